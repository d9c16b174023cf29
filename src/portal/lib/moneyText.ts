import { intlLocale } from './intlLocale';

/** Writes an amount, given in the smallest unit of its currency, as readers of the language do; whole amounts without decimals. */
export function moneyText(minorUnits: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  // As a decimal text: no broken number stands in between.
  return format.format(`${minorUnits}E-${format.resolvedOptions().maximumFractionDigits ?? 0}` as `${number}`);
}
