import { sql, type Kysely } from 'kysely';

import { LONG_STAY_HOURS } from '#contract/evacuations/constants';
import type { EvacueeDoubt } from '#contract/evacuations/entities/evacuation';
import { EVACUATION_EVENTS, evacuationChannel, type EvacueeSignedOutEvent } from '#contract/realtime';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { dateIn, startOfDay } from '#server/platform/lists/period';
import type { EvacuationRow } from './rows';

const HOUR_MS = 3_600_000;

type Doubted = Pick<EvacueeDoubt, 'evacuee_id' | 'reason'> & { readonly since: Date | null };

const present = ({ evacuee_id, reason, since }: Doubted): EvacueeDoubt => ({ evacuee_id, reason, since: since?.toISOString() ?? null });

/** The kind of sign-out that ended the visit `v`: a kiosk without a network queues it with its time, to the millisecond. */
const SIGN_OUT = sql`case when exists (
  select from queued_visits q
  where q.site_id = v.site_id and q.kind = 'sign_out' and q.made_at = v.out_timestamp
    and (q.state = 'applied' or q.reason = 'unknown_answer')
) then 'signed_out_unheard' else 'signed_out' end`;

/**
 * Returns evacuees whose visit has ended: the list was made before that was known. For a complete report, those who had left when it
 * ended.
 */
export async function findSignedOut(db: Kysely<Schema>, row: Pick<EvacuationRow, 'id' | 'completed_at'>): Promise<EvacueeDoubt[]> {
  const { rows } = await sql<Doubted>`
    select e.id as evacuee_id, ${SIGN_OUT} as reason, v.out_timestamp as since
    from evacuees e join visitors v on v.id = e.visitor_id
    where e.evacuation_id = ${row.id}::int and v.out_timestamp is not null
      and (${row.completed_at}::timestamptz is null or v.out_timestamp <= ${row.completed_at}::timestamptz)
    order by e.id
  `.execute(db);
  return rows.map(present);
}

/** Emits an event for each of these visits that is on a running report's list: its person has signed out, or is in again. */
export async function tellSignedOut(
  tx: Kysely<Schema>,
  emit: Emit,
  running: Pick<EvacuationRow, 'id' | 'event_counter'>,
  visitorIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<Doubted>`
    select e.id as evacuee_id, ${SIGN_OUT} as reason, v.out_timestamp as since
    from evacuees e join visitors v on v.id = e.visitor_id
    where e.evacuation_id = ${running.id}::int and v.id = any(${[...visitorIds]}::int[])
    order by e.id
  `.execute(tx);
  for (const row of rows) {
    const data: EvacueeSignedOutEvent = {
      event_counter: running.event_counter,
      evacuee_id: row.evacuee_id,
      doubt: row.since === null ? null : present(row),
    };
    emit(evacuationChannel(running.id), EVACUATION_EVENTS.signedOut, data);
  }
}

/**
 * Returns evacuees who may not be on site: signed in unusually long, on approved leave today (the site's day), or booked at another site
 * now; `findSignedOut` returns those who left. For a complete report, as it was when it ended.
 */
export async function findDoubts(
  db: Kysely<Schema>,
  row: Pick<EvacuationRow, 'id' | 'client_id' | 'site_id' | 'completed_at'>,
  now: Date,
): Promise<EvacueeDoubt[]> {
  const at = row.completed_at ?? now;
  const longSince = new Date(at.getTime() - LONG_STAY_HOURS * HOUR_MS);
  const { timezone } = await db.selectFrom('sites').select('timezone').where('id', '=', row.site_id).executeTakeFirstOrThrow();
  const { rows } = await sql<Doubted & { readonly since_day: string | null }>`
    select id as evacuee_id, 'long_stay' as reason, in_timestamp as since, null::date as since_day
    from evacuees where evacuation_id = ${row.id}::int and in_timestamp < ${longSince}::timestamptz
    union all
    select e.id, 'absent', null, min(a.start_date)
    from evacuees e
    join visitors v on v.id = e.visitor_id
    join absences a on a.member_id = v.returning_visitor_id and a.client_id = ${row.client_id}::int and a.status = 'approved'
      and ${dateIn(timezone, at)}::date between a.start_date and a.end_date
    where e.evacuation_id = ${row.id}::int
    group by e.id
    union all
    select e.id, 'booked_elsewhere', min(b.start_date), null
    from evacuees e
    join visitors v on v.id = e.visitor_id
    join bookings b on b.returning_visitor_id = v.returning_visitor_id
      and b.client_id = ${row.client_id}::int and b.site_id <> ${row.site_id}::int
      and b.cancelled_at is null and b.start_date <= ${at}::timestamptz and b.end_date > ${at}::timestamptz
    where e.evacuation_id = ${row.id}::int
    group by e.id
    order by evacuee_id, reason
  `.execute(db);
  return rows.map(({ since_day: day, ...doubted }) => present(day === null ? doubted : { ...doubted, since: startOfDay(timezone, day) }));
}
