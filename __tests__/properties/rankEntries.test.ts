import fc from 'fast-check';

import { foldText } from '#contract/platform/text/fold';
import { rankEntries } from '#portal/app/finding/rankEntries';
import { runs } from '../support/proof';

const word = fc.stringMatching(/^[a-zéüñ]{1,6}$/);
const label = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const entries = fc.array(fc.record({ label }), { maxLength: 30 });
const numRuns = runs(200, 5_000);

const labels = (found: readonly { readonly label: string }[]): string[] => found.map((entry) => entry.label);

test('finds what holds every word typed, in any order, and nothing else', () => {
  fc.assert(
    fc.property(entries, label, (all, typed) => {
      const found = new Set(rankEntries(all, typed, all.length));
      const words = foldText(typed).split(' ');
      for (const entry of all) expect(found.has(entry)).toBe(words.every((one) => foldText(entry.label).includes(one)));
    }),
    { numRuns },
  );
});

test('entries that begin with the text come before those that contain it, otherwise in the given order', () => {
  fc.assert(
    fc.property(entries, word, (all, typed) => {
      const found = labels(rankEntries(all, typed, all.length));
      const begins = found.map((name) => foldText(name).startsWith(foldText(typed)));
      expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
      expect(rankEntries(all, typed, 3)).toEqual(rankEntries(all, typed, all.length).slice(0, 3));
    }),
    { numRuns },
  );
  const all = [{ label: 'Pine Yard' }, { label: 'Alpine hut' }, { label: 'Yard pineapple' }, { label: 'Old pine' }];
  expect(labels(rankEntries(all, 'pine', 9))).toEqual(['Pine Yard', 'Yard pineapple', 'Old pine', 'Alpine hut']);
  expect(labels(rankEntries([{ label: 'Ann', detail: 'Pine staff' }, { label: 'Pine' }], 'pine', 9))).toEqual(['Pine', 'Ann']);
  const sites = ['Yards', 'East Yard', 'Yard'].map((detail) => ({ label: 'Privacy', detail, detailNarrows: true }));
  expect(rankEntries(sites, 'yard privacy', 1)).toEqual([expect.objectContaining({ detail: 'Yard' })]);
  const french = [{ label: 'L’accueil' }, { label: 'Raccueil' }, { label: 'Qui est venu accueilli' }];
  expect(labels(rankEntries(french, 'accueil', 9))).toEqual(['L’accueil', 'Qui est venu accueilli', 'Raccueil']);
  expect(labels(rankEntries([{ label: 'Sign-in points' }], 'sign-in', 1))).toEqual(['Sign-in points']);
  expect(labels(rankEntries(all, '  ', 2))).toEqual(['Pine Yard', 'Alpine hut']);
});
