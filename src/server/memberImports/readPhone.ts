import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Of a spreadsheet that took a number for an amount: its plus is gone. */
const WITHOUT_PLUS = /^[1-9]\d{9,14}$/u;

/** Reads a phone number, national ones by the country of the client; null for what is none. */
export function readPhone(text: string, country: string): string | null {
  const upper = country.toUpperCase();
  const digits = text.replaceAll(/[\s().\-/]/gu, '').replace(/^00/u, '+');
  const home = isSupportedCountry(upper) ? upper : undefined;
  const number = parsePhoneNumberFromString(digits, home);
  if (number?.isValid() === true) return number.number;
  const abroad = WITHOUT_PLUS.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  if (abroad?.isValid() === true) return abroad.number;
  // As anywhere else in the portal: the form of a number counts, not whether it is given to somebody.
  return /^\+[1-9]\d{6,14}$/u.test(digits) ? digits : null;
}
