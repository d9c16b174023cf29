/** An import reads what an export has written: every cell unchanged, and no formula that a spreadsheet would run. */
import { Readable } from 'node:stream';
import fc from 'fast-check';

import { harmlessCell, textOfCell } from '#contract/platform/text/csvCells';
import { csvText } from '#contract/platform/text/csvText';
import { readCsv } from '#server/people/memberImports/reading/readCsv';
import { runs } from '../support/proof';

/** Texts that begin as formulas do, more often than chance has them, with what quotes and delimiters do to a row. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(
      fc.constantFrom('', "'", "''", ' ', '\t', '\uFEFF', '\u200B', '\n'),
      fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', 'a', ' ') }),
);

async function readBack(text: string): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readCsv(() => Promise.resolve(Readable.from([Buffer.from(text)])))) rows.push(cells);
  return rows;
}

test('a cell is harmless when it is written, and the same when it is read', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = harmlessCell(text);
      expect(written).not.toMatch(/^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/u);
      expect(textOfCell(written)).toBe(text);
    }),
    { numRuns: runs(500, 20_000) },
  );
});

test('no part of a file begins a formula where lists are written with semicolons', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (rows) => {
      for (const part of csvText(rows).split(/[;\t\r\n]/u)) expect(part).not.toMatch(/^[\s"\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u);
    }),
    { numRuns: runs(500, 20_000) },
  );
});

test('a table is read back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), async (rows) => {
      // As in any file, the first line has the names of columns, which show the delimiter.
      const table = [['Name', 'Email'], ...rows];
      expect(await readBack(csvText(table))).toEqual(table);
    }),
    { numRuns: runs(200, 5_000) },
  );
});
