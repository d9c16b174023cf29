import { foldText } from '#contract/platform/text/fold';
import type { ExpectedVisitFields } from '#contract/visits/entities/expectedVisit';
import { EXPECTED_DAYS_OF_MEMBER_MAX } from '#contract/visits/entities/expectedVisit';
import type { Tx } from '#server/platform/db/transaction';
import { invalid, problem } from '#server/platform/http/problem';
import { searchText } from '#server/platform/lists/search';
import { arrivalAt } from '#server/platform/lists/wallClock';
import { insertRows, type Locked } from '#server/platform/rows/rows';
import type { SiteOfCall } from '#server/sites/sites/access';
import { countToCome, isExpectedOn, takeVisitIds } from './store';

/** The time of arrival: by the site's clock, or at any time of the day. */
export interface Timing {
  readonly all_day: boolean;
  readonly arrival_time: string | null;
}

/** Returns the moment for which a visit on a day is expected. */
export const expectedAt = (day: string, { all_day: isAllDay, arrival_time: time }: Timing, zone: string): Date =>
  arrivalAt(day, isAllDay ? null : time, zone);

/**
 * Checks that a visit is still to come. @throws Problem 422 for a time of today that has passed; today is early enough for a whole day
 */
export function requireStillToCome(day: string, timing: Timing, zone: string, now: Date): void {
  if (!timing.all_day && expectedAt(day, timing, zone) <= now) throw invalid({ arrival_time: 'rules.stillToCome' });
}

/**
 * Checks that a member is not expected twice. @throws Problem 409 on a day on which the member is expected at the site already, ignoring
 * some visits
 */
export async function requireNotExpected(
  tx: Tx,
  member: Pick<Locked<'members'>, 'id' | 'client_id' | 'name'>,
  site: Pick<SiteOfCall, 'id' | 'name' | 'timezone'>,
  days: readonly string[],
  except: readonly number[],
): Promise<void> {
  const of = { clientId: member.client_id, memberId: member.id, siteId: site.id, zone: site.timezone };
  for (const day of days) {
    if (await isExpectedOn(tx, of, arrivalAt(day, null, site.timezone), except))
      throw problem(409, {
        code: 'already_expected',
        message: 'server.alreadyExpected',
        values: { name: member.name, site: site.name, day },
        data: { day },
      });
  }
}

/** Checks the limit of expected days. @throws Problem 422 when a member would be expected on too many days */
export async function requireRoom(tx: Tx, member: Locked<'members'>, more: number, now: Date): Promise<void> {
  if ((await countToCome(tx, member.client_id, member.id, now)) + more > EXPECTED_DAYS_OF_MEMBER_MAX)
    throw invalid({ end_date: { key: 'rules.expectedVisits.tooMany', values: { limit: EXPECTED_DAYS_OF_MEMBER_MAX } } });
}

/** The details of an announced visit besides its days. */
export type SubmittedVisit = Pick<ExpectedVisitFields, 'details' | 'notes' | 'notify_id'> & {
  readonly additional: Readonly<Record<string, string>>;
};

/**
 * Adds the visits of some days.
 *
 * @param period the id of the first of them, where they join others
 */
export async function addDaysOf(
  tx: Tx,
  member: Locked<'members'>,
  site: SiteOfCall,
  days: readonly string[],
  { timing, said, period }: { readonly timing: Timing; readonly said: SubmittedVisit; readonly period: number | null },
): Promise<Locked<'visitors'>[]> {
  const ids = await takeVisitIds(tx, days.length);
  return insertRows(
    tx,
    'visitors',
    { clientId: member.client_id },
    days.map((day, index) => ({
      id: ids[index] ?? 0,
      site_id: site.id,
      visitor_group_id: member.visitor_group_id,
      returning_visitor_id: member.id,
      name: member.name,
      email: member.email,
      expected_timestamp: expectedAt(day, timing, site.timezone),
      expected_period: period ?? (days.length > 1 ? (ids[0] ?? null) : null),
      all_day: timing.all_day,
      reason: said.details ?? null,
      notes: said.notes ?? null,
      notify_id: said.notify_id ?? null,
      additional: JSON.stringify(said.additional),
      sort_name: foldText(member.name),
      search: searchText(member.name, member.email, null),
    })),
  );
}
