import type { Kysely } from 'kysely';

import { splitAddresses } from '#contract/platform/text/splitAddresses';
import { ON_SITE_REPORT_LATE_MS } from '#contract/sites/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob, type JobContext } from '#server/platform/jobs/defineJob';
import { endOfBundle, keepAttachments, removeBundle } from '#server/platform/mail/attachments';
import { notify } from '#server/platform/notices/notice';
import { lockFound, updateRow } from '#server/platform/rows/rows';
import { onSiteReport } from './mailOf';
import { noteDue, planNext } from './plan';
import { findPeopleOnSite } from './store';
import { writeReport } from './writeReport';

const LOOK_EVERY_S = 60;
/** Sites, or reports, in one run; the next run takes more. */
const AT_ONCE = 500;
/** Time after which the job has used up its tries and a report is given up. */
const GIVEN_UP_AFTER_MS = ON_SITE_REPORT_LATE_MS + 15 * 60_000;

type ReportData = Readonly<Record<'clientId' | 'reportId', number>>;

const sendOnSiteReport = defineJob<ReportData>({ name: 'send-on-site-report', work: (context) => sendReport(context) });

/** Queues the reports that are due, and records the outcome of those on their way. */
export const beginOnSiteReports = defineJob({
  name: 'begin-on-site-reports',
  every: LOOK_EVERY_S,
  // The next run is the retry.
  retries: 0,
  work: async ({ deps }) => {
    await planNewSites(deps);
    for (const siteId of await findDueSites(deps.db, deps.now())) await transact(deps.db, (tx) => lookAt(tx, deps, siteId));
    await settleReports(deps);
  },
});

/** Jobs that mail a site the people on site at times of the day (spec: sites#on-site-report). */
export const onSiteReportJobs = [beginOnSiteReports, sendOnSiteReport];

/** The job that edits of a site queue. */
export const REPORT_JOB = sendOnSiteReport;

type LookDeps = Pick<Deps, 'db' | 'jobs' | 'now'>;

/** Plans sites whose settings nobody has edited yet: their reports begin now. */
async function planNewSites({ db, now }: LookDeps): Promise<void> {
  const sites = await db
    .selectFrom('sites')
    .selectAll()
    .where('on_site_report_enabled', '=', true)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('on_site_report_plans').select('site_id').whereRef('site_id', '=', 'sites.id'))))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of sites) {
    await transact(db, async (tx) => {
      const site = await lockSite(tx, id);
      const known = await tx.selectFrom('on_site_report_plans').select('site_id').where('site_id', '=', id).executeTakeFirst();
      if (site !== undefined && known === undefined) await planNext(tx, site, now());
    });
  }
}

/** Locked before the plan, as an edit or the deletion of the site does. */
const lockSite = (tx: Tx, id: number) => tx.selectFrom('sites').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function findDueSites(db: Kysely<Schema>, now: Date): Promise<readonly number[]> {
  const due = await db
    .selectFrom('on_site_report_plans')
    .select('site_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('site_id')
    .limit(AT_ONCE)
    .execute();
  return due.map(({ site_id: id }) => id);
}

async function lookAt(tx: Tx, { jobs, now }: LookDeps, siteId: number): Promise<void> {
  const site = await lockSite(tx, siteId);
  if (site !== undefined) await noteDue(tx, { jobs, send: sendOnSiteReport }, site, now());
}

const lockReport = async (tx: Tx, { clientId, reportId }: ReportData, state: 'due' | 'sending') => {
  const query = tx
    .selectFrom('on_site_reports')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', reportId)
    .where('state', '=', state);
  const [report] = await lockFound(tx, 'on_site_reports', { clientId }, query);
  return report;
};

/** Writes the report of this moment, and stores its mails in the transaction that completes the job, so that they are sent once. */
async function sendReport({ change, data, deps }: JobContext<ReportData>): Promise<void> {
  const report = await deps.db
    .selectFrom('on_site_reports')
    .innerJoin('sites', 'sites.id', 'on_site_reports.site_id')
    .select(['on_site_reports.site_id', 'on_site_reports.due_at'])
    .select(['sites.name', 'sites.timezone', 'sites.locale', 'sites.on_site_report_emails'])
    .where('on_site_reports.client_id', '=', data.clientId)
    .where('on_site_reports.id', '=', data.reportId)
    .where('on_site_reports.state', '=', 'due')
    .executeTakeFirst();
  // A site that was deleted meanwhile reports nothing.
  if (report === undefined) return;
  const now = deps.now();
  const recipients = splitAddresses(report.on_site_report_emails ?? '');
  const isMissed = now.getTime() - report.due_at.getTime() > ON_SITE_REPORT_LATE_MS;
  if (isMissed || recipients.length === 0) {
    await change(async (tx) => {
      const locked = await lockReport(tx, data, 'due');
      if (locked === undefined) return;
      const end = isMissed ? ({ state: 'missed' } as const) : ({ state: 'failed', error: 'no_addresses' } as const);
      await updateRow(tx, 'on_site_reports', locked, { ...end, settled_at: now });
    });
    return;
  }
  const people = await findPeopleOnSite(deps.db, { clientId: data.clientId, siteId: report.site_id });
  const files = await writeReport({ site: report, people, at: now });
  await change(async (tx) => {
    const locked = await lockReport(tx, data, 'due');
    if (locked === undefined) return;
    const bundle = await keepAttachments(tx, files, now);
    const place = { ...report, clientId: data.clientId, siteId: report.site_id };
    await notify(tx, { ...deps, now: () => now }, onSiteReport, { ...place, recipients, count: people.length, at: now, bundle });
    const end = deps.mail.hasServer
      ? ({ state: 'sending' } as const)
      : ({ state: 'failed', error: 'no_mail_server', settled_at: now } as const);
    await updateRow(tx, 'on_site_reports', locked, {
      ...end,
      people: people.length,
      addresses: recipients.length,
      bundle_id: bundle,
    });
  });
}

/** Records the outcome of reports: their mails are settled or too old, or the report could not be written. */
async function settleReports({ db, now }: LookDeps): Promise<void> {
  const open = await db
    .selectFrom('on_site_reports')
    .select(['id', 'client_id as clientId', 'state', 'due_at', 'bundle_id'])
    .where('state', 'in', ['due', 'sending'])
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id: reportId, clientId, state, due_at: due, bundle_id: bundle } of open) {
    if (state === 'due' && now().getTime() - due.getTime() <= GIVEN_UP_AFTER_MS) continue;
    await transact(db, (tx) =>
      state === 'due' ? giveUp(tx, { clientId, reportId }, now()) : settle(tx, { clientId, reportId }, bundle, now()),
    );
  }
}

async function giveUp(tx: Tx, report: ReportData, now: Date): Promise<void> {
  const locked = await lockReport(tx, report, 'due');
  if (locked !== undefined) await updateRow(tx, 'on_site_reports', locked, { state: 'failed', error: 'not_written', settled_at: now });
}

async function settle(tx: Tx, report: ReportData, bundle: number | null, now: Date): Promise<void> {
  const end = bundle === null ? { sent: 0, refused: [], isOver: true } : await endOfBundle(tx, bundle, now);
  if (!end.isOver) return;
  const locked = await lockReport(tx, report, 'sending');
  if (locked === undefined) return;
  const isWhole = end.sent === locked.addresses;
  const error = end.refused.length > 0 ? 'refused' : 'mail_server';
  await updateRow(tx, 'on_site_reports', locked, {
    state: end.sent > 0 ? 'sent' : 'failed',
    error: isWhole ? null : error,
    sent_to: end.sent,
    refused: JSON.stringify(end.refused),
    settled_at: now,
  });
  if (bundle !== null) await removeBundle(tx, bundle);
}
