import type { Kysely } from 'kysely';

import { CONTENT_LOCALES, PORTAL_LANGUAGES, type ContentLocale } from '#contract/constants';
import type { KioskMessage } from '#contract/entities/kiosk';
import type { MessageSubstance } from '#contract/entities/message';
import { CONTENT_LOCALE_OF } from '#contract/newClient';
import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';
import { presentFile } from '../files/present';
import { findAttachments, messageRows } from './store';

/** Returns what the kiosks of a site show of its messages. */
export async function readKioskMessages(
  db: Kysely<Schema>,
  signer: Pick<Deps, 'secrets' | 'now'>,
  site: { readonly clientId: number; readonly siteId: number },
): Promise<KioskMessage[]> {
  const rows = await messageRows(db, site)
    .innerJoin('site_message_versions', (join) =>
      join.onRef('site_message_versions.message_id', '=', 'site_messages.id').onRef('number', '=', 'site_messages.version'),
    )
    .select('site_message_versions.id as version_id')
    .execute();
  const files = await findAttachments(db, rows);
  return rows.map((row) => {
    const file = files.get(row.attachment_file_id);
    return {
      id: row.id,
      version_id: row.version_id,
      required: row.required,
      agree_by: row.agree_by,
      visitor_group_ids: row.visitor_group_ids,
      locale: row.locale,
      title: row.title,
      content: row.content,
      translations: row.translations,
      // Its address is a new one each hour, and with it the configuration: a device that waits for days still shows the picture.
      attachment: file === undefined ? null : presentFile(signer, file),
    };
  });
}

/** Returns the languages that a kiosk offers: the portal's, the site's own region first, then those of the messages. */
export function kioskLocales(siteLocale: string, messages: readonly MessageSubstance[]): ContentLocale[] {
  const own = CONTENT_LOCALES.find((locale) => locale === siteLocale);
  const ofPortal = PORTAL_LANGUAGES.map((language) => (own?.startsWith(language) === true ? own : CONTENT_LOCALE_OF[language]));
  const ofMessages = new Set(messages.flatMap(({ locale, translations }) => [locale, ...translations.map((text) => text.locale)]));
  return [...ofPortal, ...CONTENT_LOCALES.filter((locale) => ofMessages.has(locale) && !ofPortal.includes(locale))];
}
