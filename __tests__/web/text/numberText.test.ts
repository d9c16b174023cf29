import { PORTAL_LANGUAGES } from '#contract/platform/constants';
import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { intlLocale } from '#web/text/intlLocale';
import { numberText } from '#web/text/numberText';

test.each([...PORTAL_LANGUAGES, ...CONTENT_LOCALES])('numbers are written as %s writes them', (language) => {
  const whole = new Intl.NumberFormat(intlLocale(language));
  const numbers = [...Array.from({ length: 1_005 }, (_, number) => number), 12_500, 1_240_000, -1, -1_240, 0.5, 1.25];
  expect(numbers.map((number) => numberText(number, language))).toEqual(numbers.map((number) => whole.format(number)));
});
