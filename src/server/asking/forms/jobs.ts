import { sql, type Kysely } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import { addDays } from '#contract/platform/days';
import type { Schema } from '#server/platform/db/schema/schema';
import { defineJob } from '#server/platform/jobs/defineJob';
import { IS_COMING } from '#server/platform/lists/isComing';
import { dateIn, hourIn } from '#server/platform/lists/period';
import { noteReminder, remindOfForms } from './invite';

const LOOK_EVERY_S = 300;
/** The hour of the day before at which people read their mail. */
const FROM_HOUR = 9;
/** Long enough to cover tomorrow in every zone. */
const AHEAD_MS = 2 * 86_400_000;
const AT_ONCE = 500;

/** Reminds people of forms on the day before a visit, once, however many servers run the job (spec: fields#link-page). */
export const remindOfOutstandingForms = defineJob({
  name: 'remind-of-forms',
  every: LOOK_EVERY_S,
  retries: 0,
  work: async ({ change, deps }) => {
    await change(async (tx) => {
      for (const visit of await findTomorrows(tx, deps.now())) if (await noteReminder(tx, visit.id)) await remindOfForms(deps, tx, visit);
    });
    deps.mail.wake();
  },
});

/**
 * Finds the visits that begin tomorrow, by the site's clock, and have forms to fill in before; those that were looked at already are left
 * out.
 */
async function findTomorrows(db: Kysely<Schema>, now: Date) {
  const visits = await db
    .selectFrom('visitors')
    .innerJoin('sites', 'sites.id', 'visitors.site_id')
    .innerJoin('clients', 'clients.id', 'visitors.client_id')
    .select(['visitors.id', 'visitors.client_id', 'visitors.site_id', 'visitors.visitor_group_id', 'visitors.returning_visitor_id'])
    .select(['visitors.name', 'visitors.email', 'visitors.locale', 'visitors.expected_timestamp'])
    .select(['sites.timezone', 'clients.trial_ends_on'])
    .where('visitors.anonymised', '=', false)
    .where('visitors.in_timestamp', 'is', null)
    .where((eb) => eb.or([eb('visitors.approval', 'is', null), eb('visitors.approval', '=', 'approved')]))
    .where(IS_COMING)
    .where('visitors.expected_timestamp', '>', now)
    .where('visitors.expected_timestamp', '<', new Date(now.getTime() + AHEAD_MS))
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
    .orderBy('visitors.id')
    .execute();
  const isTomorrow = ({ timezone, expected_timestamp: at }: (typeof visits)[number]): boolean =>
    at !== null && dateIn(timezone, at) === addDays(dateIn(timezone, now), 1) && hourIn(timezone, now) >= FROM_HOUR;
  return visits.filter((visit) => isTomorrow(visit) && !isTrialOver(visit, now.toISOString().slice(0, 10))).slice(0, AT_ONCE);
}
