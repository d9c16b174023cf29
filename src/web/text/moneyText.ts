import { intlLocale } from './intlLocale';

/** Writes an amount, given in the smallest unit of its currency, as readers of the language do; whole amounts without decimals. */
export function moneyText(minorUnits: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  // Passed as a decimal text, to avoid floating-point errors.
  return format.format(`${minorUnits}E-${format.resolvedOptions().maximumFractionDigits ?? 0}` as `${number}`);
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

const AMOUNT = /^(\d{1,9})(?:[.,](\d+))?$/u;

/** Reads a typed amount, '49.95' or '49,95', in the smallest unit of its currency; null if it is not an amount. */
export function minorUnitsOf(text: string, currency: string): number | null {
  const [, whole, part = ''] = AMOUNT.exec(text.trim()) ?? [];
  const digits = digitsOf(currency);
  // Joined as texts, to avoid floating-point errors.
  return whole === undefined || part.length > digits ? null : Number(whole + part.padEnd(digits, '0'));
}

/** Writes an amount as it is typed: 4995 as '49.95'. */
export function typedAmount(minorUnits: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(minorUnits).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
