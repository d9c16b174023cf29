import type { PortalLanguage } from '#contract/constants';

/** What a language calls itself: the same in every language, so that whoever needs it finds it. */
export function nativeName(language: PortalLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
