/** Amounts are typed and read as texts: the stored amount is the typed one, to the last unit. */
import fc from 'fast-check';

import { CURRENCIES, UNIT_PRICE_MAX } from '#contract/clients/entities/account';
import { minorUnitsOf, moneyText, typedAmount } from '#web/text/moneyText';

const currency = fc.constantFrom(...CURRENCIES, 'JPY', 'KWD');
const amount = fc.integer({ min: 0, max: UNIT_PRICE_MAX });

it('an amount that is written as it is typed is read as the same', () => {
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      expect(minorUnitsOf(typedAmount(minor, code), code)).toBe(minor);
      expect(minorUnitsOf(typedAmount(minor, code).replace('.', ','), code)).toBe(minor);
    }),
  );
});

it('an amount is shown with all its digits in each language', () => {
  fc.assert(
    fc.property(amount, currency, fc.constantFrom('en_GB', 'fr-FR', 'de-DE', 'es-ES'), (minor, code, language) => {
      const shown = moneyText(minor, code, language).replace(/\D/gu, '');
      const [whole = '', part = ''] = typedAmount(minor, code).split('.');
      expect(shown).toBe(/^0*$/u.test(part) ? whole : whole + part);
    }),
  );
});

it.each(['', '1.', '.5', '-1', '1e3', '1 000', '1.999', '1.9.9', 'x', '٣', '9999999999'])('%j is no amount', (text) => {
  expect(minorUnitsOf(text, 'GBP')).toBeNull();
});
