import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { phoneReader } from '#contract/platform/phone/readPhone';

/** Reads a phone number in any notation, one without a code by the country of the client. */
export const readPhone = phoneReader((text, country) => {
  const home = country?.toUpperCase() ?? '';
  return parsePhoneNumberFromString(text, isSupportedCountry(home) ? home : undefined);
});

/** Reports whether a number is a mobile one; false where its numbering plan does not distinguish them. */
export function isMobile(text: string, country: string): boolean {
  const read = readPhone(text, { country, mayLackPlus: true });
  return 'number' in read && parsePhoneNumberFromString(read.number)?.getType() === 'MOBILE';
}

/** Returns a reader of the phone numbers in answers, which must be valid in their numbering plans; the reader returns null for others. */
export function answeredPhone(country: string | null): (text: string) => string | null {
  return (text) => {
    const read = readPhone(text, { country });
    return 'number' in read && read.isKnown ? read.number : null;
  };
}
