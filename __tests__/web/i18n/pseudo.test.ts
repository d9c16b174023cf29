import fc from 'fast-check';

import { pseudoTexts } from '#web/i18n/pseudo';
import { runs } from '../../support/proof';

/** Placeholders that i18next fills, and tags. */
const part = fc.constantFrom('{{count}}', '{{name}}', '<1>', '</1>', '<bold>', '$t(app:skip)');
const word = fc.stringMatching(/^[A-Za-z]{1,9}$/);
const text = fc.array(fc.oneof(word, part), { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(' '));
const partsOf = (from: string): string[] => from.match(/\{\{[^}]*\}\}|<\/?\w+>|\$t\([^)]*\)/g) ?? [];
const wordsOf = (from: string): string => from.replace(/\{\{[^}]*\}\}|<\/?\w+>|\$t\([^)]*\)/g, '').trim();

test('keeps every value and tag, is longer, and leaves no plain letter', () => {
  fc.assert(
    fc.property(text, (source) => {
      const { made } = pseudoTexts({ made: source }) as { readonly made: string };
      expect(partsOf(made)).toEqual(partsOf(source));
      if (wordsOf(source) === '') return;
      expect(wordsOf(made)).not.toMatch(/[A-Za-z]/);
      expect(wordsOf(made).length).toBeGreaterThanOrEqual(wordsOf(source).length * 1.4);
    }),
    { numRuns: runs(200, 5_000) },
  );
});

test('is a whole namespace at once, plurals and all', () => {
  const made = pseudoTexts({ save: 'Save', rows: { found_one: '{{count}} row', found_other: '{{count}} rows' } });
  expect(made).toEqual({
    save: expect.stringMatching(/^⟦Šåṽé .+⟧$/),
    rows: { found_one: expect.stringContaining('{{count}}'), found_other: expect.stringContaining('{{count}}') },
  });
});
