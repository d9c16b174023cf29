/** Whatever somebody is called, a badge holds it: each line lies within its element, and so on the label. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { create } from 'fontkit';
import { encodeQR } from 'qr';

import { barsOfCode } from '#contract/platform/codeBars';
import { boxOfLine, CODE_FORM, layoutBadge, type PlacedText } from '#contract/badges/badgeLayout';
import { BADGE_ALIGNMENTS, BADGE_FITS, isOnLabel, type BadgeFieldElement } from '#contract/badges/entities/badge';
import { interWidths, UNITS_PER_EM } from '#contract/platform/text/interWidths';
import { BADGE_TEMPLATES, designOf } from '#portal/pieces/badges/badges/badgeTemplates';
import { anElement } from '../support/badgeWorld';
import { runs } from '../support/proof';

const LABEL = { width_mm: 90, height_mm: 38 };
/** Latin, with marks of its own, Arabic, Chinese, Cyrillic, pictures. */
const letter = fc.oneof(
  fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGWM-’. '),
  fc.constantFrom('e\u0301', 'o\u0308', 'a\u0323\u0302', 'z\u0335\u0327\u030C'),
  fc.constantFrom(...'محمدعبدالرحمن'),
  fc.constantFrom(...'王小明歐陽娜'),
  fc.constantFrom(...'ЖШЩабв'),
  fc.constantFrom('👩‍🚒', '🇩🇪', 'क्षि'),
);
const name = fc.array(letter, { minLength: 1, maxLength: 60 }).map((letters) => letters.join(''));
const element = fc
  .record({
    x: fc.integer({ min: 0, max: 400 }),
    y: fc.integer({ min: 0, max: 200 }),
    width: fc.integer({ min: 50, max: 500 }),
    height: fc.integer({ min: 30, max: 180 }),
    size: fc.integer({ min: 12, max: 144 }).map((half) => half / 2),
    bold: fc.boolean(),
    align: fc.constantFrom(...BADGE_ALIGNMENTS),
    fit: fc.constantFrom(...BADGE_FITS),
  })
  .map((look): BadgeFieldElement => anElement(look));
const EPSILON = 1e-6;

function layName(look: BadgeFieldElement, written: string): PlacedText {
  const [placed] = layoutBadge({ elements: [look] }, { name: written });
  if (placed?.kind !== 'text') throw new Error('A text was not placed');
  return placed;
}

it('keeps every line within its element and the label', () => {
  fc.assert(
    fc.property(element, name, (look, written) => {
      const placed = layName(look, written);
      for (const line of placed.lines) {
        const box = boxOfLine(line, placed);
        expect(box.x).toBeGreaterThanOrEqual(look.x - EPSILON);
        expect(box.y).toBeGreaterThanOrEqual(look.y - EPSILON);
        expect(box.x + box.width).toBeLessThanOrEqual(look.x + look.width + EPSILON);
        expect(box.y + box.height).toBeLessThanOrEqual(look.y + look.height + EPSILON);
        expect(isOnLabel({ ...box, x: Math.max(0, box.x), width: box.width - 2 * EPSILON, height: box.height - 2 * EPSILON }, LABEL)).toBe(
          true,
        );
      }
      expect(placed.size).toBeLessThanOrEqual(look.size);
    }),
    { numRuns: runs(300, 10_000) },
  );
});

it('says all of a name, or ends it with an ellipsis between two characters', () => {
  fc.assert(
    fc.property(element, name, (look, written) => {
      const whole = written.normalize('NFC').replace(/ /g, '');
      const said = layName(look, written)
        .lines.map(({ text }) => text)
        .join('')
        .replace(/ /g, '');
      if (said === whole) return;
      expect(said).toContain('…');
      const kept = said.replace(/…/g, '');
      // The omitted part begins with a character, never with a mark of the one before.
      const segments = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(whole), ({ index }) => index);
      if (whole.startsWith(kept)) expect([...segments, whole.length]).toContain(kept.length);
    }),
    { numRuns: runs(300, 10_000) },
  );
});

it('draws a code whole, as wide as it is high, within its box', () => {
  const side = fc.integer({ min: 120, max: 600 });
  const words = fc.stringMatching(/^[\w-]{1,60}$/u);
  fc.assert(
    fc.property(side, side, words, (width, height, qr) => {
      const look = { id: 'code', type: 'qr', colour: '#000000', x: 40, y: 70, width, height } as const;
      const [placed] = layoutBadge({ elements: [look] }, { qr });
      if (placed?.kind !== 'code') throw new Error('A code was not placed');
      expect(placed).toMatchObject({ width: Math.min(width, height), height: Math.min(width, height) });
      expect(placed.x - 40).toBeCloseTo(40 + width - (placed.x + placed.width), 6);
      expect(placed.y - 70).toBeCloseTo(70 + height - (placed.y + placed.height), 6);
      const data = encodeQR(placed.words, 'raw', CODE_FORM);
      expect(placed.words).toBe(qr);
      const unit = placed.width / data.length;
      const drawn = data.map((row) => row.map(() => false));
      for (const bar of barsOfCode(placed, data)) {
        const [line, from, to] = [(bar.y - placed.y) / unit, (bar.x - placed.x) / unit, (bar.x - placed.x + bar.width) / unit].map(
          Math.round,
        );
        drawn[line ?? 0]?.fill(true, from, to);
      }
      expect(drawn).toEqual(data);
    }),
    { numRuns: runs(50, 1_000) },
  );
});

it.each([400, 600])('counts with the widths of the font files of weight %d', (weight) => {
  const counted = interWidths(weight === 600);
  const found = new Map<number, number>();
  for (const part of ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext']) {
    const font = create(readFileSync(`node_modules/@fontsource/inter/files/inter-${part}-${weight}-normal.woff`));
    if (!('characterSet' in font)) throw new Error('A collection of fonts');
    expect(font.unitsPerEm).toBe(UNITS_PER_EM);
    for (const code of font.characterSet) if (code >= 32 && !found.has(code)) found.set(code, font.glyphForCodePoint(code).advanceWidth);
  }
  expect(new Map(counted)).toEqual(new Map([...found].sort(([a], [b]) => a - b)));
});

it('makes a long name smaller before it goes on in another line', () => {
  const look = anElement({ width: 500, height: 200, size: 20 });
  expect(layName(look, 'Ines').size).toBe(20);
  const long = layName(look, 'Alexandrina Feather');
  expect(long.lines).toHaveLength(1);
  expect(long.size).toBeLessThan(20);
  expect(layName(look, 'Alexandrina Featherstonehaugh-Montgomery').lines.length).toBeGreaterThan(1);
  expect(layName(look, 'محمد')).toMatchObject({ direction: 'rtl' });
});

it.each(BADGE_TEMPLATES)('writes a long name whole on a badge of the template %s', (template) => {
  const long = 'Concepción Figueiredo Santos';
  const placed = layoutBadge(designOf(template), { name: long }).flatMap((one) => (one.kind === 'text' ? [one.lines] : []));
  expect(placed.map((lines) => lines.map(({ text }) => text).join(' '))).toContain(long);
});
