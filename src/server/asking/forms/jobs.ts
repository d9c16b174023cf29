import { sql, type Kysely } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import type { Schema } from '#server/platform/db/schema/schema';
import { defineJob } from '#server/platform/jobs/defineJob';
import { comingVisits, tomorrowOf } from '#server/platform/notices/dayBefore';
import { noteReminder, remindOfForms } from './invite';

const LOOK_EVERY_S = 300;
const AT_ONCE = 500;

/** Reminds people of forms on the day before a visit, once, however many servers run the job (spec: fields#link-page). */
export const remindOfOutstandingForms = defineJob({
  name: 'remind-of-forms',
  every: LOOK_EVERY_S,
  retries: 0,
  work: ({ change, deps }) =>
    change(async (tx) => {
      for (const visit of await findTomorrows(tx, deps.now())) if (await noteReminder(tx, visit.id)) await remindOfForms(deps, tx, visit);
    }),
});

/**
 * Finds the visits that begin tomorrow, by the site's clock, and have forms to fill in before; those that were looked at already are left
 * out.
 */
async function findTomorrows(db: Kysely<Schema>, now: Date) {
  const visits = await comingVisits(db, now)
    .innerJoin('clients', 'clients.id', 'visitors.client_id')
    .select('clients.trial_ends_on')
    .where(sql<boolean>`not exists (select from form_reminders where visitor_id = visitors.id)`)
    .where(
      sql<boolean>`exists (
        select from forms where forms.client_id = visitors.client_id and forms.deleted_at is null
          and visitors.site_id = any(forms.site_ids) and visitors.visitor_group_id = any(forms.group_ids)
          and 'before_arrival' = any(forms."when"))`,
    )
    // Only the first of several days.
    .where(
      sql<boolean>`not exists (
        select from visitors earlier where earlier.returning_visitor_id = visitors.returning_visitor_id
          and coalesce(earlier.expected_period, earlier.id) = visitors.expected_period
          and earlier.expected_timestamp < visitors.expected_timestamp)`,
    )
    .execute();
  const today = now.toISOString().slice(0, 10);
  return visits.filter((visit) => tomorrowOf(visit, now) !== null && !isTrialOver(visit, today)).slice(0, AT_ONCE);
}
