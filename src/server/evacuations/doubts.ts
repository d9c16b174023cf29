import { sql, type Kysely } from 'kysely';

import { LONG_STAY_HOURS } from '#contract/constants';
import type { EvacueeDoubt } from '#contract/entities/evacuation';
import type { Schema } from '../db/schema/schema';
import { dateIn, startOfDay } from '../lists/period';
import type { EvacuationRow } from './rows';

const HOUR_MS = 3_600_000;

/**
 * Returns evacuees who may not be on site: signed in unusually long, on approved leave today (the site's day), or booked at
 * another site now. For a complete report, as it was when it ended.
 */
export async function findDoubts(
  db: Kysely<Schema>,
  row: Pick<EvacuationRow, 'id' | 'client_id' | 'site_id' | 'completed_at'>,
  now: Date,
): Promise<EvacueeDoubt[]> {
  const at = row.completed_at ?? now;
  const longSince = new Date(at.getTime() - LONG_STAY_HOURS * HOUR_MS);
  const { timezone } = await db.selectFrom('sites').select('timezone').where('id', '=', row.site_id).executeTakeFirstOrThrow();
  const { rows } = await sql<
    Pick<EvacueeDoubt, 'evacuee_id' | 'reason'> & { readonly since: Date | null; readonly since_day: string | null }
  >`
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
      and b.start_date <= ${at}::timestamptz and b.end_date > ${at}::timestamptz
    where e.evacuation_id = ${row.id}::int
    group by e.id
    order by evacuee_id, reason
  `.execute(db);
  return rows.map(({ evacuee_id, reason, since, since_day: day }) => ({
    evacuee_id,
    reason,
    since: (day === null ? since : startOfDay(timezone, day))?.toISOString() ?? null,
  }));
}
