import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Reads a phone number as an answer has it, in international form; null for none. */
export function readPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() === true ? number.number : null;
}
