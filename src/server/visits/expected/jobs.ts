import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { defineJob } from '#server/platform/jobs/defineJob';
import { comingVisits, tomorrowOf } from '#server/platform/notices/dayBefore';
import { tellExpected } from './tellExpected';

const LOOK_EVERY_S = 300;
const AT_ONCE = 500;

/** Reminds people of expected visits on the day before, each day of a visit once (spec: groups#expected-visit-notifications). */
export const remindOfExpectedVisits = defineJob({
  name: 'remind-of-expected-visits',
  every: LOOK_EVERY_S,
  retries: 0,
  work: ({ change, deps }) =>
    change(async (tx) => {
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
    }),
});

/** Finds tomorrow's visits without a reminder so far; each day by the site's own clock. */
async function findTomorrows(db: Kysely<Schema>, now: Date) {
  const visits = await comingVisits(db, now)
    .innerJoin('visitor_groups as group', 'group.id', 'visitors.visitor_group_id')
    .select('group.expected_visit_reminder')
    .where('group.type', '=', 'returning')
    .where('group.expected_visit_reminder', '<>', 'none')
    .execute();
  const tomorrows = visits.flatMap((visit) => {
    const day = tomorrowOf(visit, now);
    return day === null ? [] : [{ ...visit, day }];
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
