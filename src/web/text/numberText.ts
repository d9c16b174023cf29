import { intlLocale } from './intlLocale';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a number in a language: 1240 → '1,240'. Formatters are cached: creating one costs more than using it. */
export function numberText(value: number, language: string): string {
  // No language of the portal or its content writes these in another way, and the first screen has no others.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const locale = intlLocale(language);
  const known = formatters.get(locale) ?? new Intl.NumberFormat(locale);
  formatters.set(locale, known);
  return known.format(value);
}
