import { languageOf, messageIn } from '../../http/messages';
import { formatIn } from '../../lists/zoneFormat';
import type { MailMessage } from '../../ports';

interface SiteOfReport {
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
}

/** Returns a moment in a site's language and by its clock. */
export function writtenMoment({ timezone, locale }: Pick<SiteOfReport, 'timezone' | 'locale'>, at: Date): string {
  const language = languageOf(locale);
  return formatIn(timezone, language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Returns the mail that a report's files go with; it names nobody. */
export function mailOf(site: SiteOfReport, count: number, at: Date): Omit<MailMessage, 'recipient'> {
  const language = languageOf(site.locale);
  const values = { site: site.name, time: writtenMoment(site, at), count };
  return {
    kind: 'on_site_report',
    subject: messageIn(language, 'server.mailOnSiteReportSubject', values),
    body: messageIn(language, 'server.mailOnSiteReportBody', values),
  };
}
