/** The one reader of telephone numbers: imports, directories, calls, answers and the phone input ask it. */
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';

import { readPhone as readTyped } from '#web/ui/fields/phone/phoneNumbers';
import { answeredPhone, readPhone } from '#server/platform/phoneNumbers';
import { phone } from '#contract/platform/rules/text';
import { runs } from '../../support/proof';

const read = (text: string, country: string | null) => {
  const result = readPhone(text, { country, mayLackPlus: true });
  return 'number' in result ? result.number : result.fault;
};

test.each([
  ['+44 7911 123456', 'DE', '+447911123456'],
  ['0044 7911 123456', 'DE', '+447911123456'],
  ['07911 123456', 'GB', '+447911123456'],
  ['07911 123456', 'gb', '+447911123456'],
  ['07911 123456', null, 'unreadable'],
  ['0151-23456789', 'de', '+4915123456789'],
  ['0664/1234567', 'AT', '+436641234567'],
  ['0664 1234567', 'AT', '+436641234567'],
  ['447911123456', 'GB', '+447911123456'],
  ['447911123456', 'FR', '+447911123456'],
  ['+44 (0)7911 123456', 'GB', '+447911123456'],
  ['+44(0)7911123456', 'US', '+447911123456'],
  ['+44 [0] 7911 123456', null, '+447911123456'],
  ['0044 (0)7911 123456', 'DE', '+447911123456'],
  ['+4407911123456', null, '+447911123456'],
  ['+44 (0)1604 230230', 'GB', '+441604230230'],
  // No numbering plan has it; the zero is still removed.
  ['+44 (0)7700 900123', 'GB', '+447700900123'],
  ['+39 (0)6 69812345', 'GB', '+390669812345'],
  ['+225 (0)7 01 02 03 04', 'FR', '+2250701020304'],
  ['+36 (06) 30 123 4567', null, '+36301234567'],
  ['+1 (0)212 736 5000', 'US', '+12127365000'],
  ['011 44 20 7946 0958', 'US', '+442079460958'],
  ['0011 44 20 7946 0958', 'AU', '+442079460958'],
  ['0044 20 7946 0958', 'US', '+442079460958'],
  ['tel:+44-7911-123456', null, '+447911123456'],
  ['TEL:%2B447911123456', null, '+447911123456'],
  ['\u202a+44 7911 123456\u202c', null, '+447911123456'],
  ['\u200b+44\u00a07911\u2009123\u00ad456\ufeff', null, '+447911123456'],
  ['+44 7911‑123–456', null, '+447911123456'],
  ['＋４４　７９１１　１２３４５６', null, '+447911123456'],
  ['٠٧٩١١ ١٢٣٤٥٦', 'GB', '+447911123456'],
  ['۰۷۹۱۱ ۱۲۳۴۵۶', 'GB', '+447911123456'],
  ['+44 20 7946 0958 ext 12', 'GB', 'extension'],
  ['020 7946 0958 ext. 12', 'GB', 'extension'],
  ['020 7946 0958 x12', 'GB', 'extension'],
  ['020 7946 0958 (ext 12)', 'GB', 'extension'],
  ['+44 20 7946 0958 #12', 'GB', 'extension'],
  ['+44 20 7946 0958,12', 'GB', 'extension'],
  ['tel:+44-20-7946-0958;ext=12', 'GB', 'extension'],
  ['01 70 18 99 00 poste 12', 'FR', 'extension'],
  ['030 23125012 Durchwahl 12', 'DE', 'extension'],
  ['12', 'GB', 'unreadable'],
  ['x', 'GB', 'unreadable'],
  ['', 'GB', 'unreadable'],
  ['call me', 'GB', 'unreadable'],
  ['07911 123456 (wife: 07911 654321)', 'GB', 'unreadable'],
  ['07911 123456 / 07911 654321', 'GB', 'unreadable'],
  ['+44 7911 123456 / +44 7911 654321', 'GB', 'unreadable'],
  ['07911 123456, 07911 654321', 'GB', 'unreadable'],
  ['+44 20 7946 0958/59', 'GB', 'unreadable'],
  ['+123', 'GB', 'unreadable'],
  [`+${'1'.repeat(16)}`, 'GB', 'unreadable'],
])('the number %j in %s is %s', (text, country, number) => {
  expect(read(text, country)).toBe(number);
});

test('an answer is a number that its plan knows', () => {
  expect(answeredPhone('GB')('07911 123456')).toBe('+447911123456');
  expect(answeredPhone(null)('+44 (0)7911 123456')).toBe('+447911123456');
  expect(answeredPhone('GB')('+44 (0)7700 900123')).toBeNull();
  expect(answeredPhone('GB')('020 7946 0958 ext 12')).toBeNull();
});

const WRITINGS: readonly ((number: { national: string; international: string; code: string; significant: string }) => string)[] = [
  ({ national }) => national,
  ({ international }) => international,
  ({ international }) => international.replace('+', '00 '),
  ({ code, significant }) => `+${code}${significant}`,
  ({ international }) => `tel:${international.replaceAll(' ', '-')}`,
  ({ international }) => `\u202a${international.replaceAll(' ', '\u00a0')}\u202c`,
  ({ international }) => international.replaceAll(/[\d+]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
];

test('a number of any country is the same however it is written, and by every way in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...getCountries()), fc.constantFrom(...WRITINGS), (country, write) => {
      const example = getExampleNumber(country, examples);
      if (example === undefined) return;
      const text = write({
        national: example.formatNational(),
        international: example.formatInternational(),
        code: example.countryCallingCode,
        significant: example.nationalNumber,
      });
      const expected = { text, number: example.number };
      expect({ text, number: read(text, country) }).toEqual(expected);
      expect({ text, number: answeredPhone(country)(text) }).toEqual(expected);
      expect({ text, number: readTyped(text, country).value }).toEqual(expected);
      const context = { readPhone: (given: string) => readPhone(given, { country }) };
      expect({ text, number: phone().validate(text, { context }).value as unknown }).toEqual(expected);
    }),
    { numRuns: runs(600, 20_000) },
  );
});
