/** Options of a form's question are typed as lines: each keeps its translation, or somebody would answer what they have not read. */
import fc from 'fast-check';

import type { FormQuestion } from '#contract/asking/entities/form';
import { withOptions } from '#portal/screens/manage/features/forms/formValues';

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, is_default: false }));
const asked = (words: readonly string[], french: readonly string[]): Pick<FormQuestion, 'values' | 'translations'> => ({
  values: optionsOf(words),
  translations: [{ locale: 'fr_FR', name: 'Malade ?', values: french }],
});
const frenchAfter = (words: readonly string[], before = asked(['Fever', 'Cough', 'None'], ['Fièvre', 'Toux', 'Rien'])) =>
  withOptions(before, optionsOf(words)).translations[0]?.values;

test.each([
  ['one is taken out', ['Cough', 'None'], ['Toux', 'Rien']],
  ['the last is taken out', ['Fever', 'Cough'], ['Fièvre', 'Toux']],
  ['they change places', ['None', 'Cough', 'Fever'], ['Rien', 'Toux', 'Fièvre']],
  ['one is put before them', ['Rash', 'Fever', 'Cough', 'None'], ['', 'Fièvre', 'Toux', 'Rien']],
  ['one is put behind them', ['Fever', 'Cough', 'None', 'Rash'], ['Fièvre', 'Toux', 'Rien']],
  ['one is typed over', ['High fever', 'Cough', 'None'], ['Fièvre', 'Toux', 'Rien']],
  ['all go', [], []],
])('each keeps its translation when %s', (_what, words, french) => expect(frenchAfter(words)).toEqual(french));

test('partly translated options stay so', () => {
  expect(frenchAfter(['Cough', 'None'], asked(['Fever', 'Cough', 'None'], ['', 'Toux']))).toEqual(['Toux']);
});

test('whatever goes, comes and changes places, no option gets the words of another that is left', () => {
  const words = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const now =
        frenchAfter(
          after,
          asked(
            before,
            before.map((word) => word.toUpperCase()),
          ),
        ) ?? [];
      for (const [place, word] of after.entries()) {
        const said = now[place] ?? '';
        if (before.includes(word)) expect(said).toBe(word.toUpperCase());
        else expect(after).not.toContain(said.toLowerCase());
      }
    }),
  );
});
