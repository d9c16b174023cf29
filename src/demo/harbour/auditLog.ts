import type { LineSubject } from '#contract/clients/entities/auditLog';
import type { AuditEntry } from '#contract/platform/entities/audit';
import { randomOf, type Random } from '../world/random';
import type { WorldRows } from '../world/rows';
import { DEMO_SEED, HISTORY_DAYS } from '../world/seed';
import { minutesLater } from '../world/zoneTime';

const DAY_MIN = 24 * 60;

type Told = readonly [before: unknown, after: unknown] | null;
type Line = readonly [weight: number, action: AuditEntry['action'], subject: LineSubject, changes?: Readonly<Record<string, Told>>];

/** The changes people make, and how often. A line about people names the fields alone. */
const CHANGES: readonly Line[] = [
  [3, 'updated', 'sites', { reply_to_name: ['Reception', 'Front of house'], autocomplete: [false, true] }],
  [1, 'updated', 'sites', { brand_colour: ['#0b5563', '#114b5f'], image_file_id: null }],
  [2, 'updated', 'groups', { can_sign_in: [true, false] }],
  [1, 'created', 'groups', { name: [null, 'Night shift'], type: [null, 'returning'] }],
  [9, 'updated', 'members', { mobile: null, notes: null }],
  [2, 'created', 'members'],
  [1, 'deleted', 'members'],
  [6, 'signed_in', 'visitors'],
  [5, 'signed_out', 'visitors'],
  [1, 'rejected', 'visitors'],
  [1, 'revealed', 'visitors'],
  [1, 'updated', 'visitors', { company: null }],
  [1, 'updated', 'devices', { alerts_enabled: [false, true] }],
  [1, 'created', 'evacuations', { kind: [null, 'drill'], status: [null, 'in_progress'] }],
  [1, 'completed', 'evacuations', { status: ['in_progress', 'complete'] }],
  [1, 'reopened', 'evacuations', { status: ['complete', 'in_progress'] }],
  [2, 'updated', 'evacuees', { status: null }],
  [1, 'created', 'comments'],
  [1, 'created', 'evacuationShares', { label: [null, 'Gate 2'] }],
  [1, 'updated', 'evacuationPoints', { title: ['Lawn', 'Front lawn'] }],
  [2, 'created', 'bookings', { space_id: [null, 3] }],
  [1, 'deleted', 'bookings', { space_id: [3, null] }],
  [1, 'updated', 'customFields', { required: [false, true] }],
  [1, 'updated', 'messages', { content: ['No running.', 'Please walk.'] }],
  [1, 'created', 'closurePeriods', { reason: [null, 'Stocktaking'] }],
  [1, 'refused', 'password'],
  [1, 'updated', 'password'],
  [1, 'created', 'two_factor'],
  [1, 'exported', 'auditLog', { from: [null, '2026-01-01'], to: [null, '2026-01-31'] }],
  [8, 'signed_in', 'users'],
  [4, 'signed_out', 'users'],
];

/** Returns the record that a line is about; for most subjects, any number does. */
function recordOf(
  subject: LineSubject,
  { rows, clientId, userId, random }: { rows: WorldRows; clientId: number; userId: number; random: Random },
): { subject_id: number; subject_name?: string; site_id?: number } {
  const table = { sites: 'sites', groups: 'visitor_groups', members: 'members', devices: 'devices' } as const;
  if (subject === 'sites' || subject === 'groups' || subject === 'members' || subject === 'devices') {
    const { id = 0, name } = random.pick(rows.of(table[subject]).filter((row) => row.client_id === clientId));
    const site = subject === 'sites' ? { site_id: id } : {};
    return { subject_id: id, ...site, ...(subject === 'members' ? {} : { subject_name: name }) };
  }
  if (['users', 'password', 'two_factor'].includes(subject)) {
    const name = rows.of('users').find(({ id }) => id === userId)?.name;
    return { subject_id: userId, ...(name === undefined ? {} : { subject_name: name }) };
  }
  return { subject_id: subject === 'auditLog' ? clientId : random.int(1, 400) };
}

/** Adds recent changes of users, oldest first. */
export function addAuditLog(rows: WorldRows, clientId: number, now: Date): void {
  const random = randomOf(DEMO_SEED, 'audit');
  const places = rows.of('client_users').filter((place) => place.client_id === clientId);
  const people = rows.of('users').filter(({ id }) => places.some((place) => place.user_id === id));
  const minutes = Array.from({ length: 260 }, () => random.int(20, HISTORY_DAYS * DAY_MIN)).sort((a, b) => b - a);
  for (const ago of minutes) {
    const { id: userId = 0, name: actor } = random.pick(people);
    const [, action, subject, changes = {}] = random.weighted(CHANGES.map((change) => [change[0], change] as const));
    rows.add('audit_log', {
      client_id: clientId,
      at: minutesLater(now, -ago),
      actor,
      user_id: userId,
      action,
      subject,
      changes,
      ip: `192.0.2.${random.int(10, 14)}`,
      ...recordOf(subject, { rows, clientId, userId, random }),
    });
  }
}
