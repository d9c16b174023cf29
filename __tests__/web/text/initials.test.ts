import fc from 'fast-check';

import { avatarHue } from '#web/text/avatarHue';
import { initials } from '#web/text/initials';

test.each([
  ['Jonas Okafor', 'JO'],
  ['Pieter van Loon', 'PL'],
  ['Élodie Bernard', 'ÉB'],
  ['e\u0301lodie', 'É'],
  ['Mei-Ling Chu', 'MC'],
  ['  Rosa   Delgado ', 'RD'],
  ['Okafor, Jonas', 'OJ'],
  ['(Visitor) Smith', 'VS'],
  ['李小龙', '李'],
  ['Cher', 'C'],
  ['👩‍🚒', '👩'],
  ['', ''],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a hue is one of the eight and always the same for the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hue = avatarHue(text);
      expect(Number.isInteger(hue) && hue >= 1 && hue <= 8).toBe(true);
      expect(avatarHue(text)).toBe(hue);
    }),
  );
});

test('hues are spread evenly enough over neighbouring ids', () => {
  const counts = new Map<number, number>();
  for (let id = 1; id <= 800; id += 1) counts.set(avatarHue(String(id)), (counts.get(avatarHue(String(id))) ?? 0) + 1);
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
  expect(counts.size).toBe(8);
});
