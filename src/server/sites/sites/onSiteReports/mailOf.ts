import { languageOf } from '#server/platform/http/messages';
import { formatIn } from '#server/platform/lists/zoneFormat';
import { writeMail } from '#server/platform/mail/tell';
import type { MailMessage } from '#server/platform/ports';

interface SiteOfReport {
  readonly clientId: number;
  readonly siteId: number;
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
}

/** Formats a moment in a site's language and by its clock. */
export function writtenMoment({ timezone, locale }: Pick<SiteOfReport, 'timezone' | 'locale'>, at: Date): string {
  const language = languageOf(locale);
  return formatIn(timezone, language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Returns the mail to one address that carries a report's files; it names nobody. */
export function mailOf(site: SiteOfReport, email: string, count: number, at: Date): MailMessage {
  return writeMail(
    { name: site.name, email, locale: site.locale },
    {
      kind: 'on_site_report',
      subject: 'server.mailOnSiteReportSubject',
      body: 'server.mailOnSiteReportBody',
      values: { site: site.name, time: writtenMoment(site, at), count },
      look: site,
    },
  );
}
