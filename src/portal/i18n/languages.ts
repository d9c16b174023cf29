import { PORTAL_LANGUAGES, type PortalLanguage } from '../../contract/constants';

/** Languages whose texts are complete; the others of the contract join when theirs are. */
export const OFFERED_LANGUAGES: readonly PortalLanguage[] = PORTAL_LANGUAGES.filter(
  (language) => language === 'en' || language === 'fr',
);

/** The offered language of a locale such as `fr-CA` or `en_GB`, or undefined. */
export function languageOf(locale: string | null | undefined): PortalLanguage | undefined {
  const language = locale?.split(/[-_]/)[0]?.toLowerCase();
  return OFFERED_LANGUAGES.find((offered) => offered === language);
}

/** The language to begin with: the person's choice, else the first of the browser's that is offered, else English. */
export function firstLanguage(chosen: string | null, wanted: readonly string[]): PortalLanguage {
  return languageOf(chosen) ?? wanted.map(languageOf).find((language) => language !== undefined) ?? 'en';
}
