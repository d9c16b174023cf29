import { csvText, fileWord } from '#contract/platform/text/csvText';
import { ON_SITE_REPORT_PDF_PEOPLE_MAX } from '#contract/sites/constants';
import { languageOf, messageIn, type MessageKey, type MessageValues } from '#server/platform/http/messages';
import { clockAt } from '#server/platform/lists/wallClock';
import type { Attachment } from '#server/platform/mail/attachments';
import { writtenMoment } from './mailOf';
import type { PersonOnSite } from './store';
import { writeListPdf } from './writePdf';

interface Report {
  readonly site: { readonly name: string; readonly timezone: string; readonly locale: string };
  readonly people: readonly PersonOnSite[];
  readonly at: Date;
}

const SHARES = [30, 18, 20, 18, 18];

/** Writes the people on site as CSV and as PDF, in the site's language and by its clock. */
export async function writeReport({ site, people, at }: Report): Promise<readonly Attachment[]> {
  const language = languageOf(site.locale);
  const text = (key: MessageKey, values?: MessageValues): string => messageIn(language, key, values);
  const shown = (instant: Date) => clockAt(instant, site.timezone);
  const headings = [
    text('server.onSiteReportName'),
    text('server.onSiteReportGroup'),
    text('server.onSiteReportCompany'),
    text('server.onSiteReportHost'),
    text('server.onSiteReportSince'),
  ];
  const rowOf = ({ name, group, company, host, since }: PersonOnSite): string[] => [
    name,
    group,
    company,
    host,
    `${shown(since).day} ${shown(since).time}`,
  ];
  const file = ['on-site', fileWord(site.name), shown(at).day, shown(at).time.replace(':', '')].filter((part) => part !== '').join('-');
  const onPaper = people.slice(0, ON_SITE_REPORT_PDF_PEOPLE_MAX);
  const pdf = await writeListPdf({
    title: text('server.onSiteReportTitle', { site: site.name }),
    notes: [
      text('server.onSiteReportAsOf', { time: writtenMoment(site, at), zone: site.timezone }),
      text('server.onSiteReportPeople', { count: people.length }),
      ...(onPaper.length === people.length ? [] : [text('server.onSiteReportCut', { limit: onPaper.length })]),
    ],
    headings,
    shares: SHARES,
    rows: onPaper.map(rowOf),
    pageOf: (page, pages) => text('server.onSiteReportPage', { page, pages }),
  });
  return [
    { name: `${file}.csv`, type: 'text/csv; charset=utf-8', content: Buffer.from(csvText([headings, ...people.map(rowOf)])) },
    { name: `${file}.pdf`, type: 'application/pdf', content: pdf },
  ];
}
