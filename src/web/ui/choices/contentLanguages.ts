import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import type { ContentLocale } from '#contract/platform/contentLocales';
import { capitalised } from '#web/text/capitalised';

/**
 * The languages in which content for visitors can be written (spec: limits#content-languages), each by its own name. Two variants of
 * one language are distinguished by region; Chinese as written in Hong Kong is named for its script. A test checks them
 * against `Intl`, since not every browser knows all of them.
 */
export const OWN_NAMES: Readonly<Record<ContentLocale, string>> = {
  ca_ES: 'Català',
  da_DK: 'Dansk',
  de_DE: 'Deutsch',
  en_GB: 'English (United Kingdom)',
  en_AU: 'English (Australia)',
  en_US: 'English (United States)',
  es_ES: 'Español',
  fr_FR: 'Français',
  it_IT: 'Italiano',
  uk_UA: 'Українська',
  nl_NL: 'Nederlands',
  pl_PL: 'Polski',
  pt_PT: 'Português',
  ja_JP: '日本語',
  sv_SE: 'Svenska',
  zh_HK: '繁體中文',
  ru_RU: 'Русский',
  tr_TR: 'Türkçe',
  hr_HR: 'Hrvatski',
};

const languageOf = (locale: string) => locale.slice(0, 2);

/** Returns the tag passed to `Intl`: the language alone, unless another locale shares it. */
function tagOf(locale: ContentLocale): string {
  if (locale === 'zh_HK') return 'zh-Hant';
  const isShared = CONTENT_LOCALES.some((other) => other !== locale && languageOf(other) === languageOf(locale));
  return isShared ? locale.replace('_', '-') : languageOf(locale);
}

/** Every content language with its name in the reader's language and its own, in the reader's alphabetical order. */
export function contentLanguages(
  reader: string,
): ReadonlyArray<{ readonly locale: ContentLocale; readonly name: string; readonly ownName: string }> {
  // 'English (United Kingdom)', not 'British English'; but 'Traditional Chinese'.
  const regional = new Intl.DisplayNames(reader, { type: 'language', languageDisplay: 'standard' });
  const usual = new Intl.DisplayNames(reader, { type: 'language' });
  const nameOf = (tag: string) => (tag.startsWith('en') ? regional : usual).of(tag);
  return CONTENT_LOCALES.map((locale) => ({
    locale,
    name: capitalised(nameOf(tagOf(locale)) ?? OWN_NAMES[locale], reader),
    ownName: OWN_NAMES[locale],
  })).sort((a, b) => a.name.localeCompare(b.name, reader));
}
