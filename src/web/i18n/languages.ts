import { FALLBACK_LOCALE, PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import { intlLocale } from '../text/intlLocale';

/** A made-up language, longer than English and full of accents (`pseudo.ts`), where the component showcase is open. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** The portal's language of a locale such as `fr-CA` or `en_GB`, or undefined. */
export function languageOf(locale: string | null | undefined): PortalLanguage | undefined {
  const language = locale?.split(/[-_]/)[0]?.toLowerCase();
  return PORTAL_LANGUAGES.find((known) => known === language);
}

/** Locales that read the English of the United States. All others read British English. */
const AMERICAN = /^en-(?:US|PH)$/iu;

/**
 * Returns the locale of the texts in a language: English is British or American, as the reader writes it.
 * @param wanted the browser's locales, the most wanted first
 */
export const textLocale = (language: string, wanted?: readonly string[]): string =>
  language === 'en' && !AMERICAN.test(intlLocale(language, wanted)) ? FALLBACK_LOCALE : language;

/** The language to begin with: the person's choice, else the first of the browser's that the portal speaks, else English. */
export function firstLanguage(chosen: string | null, wanted: readonly string[], pseudo = false): PortalLanguage | typeof PSEUDO_LANGUAGE {
  if (pseudo && chosen === PSEUDO_LANGUAGE) return PSEUDO_LANGUAGE;
  return languageOf(chosen) ?? wanted.map(languageOf).find((language) => language !== undefined) ?? 'en';
}
