/**
 * The fields and parameters by which responses name people, apart from a record's own name (`visitor`, `visitors`); and reports, which
 * name people found nowhere else.
 */
const REFERENCES = {
  visitors: ['visitor_id', 'visitor_ids', 'visitorId', 'visit_id', 'current_visit_id', 'expected_visit_id', 'expectedVisitId'],
  members: ['member_id', 'member_ids', 'memberId', 'returning_visitor_id', 'host_id', 'notify_id', 'manager_id', 'default_manager_id'],
  attendees: ['attendee_id', 'attendee_ids', 'attendeeId'],
  users: ['user_id', 'user_ids', 'userId', 'local_user_id', 'owner_user_id', 'notified_user_ids', 'operatorId'],
  evacuations: ['evacuation_id', 'evacuationId'],
} as const;

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(REFERENCES).flatMap(([kind, names]) => [kind, kind.slice(0, -1), ...names].map((name) => [name, kind] as const)),
);

/**
 * Returns the people that parts of a request and its response name, each once, as `visitors:12`: the erasure of one of them looks for
 * these (`migrations/0085_erased_answers.ts`).
 */
export function peopleNamed(...parts: readonly unknown[]): readonly string[] {
  const found = new Set<string>();
  const waiting: (readonly [name: string, value: unknown])[] = parts.map((part) => ['', part]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value] = next;
    if (Array.isArray(value)) for (const item of value) waiting.push([name, item]);
    else if (typeof value === 'object' && value !== null) {
      const kind = KINDS.get(name);
      if (kind !== undefined && 'id' in value) found.add(`${kind}:${String(value.id)}`);
      waiting.push(...Object.entries(value));
    } else if (typeof value === 'number' && KINDS.has(name)) found.add(`${KINDS.get(name)}:${value}`);
  }
  return [...found];
}
