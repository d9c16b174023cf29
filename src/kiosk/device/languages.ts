import type { PortalLanguage } from '#contract/platform/constants';
import type { ContentLocale } from '#contract/platform/contentLocales';
import { languageOf } from '#web/i18n/languages';
import { OWN_NAMES } from '#web/ui/choices/contentLanguages';

/** Content locales whose speakers read this language of the portal more easily than the site's. */
const NEAREST: Readonly<Partial<Record<ContentLocale, PortalLanguage>>> = { ca_ES: 'es' };

/** Returns the nearest language of the portal to a content locale; undefined without one. */
export const nearestLanguage = (locale: ContentLocale | null): PortalLanguage | undefined =>
  locale === null ? undefined : (languageOf(locale) ?? NEAREST[locale]);

/** Returns a language's own name, with the region only where another variant of that language is offered. */
export function ownName(locale: ContentLocale, offered: readonly ContentLocale[]): string {
  const isShared = offered.some((other) => other !== locale && other.slice(0, 2) === locale.slice(0, 2));
  return isShared ? OWN_NAMES[locale] : OWN_NAMES[locale].replace(/ \(.*\)$/u, '');
}
