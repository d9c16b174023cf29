import type { PortalLanguage } from '#contract/constants';

/** Returns a language's name in that language, so that its readers find it. */
export function nativeName(language: PortalLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
