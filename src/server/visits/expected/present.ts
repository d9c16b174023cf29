import type { ExpectedPeriod, ExpectedVisit } from '#contract/visits/entities/expectedVisit';
import { maskResponses } from '#server/asking/customFields/sensitive';
import { clockAt } from '#server/platform/lists/wallClock';
import type { VisitorRow } from '../visit/rows';

type Day = Pick<VisitorRow, 'in_timestamp' | 'expected_timestamp' | 'anonymised' | 'rejected_at'>;

/** Returns the day of an announced visit by the site's calendar. */
const dayOf = ({ expected_timestamp: at }: Pick<VisitorRow, 'expected_timestamp'>, zone: string): string =>
  at === null ? '' : clockAt(at, zone).day;

/** Reports whether a visit is today or later and nobody has come yet, so that it can still be changed and cancelled. */
export const isToCome = (visit: Day, today: string, zone: string): boolean =>
  visit.in_timestamp === null && visit.rejected_at === null && !visit.anonymised && dayOf(visit, zone) >= today;

function presentPeriod(row: VisitorRow): ExpectedPeriod {
  return {
    visitor_id: row.id,
    date: dayOf(row, row.site_timezone),
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    approval: row.approval,
  };
}

/**
 * Presents an announced visit: its days in order, with the details of the first that is still to come.
 *
 * @param rows at least one
 */
export function presentExpected(rows: readonly VisitorRow[], masked: ReadonlySet<string>, now: Date): ExpectedVisit {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) throw new Error('An expected visit has no day');
  const zone = first.site_timezone;
  const today = clockAt(now, zone).day;
  const said = rows.find((row) => isToCome(row, today, zone)) ?? last;
  return {
    id: first.expected_period ?? first.id,
    member_id: first.returning_visitor_id ?? 0,
    site_id: first.site_id,
    start_date: dayOf(first, zone),
    end_date: dayOf(last, zone),
    all_day: said.all_day,
    arrival_time: said.all_day || said.expected_timestamp === null ? null : clockAt(said.expected_timestamp, zone).time,
    details: said.reason,
    notes: said.notes,
    notify_id: said.notify_id,
    host_name: said.host_name,
    additional: maskResponses(said.additional, masked),
    periods: rows.map(presentPeriod),
  };
}
