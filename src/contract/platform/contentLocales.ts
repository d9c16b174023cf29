/** Locales for content that visitors see. */
export const CONTENT_LOCALES = [
  'ca_ES',
  'da_DK',
  'de_DE',
  'en_GB',
  'en_AU',
  'en_US',
  'es_ES',
  'fr_FR',
  'it_IT',
  'uk_UA',
  'nl_NL',
  'pl_PL',
  'pt_PT',
  'ja_JP',
  'sv_SE',
  'zh_HK',
  'ru_RU',
  'tr_TR',
  'hr_HR',
] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];
