import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { phoneReader } from '#contract/platform/phone/readPhone';

/** Reads a telephone number however it is written, one without a code by the country of the client. */
export const readPhone = phoneReader((text, country) => {
  const home = country?.toUpperCase() ?? '';
  return parsePhoneNumberFromString(text, isSupportedCountry(home) ? home : undefined);
});

/** Reports whether a number is of a mobile telephone; where a plan does not tell them from others it is not. */
export function isMobile(text: string, country: string): boolean {
  const read = readPhone(text, { country, mayLackPlus: true });
  return 'number' in read && parsePhoneNumberFromString(read.number)?.getType() === 'MOBILE';
}

/** Returns a reader of the telephone numbers in answers, which their plans have to know; it returns null for none. */
export function answeredPhone(country: string | null): (text: string) => string | null {
  return (text) => {
    const read = readPhone(text, { country });
    return 'number' in read && read.isKnown ? read.number : null;
  };
}
