import { ON_SITE_REPORT_LATE_MS } from '#contract/sites/constants';
import { defineNotice, readerOf } from '#server/platform/notices/notice';

interface SiteOfReport {
  readonly clientId: number;
  readonly siteId: number;
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
}

/** Formats a moment in a site's language and by its clock. */
export function writtenMoment({ timezone, locale }: Pick<SiteOfReport, 'timezone' | 'locale'>, at: Date): string {
  return readerOf(locale).dates(timezone, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

interface ReportFacts extends SiteOfReport {
  readonly recipients: readonly string[];
  readonly count: number;
  readonly at: Date;
  readonly bundle: number;
}

/** The mail to each address that carries a report's files; it names nobody. */
export const onSiteReport = defineNotice<ReportFacts>({
  name: 'on_site_report',
  to: ({ name, locale, recipients }) => recipients.map((email) => ({ name, email, locale })),
  texts: { subject: 'server.mailOnSiteReportSubject', body: 'server.mailOnSiteReportBody' },
  content: (report) => ({
    values: { site: report.name, time: writtenMoment(report, report.at), count: report.count },
    look: report,
    bundle: report.bundle,
  }),
  late: ON_SITE_REPORT_LATE_MS,
});
