/**
 * The locale in which dates, times and numbers are written for a language of the portal. Plain `en` would mean the United
 * States to `Intl`; it means the reader's own English, and British English, the fallback, for whom the browser names none.
 * @param language `fr`, `en`, `en_GB`
 * @param wanted the browser's locales, the most wanted first
 */
export function intlLocale(language: string, wanted: readonly string[] = navigator.languages): string {
  const locale = language.replace('_', '-');
  if (locale.includes('-')) return locale;
  const own = wanted.find((candidate) => candidate.toLowerCase().startsWith(`${locale}-`));
  return own ?? (locale === 'en' ? 'en-GB' : locale);
}
