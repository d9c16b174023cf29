/** Files are read in the encoding that their bytes show. */
import { Readable } from 'node:stream';

import { readCsv } from '#server/memberImports/readCsv';

async function rowsOf(...parts: readonly (string | readonly number[])[]) {
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([...part]))));
  const rows = [];
  for await (const row of readCsv(() => Promise.resolve(Readable.from([bytes])))) rows.push(row);
  return rows;
}
const cellsOf = async (...parts: readonly (string | readonly number[])[]) => (await rowsOf(...parts)).map(({ cells }) => cells);
const latin = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

it.each([
  ['Mac', [...latin('Name;Email\rJ'), 0x9a, ...latin('rg M'), 0x9f, ...latin('ller;j@example.org\r')], 'Jörg Müller'],
  ['Windows-1250', latin('Name\n\xA3ukasz \xAFak\n'), 'Łukasz Żak'],
  ['Windows-1252', latin('Name\nJ\xF6rg M\xFCller\n'), 'Jörg Müller'],
  ['Windows-1252 with signs', latin('Name\nNina O\x92Hara \x96 \x80 5\n'), 'Nina O’Hara – € 5'],
  ['Windows-1252 with an apostrophe', latin('Name\nNina O\x92Hara\n'), 'Nina O’Hara'],
  ['Windows-1252 with many', latin('Name\nI can\x92t and won\x92t, she doesn\x92t \x85\n'), 'I can’t and won’t'],
  ['code page 850', latin('Name\nJ\x94rg M\x81ller\n'), 'Jörg Müller'],
  ['Windows-1251', latin('Name\n\xC8\xE2\xE0\xED \xCF\xE5\xF2\xF0\xEE\xE2\n'), 'Иван Петров'],
])('%s', async (_name, bytes, name) => {
  expect((await cellsOf(bytes))[1]?.[0]).toBe(name);
});

it('takes a file that is nearly all UTF-8 for that, whatever one byte says', async () => {
  expect(await cellsOf('Name,Email\nJörg Müller,a@example.org\nAndr', [0xe9], ',b@example.org\n')).toEqual([
    ['Name', 'Email'],
    ['Jörg Müller', 'a@example.org'],
    ['Andr\uFFFD', 'b@example.org'],
  ]);
});

it.each([
  ['little', (text: Buffer) => text],
  ['big', (text: Buffer) => text.swap16()],
])('reads UTF-16, %s end first', async (_name, turned) => {
  const text = turned(Buffer.from('\uFEFFName\tEmail\r\nŁukasz\tann@example.org\r\n', 'utf16le'));
  expect(await cellsOf([...text])).toEqual([
    ['Name', 'Email'],
    ['Łukasz', 'ann@example.org'],
  ]);
});

it.each([
  ['sep=;\nName;Email\nAnn Lee;ann@example.org\n'],
  ['\uFEFFsep=,\r\nName,Email\r\nAnn Lee,ann@example.org\r\n'],
  ['"sep=|"\nName|Email\nAnn Lee|ann@example.org\n'],
])('is parted by the sign that %j names', async (text) => {
  expect(await rowsOf(text)).toEqual([
    { row: 2, cells: ['Name', 'Email'] },
    { row: 3, cells: ['Ann Lee', 'ann@example.org'] },
  ]);
});

it.each([
  ['a title above', 'Staff, as of May\nName;Email\nAnn;a@example.org\n', ';'],
  ['signs of another in its cells', 'Name|Notes\nAnn|a, b\nBo|c; d\n', '|'],
  ['names turned round', 'Name;Email\nLee, Ann;a@example.org\nLee, Bo;b@example.org\n', ';'],
  ['quotes over two lines', '"Name;\nof all;";Email\nAnn;a@example.org\n', ';'],
  ['one column', 'Name\nAnn\n', ','],
])('finds the delimiter of a file with %s', async (_name, text, delimiter) => {
  let found: string | null = null;
  const rows = readCsv(
    () => Promise.resolve(Readable.from([Buffer.from(text)])),
    {},
    (told) => (found = told.delimiter),
  );
  for await (const _row of rows);
  expect(found).toBe(delimiter);
});
