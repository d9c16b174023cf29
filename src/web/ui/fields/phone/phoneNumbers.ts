/**
 * Rules of the world's telephone numbers. Includes the full numbering plans of libphonenumber-js (those of /min know lengths
 * only and would accept most mistyped numbers), so it is loaded when a `PhoneField` first shows.
 */
import { AsYouType, getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';

import { writtenPhone } from '#contract/platform/phone/phoneText';
import { phoneReader } from '#contract/platform/phone/readPhone';
import type { DropdownOption } from '../../choices/DropdownOptions';

/** A typed text as a phone number. */
export interface ReadPhone {
  /** The number in international form (E.164), or '' while it is not valid. */
  readonly value: string;
  /** ISO country, by the calling code that was typed or else the one that was assumed. */
  readonly country: string | null;
  /** The text is a number apart from an extension, which calls would need. */
  readonly hasExtension: boolean;
}

const known = (country: string | null): CountryCode | undefined => (country !== null && isSupportedCountry(country) ? country : undefined);

const read = phoneReader((text, country) => parsePhoneNumberFromString(text, known(country)));

/** '44' of 'GB'; null for a country without numbers. */
export function callingCodeOf(country: string | null): string | null {
  const code = known(country);
  return code === undefined ? null : getCountryCallingCode(code);
}

const countries = new Map<string, readonly DropdownOption<string>[]>();

/** Returns every country that has numbers, by its name in a language. Made once for each: names and their order take a while. */
export function countryOptions(locale: string): readonly DropdownOption<string>[] {
  const known = countries.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const options = getCountries()
    .map((country) => {
      const code = getCountryCallingCode(country);
      const label = names.of(country) ?? country;
      return { value: country, label, description: `+${code}`, closed: `${country} +${code}`, find: `+${code} ${code} ${country}` };
    })
    .sort((a, b) => compare(a.label, b.label));
  countries.set(locale, options);
  return options;
}

/** The country that comes to mind for a calling code: 44 is the United Kingdom, then Jersey. */
function mainCountryOf(callingCode: string): string | null {
  const countriesOf: Readonly<Record<string, readonly string[] | undefined>> = metadata.country_calling_codes;
  return countriesOf[callingCode]?.[0] ?? null;
}

/**
 * Reads a text as a number of the country, or of the one whose calling code it begins with (+44, or as dialled from there,
 * 0044). Countries that share a calling code stay as chosen: a number of Guernsey is not moved away from the United Kingdom.
 */
export function readPhone(text: string, country: string | null): ReadPhone {
  const result = read(text, { country });
  const value = 'number' in result && result.isKnown ? result.number : '';
  const written = writtenPhone(text)?.withZero ?? text;
  const number = parsePhoneNumberFromString(value === '' ? written : value, known(country));
  const typed = new AsYouType(known(country));
  typed.input(written);
  const callingCode = number?.countryCallingCode ?? typed.getCallingCode() ?? null;
  const keeps = callingCode === null || callingCode === callingCodeOf(country);
  return {
    value,
    country: keeps ? country : (number?.country ?? mainCountryOf(callingCode) ?? country),
    hasExtension: 'fault' in result && result.fault === 'extension',
  };
}

/** Returns the country of a saved number; null if it has none, such as +800. */
export function countryOfPhone(value: string): string | null {
  const number = parsePhoneNumberFromString(value);
  return number === undefined ? null : (number.country ?? mainCountryOf(number.countryCallingCode));
}

/** A number as it is written in that country: '020 7946 0958'; abroad with its calling code. */
export function writePhone(value: string, country: string | null): string {
  const number = parsePhoneNumberFromString(value);
  if (number === undefined) return value;
  return number.countryCallingCode === callingCodeOf(country) ? number.formatNational() : number.formatInternational();
}

/** Returns a number without its calling code, to try it with another country. */
export function withoutCallingCode(text: string, country: string | null): string {
  const number = parsePhoneNumberFromString(text, known(country));
  if (number !== undefined) return number.formatNational();
  const typed = new AsYouType(known(country));
  typed.input(text);
  const callingCode = typed.getCallingCode();
  return callingCode !== undefined && text.trimStart().startsWith('+') ? typed.getChars().slice(1 + callingCode.length) : text;
}
