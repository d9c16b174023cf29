import type { Kysely } from 'kysely';

import { addDays } from '#contract/platform/days';
import type { Schema } from '../db/schema/schema';
import { IS_COMING } from '../lists/isComing';
import { dateIn, hourIn } from '../lists/period';

/** The hour of the day before at which people read their mail. */
const FROM_HOUR = 9;
/** Long enough to cover tomorrow in every zone. */
const AHEAD_MS = 2 * 86_400_000;

/** Returns the query of expected visits that may begin tomorrow, with the columns that reminders use. */
export const comingVisits = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('visitors')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .select(['visitors.id', 'visitors.client_id', 'visitors.site_id', 'visitors.visitor_group_id', 'visitors.returning_visitor_id'])
    .select(['visitors.name', 'visitors.email', 'visitors.locale', 'visitors.notify_id', 'visitors.expected_timestamp'])
    .select(['visitors.expected_period', 'visitors.all_day', 'sites.timezone'])
    .where('visitors.anonymised', '=', false)
    .where('visitors.in_timestamp', 'is', null)
    .where((eb) => eb.or([eb('visitors.approval', 'is', null), eb('visitors.approval', '=', 'approved')]))
    .where(IS_COMING)
    .where('visitors.expected_timestamp', '>', now)
    .where('visitors.expected_timestamp', '<', new Date(now.getTime() + AHEAD_MS))
    .orderBy('visitors.id');

interface ComingVisit {
  readonly timezone: string;
  readonly expected_timestamp: Date | null;
}

/** Returns tomorrow by a site's clock if a visit begins then and people read their mail already; null otherwise. */
export function tomorrowOf({ timezone, expected_timestamp: at }: ComingVisit, now: Date): string | null {
  const day = addDays(dateIn(timezone, now), 1);
  return at !== null && dateIn(timezone, at) === day && hourIn(timezone, now) >= FROM_HOUR ? day : null;
}
