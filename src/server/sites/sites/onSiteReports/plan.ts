import type { Kysely, Selectable } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import { ON_SITE_REPORT_LATE_MS } from '#contract/sites/constants';
import type { SiteFields } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { invalid } from '#server/platform/http/problem';
import { isWithin } from '#server/platform/lists/period';
import type { JobKind, Jobs } from '#server/platform/ports';
import { duesBetween, nextDue } from './due';

type SiteWithReports = Pick<
  Selectable<Schema['sites']>,
  | 'id'
  | 'client_id'
  | 'timezone'
  | 'type'
  | 'active_from'
  | 'active_until'
  | 'on_site_report_enabled'
  | 'on_site_report_times'
  | 'on_site_report_emails'
>;

/** The job that writes one report. */
export type ReportJob = JobKind<Readonly<Record<'clientId' | 'reportId', number>>>;

interface PlanDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly send: ReportJob;
}

/** Columns that decide when reports come due. */
const PLANNED_BY = ['on_site_report_enabled', 'on_site_report_times', 'timezone'] as const satisfies readonly (keyof SiteFields)[];
const SETTINGS = [
  'on_site_report_enabled',
  'on_site_report_times',
  'on_site_report_emails',
] as const satisfies readonly (keyof SiteFields)[];

/** Checks the settings after an edit, which may name only one of them. @throws Problem 422 where a report has no time or address */
export function requireReportSettings(site: SiteWithReports, change: SiteFields): void {
  if (SETTINGS.every((field) => change[field] === undefined)) return;
  if (!(change.on_site_report_enabled ?? site.on_site_report_enabled)) return;
  const times = change.on_site_report_times ?? site.on_site_report_times;
  const emails = change.on_site_report_emails === undefined ? site.on_site_report_emails : change.on_site_report_emails;
  const faults = {
    ...(times.length === 0 ? { on_site_report_times: 'rules.siteFeatures.timeNeeded' as const } : {}),
    ...(emails === null ? { on_site_report_emails: 'rules.siteFeatures.addressNeeded' as const } : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Reports whether a site's event goes on; nobody receives reports before or after it. True for other types. */
function isActive({ type, active_from: from, active_until: until }: SiteWithReports, at: Date): boolean {
  return type !== 'event' || isWithin({ start: from, end: until }, at);
}

/**
 * Records the reports of a locked site that are due by its current settings, each once, and queues them; those that are too late are
 * recorded as missed. The next run continues after them.
 */
export async function noteDue(tx: Tx, { jobs, send }: PlanDeps, site: SiteWithReports, now: Date): Promise<void> {
  const { id: siteId, client_id: clientId, timezone, on_site_report_times: times } = site;
  const plan = await tx.selectFrom('on_site_report_plans').select('next_at').where('site_id', '=', siteId).forUpdate().executeTakeFirst();
  if (plan === undefined || plan.next_at > now || !site.on_site_report_enabled) return;
  const client = await tx.selectFrom('clients').select('trial_ends_on').where('id', '=', clientId).executeTakeFirstOrThrow();
  for (const { day, time, at } of duesBetween(timezone, times, plan.next_at, now)) {
    if (!isActive(site, at) || isTrialOver(client, at.toISOString().slice(0, 10))) continue;
    const isLate = now.getTime() - at.getTime() > ON_SITE_REPORT_LATE_MS;
    const noted = await tx
      .insertInto('on_site_reports')
      .values({
        client_id: clientId,
        site_id: siteId,
        local_date: day,
        time,
        due_at: at,
        state: isLate ? 'missed' : 'due',
        settled_at: isLate ? now : null,
      })
      // The same time of a day comes again where a site moves to another zone.
      .onConflict((conflict) => conflict.columns(['site_id', 'local_date', 'time']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (noted !== undefined && !isLate) await jobs.enqueue(send, { clientId, reportId: noted.id }, tx);
  }
  await planNext(tx, site, now);
}

/** Stores the time of a site's next report; a site without reports is not checked again. */
export async function planNext(tx: Kysely<Schema>, site: SiteWithReports, now: Date): Promise<void> {
  const next = site.on_site_report_enabled ? nextDue(site.timezone, site.on_site_report_times, now) : null;
  if (next === null) {
    await tx.deleteFrom('on_site_report_plans').where('site_id', '=', site.id).execute();
    return;
  }
  await tx
    .insertInto('on_site_report_plans')
    .values({ site_id: site.id, client_id: site.client_id, next_at: next })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ next_at: next }))
    .execute();
}

/** Reports whether an edit changes the times of reports. */
export const changesPlan = (change: SiteFields): boolean => PLANNED_BY.some((field) => change[field] !== undefined);
