import { sql, type Kysely } from 'kysely';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { EVACUATION_EVENTS, evacuationChannel, type EvacuationReadyEvent } from '#contract/realtime';
import { MASK } from '#server/asking/customFields/sensitive';
import { noteAfter, noteBefore } from '#server/platform/audit/trail';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import type { Locked } from '#server/platform/rows/rows';
import { lockRunningEvacuation } from '#server/sites/sites/runningEvacuation';
import { madeAt } from './madeAt';
import { notifyMissing } from './missing';
import { tellNotListed } from '../report/notListed';
import { isNotOnList, IS_LISTED, IS_SIGNED_IN, MAY_BE_IN } from '../report/presence';
import { recordChange } from '../report/recordChange';
import type { LockedEvacuation } from '../report/rows';

/**
 * Limits of the responses on an evacuation list. They suffice to find a person and leave every event under the real-time service's 10
 * kB.
 */
const FIELDS_MAX = 8;
const FIELD_NAME_MAX = 60;
const RESPONSE_MAX = 120;

/** Types of fields whose answers only a screen can show. */
const DRAWN = [FIELD_TYPES.signature, FIELD_TYPES.photo];

/**
 * The fields with on_fire_list that the person of a visit `v` has answered: at this visit, or in their record as a member. Includes
 * answers at this visit to deleted fields that tell where they are, or that they need help: no other field asks that any more.
 */
const ANSWERED = sql`(
  select f.id, f.name, f.type, f.sensitive, f.evacuation_role, f.help_values, f.former_help,
    coalesce(place.position, 1000000) as position, given.answer
  from custom_fields f
  left join field_places place on place.field_id = f.id and place.site_id = v.site_id
  left join members m on m.id = v.returning_visitor_id
  cross join lateral (
    select coalesce(nullif(v.additional ->> f.id::text, ''), case when f.deleted_at is null then m.additional ->> f.id::text end) as answer
  ) given
  where f.client_id = v.client_id and f.on_fire_list and coalesce(f.site_id, v.site_id) = v.site_id
    and (f.deleted_at is null or f.evacuation_role is not null or f.former_help <> '[]')
    and not f.type = any(${DRAWN}::int[]) and coalesce(given.answer, '') <> ''
)`;

/** The responses of a visit `v` for an evacuation list. Fields with an evacuation role come first, in case there are too many. */
const FIELDS = sql`coalesce((
  select jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('name', shown.name, 'value', shown.value, 'role', shown.role, 'says', shown.says))
    order by shown.position, shown.id
  )
  from (
    select f.position, f.id, left(f.name, ${FIELD_NAME_MAX}) as name,
      case when not f.sensitive then coalesce(f.evacuation_role, case when f.type = ${FIELD_TYPES.phone}::int then 'phone' end) end as role,
      case when not f.sensitive and f.type = ${FIELD_TYPES.yes_no}::int and f.answer in ('Yes', 'No') then lower(f.answer) end as says,
      case when f.sensitive then ${MASK} else left(replace(f.answer, chr(10), ', '), ${RESPONSE_MAX}) end as value
    from ${ANSWERED} f
    order by f.evacuation_role is null, f.position, f.id
    limit ${FIELDS_MAX}
  ) shown
), '[]')`;

/**
 * True when the visitor of `v` needs help to leave, even where the response is masked: people are asked for this very purpose. The words of
 * former options mean what they did.
 */
const NEEDS_HELP = sql<boolean>`exists (
  select from ${ANSWERED} f
  where (f.evacuation_role = 'needs_help' and f.help_values ?| string_to_array(f.answer, chr(10)))
    or f.former_help ?| string_to_array(f.answer, chr(10))
)`;

/** Returns the answers of a member's record for an evacuation list, for somebody who is there without a visit. */
export async function answersOfMember(tx: Kysely<Schema>, report: LockedEvacuation, memberId: number) {
  const { rows } = await sql<{ fields: string; needs_help_to_leave: boolean }>`
    select ${FIELDS}::text as fields, ${NEEDS_HELP} as needs_help_to_leave
    from (
      select client_id, id as returning_visitor_id, ${report.site_id}::int as site_id, '{}'::jsonb as additional
      from members where client_id = ${report.client_id}::int and id = ${memberId}::int
    ) v
  `.execute(tx);
  return rows[0];
}

/** The visits that are added to a list. */
export type Joining =
  /** Every open visit of listed groups, or of every group except deliveries. */
  | { readonly all: 'listed' | 'on_site' }
  /** Those of the given visits that are open and of listed groups. */
  | { readonly arrived: readonly number[] }
  /** One visit of any group, which is open or may also be expected. */
  | { readonly visit: number; readonly is: 'open' | 'to_come' };

function chosen(joining: Joining) {
  if ('visit' in joining) return sql<boolean>`(v.id = ${joining.visit}::int and ${joining.is === 'open' ? IS_SIGNED_IN : MAY_BE_IN})`;
  if ('arrived' in joining) return sql<boolean>`(v.id = any(${[...joining.arrived]}::int[]) and ${IS_SIGNED_IN} and ${IS_LISTED})`;
  return sql<boolean>`(${IS_SIGNED_IN} and ${joining.all === 'listed' ? IS_LISTED : sql<boolean>`g.type <> 'delivery'`})`;
}

/**
 * Adds people of the report's site to its list as missing, and leaves those who are on it unchanged. Responses of fields with
 * on_fire_list are copied (spec: evacuations#evacuees). Sensitive ones are masked, since one event reaches readers with and
 * without the right to see them.
 *
 * @param addedBy the person who adds them by hand; null for those whose group is listed
 * @returns the ids of the new evacuees
 */
export async function addEvacuees(
  tx: Kysely<Schema>,
  report: LockedEvacuation,
  joining: Joining,
  addedBy: string | null = null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into evacuees (
      evacuation_id, visitor_id, name, group_id, in_timestamp, host_name, company,
      fields, needs_help_to_leave, member_id, added_by
    )
    select
      ${report.id}::int, v.id, v.name, v.visitor_group_id, v.in_timestamp, coalesce(host.name, v.typed_host), v.company,
      ${FIELDS}, ${NEEDS_HELP}, v.returning_visitor_id, ${addedBy}::text
    from visitors v
    join visitor_groups g on g.id = v.visitor_group_id
    left join members host on host.id = v.notify_id
    where v.site_id = ${report.site_id}::int and ${chosen(joining)} and ${isNotOnList(report.id)}
    order by v.sort_name, v.id
    on conflict (evacuation_id, visitor_id) do nothing
    returning id
  `.execute(tx);
  for (const row of rows) {
    noteBefore(tx, 'evacuees', row.id, null);
    noteAfter(tx, 'evacuees', row.id, row);
  }
  return rows.map(({ id }) => id);
}

/**
 * Adds people who sign in during an evacuation to its list and tells open clients to fetch it again (spec: evacuations#joining).
 * Clients also learn who signed in without being listed. The site's count must be locked.
 */
export async function joinRunningEvacuation(
  tx: Kysely<Schema>,
  emit: Emit,
  arrival: { readonly clientId: number; readonly siteId: number; readonly visits: readonly Locked<'visitors'>[]; readonly at: Date },
): Promise<void> {
  const running = await lockRunningEvacuation(tx, arrival);
  if (!running) return;
  const ids = arrival.visits.map(({ id }) => id);
  const joined = await addEvacuees(tx, running, { arrived: ids });
  if (joined.length === 0) return tellNotListed(tx, emit, running, ids);
  const at = madeAt(undefined, running.started_at, arrival.at);
  const changes = joined.map((evacueeId) => ({ kind: 'joined', at, by: null, evacueeId, status: 'missing' }) as const);
  const data: EvacuationReadyEvent = { event_counter: await recordChange(tx, running, changes) };
  emit(evacuationChannel(running.id), EVACUATION_EVENTS.ready, data);
  await notifyMissing(tx, emit, running, data.event_counter);
  await tellNotListed(tx, emit, { id: running.id, ...data }, ids);
}
