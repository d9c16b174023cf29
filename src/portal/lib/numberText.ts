import { intlLocale } from './intlLocale';

const formatters = new Map<string, Intl.NumberFormat>();

const percents = new Map<string, Intl.NumberFormat>();

/** A share of a hundred as readers of the language write it: 40 → '40%', '40 %'. */
export function percentText(percent: number, language: string): string {
  const locale = intlLocale(language);
  const known = percents.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent' });
  percents.set(locale, known);
  return known.format(percent / 100);
}

/** A number as readers of the language write it: 1240 → '1,240'. Formatters are kept: making one costs more than using it. */
export function numberText(value: number, language: string): string {
  const locale = intlLocale(language);
  const known = formatters.get(locale) ?? new Intl.NumberFormat(locale);
  formatters.set(locale, known);
  return known.format(value);
}
