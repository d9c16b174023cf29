import type { Kysely } from 'kysely';

import { addDays } from '#contract/platform/days';
import type { Schema } from '#server/platform/db/schema/schema';
import { defineJob } from '#server/platform/jobs/defineJob';
import { IS_COMING } from '#server/platform/lists/isComing';
import { dateIn, hourIn } from '#server/platform/lists/period';
import { tellExpected } from './tellExpected';

const LOOK_EVERY_S = 300;
/** The hour of the day before at which people read their mail. */
const FROM_HOUR = 9;
/** Long enough to cover tomorrow in every zone. */
const AHEAD_MS = 2 * 86_400_000;
const AT_ONCE = 500;

/** Reminds people of expected visits on the day before, each day of a visit once (spec: groups#expected-visit-notifications). */
export const remindOfExpectedVisits = defineJob({
  name: 'remind-of-expected-visits',
  every: LOOK_EVERY_S,
  retries: 0,
  work: async ({ change, deps }) => {
    await change(async (tx) => {
      const now = deps.now();
      for (const visit of await findTomorrows(tx, now)) {
        const noted = await tx
          .insertInto('expected_visit_reminders')
          .values({ visitor_id: visit.id, day: visit.day })
          .onConflict((conflict) => conflict.doNothing())
          .returning('visitor_id')
          .executeTakeFirst();
        if (noted !== undefined) await tellExpected(tx, deps, visit, 'tomorrow', visit.expected_visit_reminder);
      }
    });
    deps.mail.wake();
  },
});

/** Finds tomorrow's visits without a reminder so far; each day by the site's own clock. */
async function findTomorrows(db: Kysely<Schema>, now: Date) {
  const visits = await db
    .selectFrom('visitors')
    .innerJoin('visitor_groups as group', 'group.id', 'visitors.visitor_group_id')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .select(['visitors.id', 'visitors.site_id', 'visitors.visitor_group_id', 'visitors.returning_visitor_id', 'visitors.notify_id'])
    .select(['visitors.name', 'visitors.email', 'visitors.expected_timestamp', 'visitors.expected_period', 'visitors.all_day'])
    .select(['group.expected_visit_reminder', 'sites.timezone'])
    .where('group.type', '=', 'returning')
    .where('group.expected_visit_reminder', '<>', 'none')
    .where('visitors.anonymised', '=', false)
    .where('visitors.in_timestamp', 'is', null)
    .where((eb) => eb.or([eb('visitors.approval', 'is', null), eb('visitors.approval', '=', 'approved')]))
    .where(IS_COMING)
    .where('visitors.expected_timestamp', '>', now)
    .where('visitors.expected_timestamp', '<', new Date(now.getTime() + AHEAD_MS))
    .orderBy('visitors.id')
    .execute();
  const tomorrows = visits.flatMap((visit) => {
    const day = addDays(dateIn(visit.timezone, now), 1);
    const isTomorrow = visit.expected_timestamp !== null && dateIn(visit.timezone, visit.expected_timestamp) === day;
    return isTomorrow && hourIn(visit.timezone, now) >= FROM_HOUR ? [{ ...visit, day }] : [];
  });
  if (tomorrows.length === 0) return [];
  const reminded = await db
    .selectFrom('expected_visit_reminders')
    .selectAll()
    .where(
      'visitor_id',
      'in',
      tomorrows.map(({ id }) => id),
    )
    .execute();
  const known = new Set(reminded.map(({ visitor_id: id, day }) => `${id} ${day}`));
  return tomorrows.filter(({ id, day }) => !known.has(`${id} ${day}`)).slice(0, AT_ONCE);
}
