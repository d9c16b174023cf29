/**
 * Returns the locale for dates, times and numbers in a language of the portal. Plain `en` would mean the United States to
 * `Intl`; here it means the reader's own English, or British English, the fallback, if the browser names none.
 * @param language `fr`, `en`, `en_GB`
 * @param wanted the browser's locales, the most wanted first
 */
export function intlLocale(language: string, wanted: readonly string[] = navigator.languages): string {
  const locale = language.replace('_', '-');
  if (locale.includes('-')) return locale;
  const own = wanted.find((candidate) => candidate.toLowerCase().startsWith(`${locale}-`));
  return own ?? (locale === 'en' ? 'en-GB' : locale);
}
