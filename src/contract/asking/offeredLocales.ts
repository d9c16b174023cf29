import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import { CONTENT_LOCALE_OF } from '#contract/platform/localeOfLanguage';
import type { MessageSubstance } from './entities/message';

/** Returns the languages that a site's kiosks offer: the portal's languages, in the region of the site, then those of its messages. */
export function offeredLocales(
  siteLocale: string,
  messages: readonly Pick<MessageSubstance, 'locale' | 'translations'>[],
): readonly ContentLocale[] {
  const own = CONTENT_LOCALES.find((locale) => locale === siteLocale);
  const ofPortal = PORTAL_LANGUAGES.map((language) => (own?.startsWith(language) === true ? own : CONTENT_LOCALE_OF[language]));
  const ofMessages = new Set(messages.flatMap(({ locale, translations }) => [locale, ...translations.map((text) => text.locale)]));
  return [...ofPortal, ...CONTENT_LOCALES.filter((locale) => ofMessages.has(locale) && !ofPortal.includes(locale))];
}
