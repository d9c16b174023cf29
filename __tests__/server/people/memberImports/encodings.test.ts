/** Files are read in the encoding that their bytes show, parted and quoted as programs write them. */
import { Readable } from 'node:stream';

import { readCsv } from '#server/people/memberImports/reading/readCsv';

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
  ['Mac with one letter', latin('Name\nRen\x8E Dupont\n'), 'René Dupont'],
  ['Windows-1254', latin('Name\nI\xFE\xFDl \xDEen\nG\xFCl\xE7in Do\xF0an\n'), 'Işıl Şen'],
  ['Windows-1252 of Iceland', latin('Name\n\xDE\xF3rr Gu\xF0mundsson\nArn\xFE\xF3r \xC1sgeirsson\n'), 'Þórr Guðmundsson'],
  ['Windows-1253', latin('Name\n\xC3\xE9\xFE\xF1\xE3\xEF\xF2 \xD0\xE1\xF0\xE1\xE4\xFC\xF0\xEF\xF5\xEB\xEF\xF2\n'), 'Γιώργος Παπαδόπουλος'],
  ['ISO-8859-2', latin('Name\nWies\xB3aw \xA6wi\xB1tek\n'), 'Wiesław Świątek'],
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
])('reads UTF-16 with and without its mark, %s end first', async (_name, turned) => {
  for (const mark of ['\uFEFF', '']) {
    const text = turned(Buffer.from(`${mark}Name\tEmail\r\nŁukasz\tann@example.org\r\n`, 'utf16le'));
    expect(await cellsOf([...text])).toEqual([
      ['Name', 'Email'],
      ['Łukasz', 'ann@example.org'],
    ]);
  }
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
  ['commas in its names and its heads', 'Nachname, Vorname;E-Mail\nLee, Ann;a@example.org\nLee, Bo;b@example.org\n', ';'],
  ['a title with more commas', 'Staff, London, May 2026\nName;Email\nLee, Ann;a@example.org\n', ';'],
  ['tags in its cells', 'Name,Email,Tags;Labels\nAnn,a@example.org,x;y\nBo,b@example.org,y;z\n', ','],
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

it.each([
  ['a head that ends as on Windows', 'Name,Email\r\nAnn,a@example.org\nBo,b@example.org\n'],
  ['a head that ends as on a Mac', 'Name,Email\rAnn,a@example.org\r\nBo,b@example.org'],
  ['blanks before quotes', 'Name, Email\n"Ann", "a@example.org"\n Bo , "b@example.org" \n'],
  ['identifiers kept as texts', 'Name,Email\n="Ann",a@example.org\n"=""Bo""",b@example.org\n'],
])('reads a file with %s', async (_name, text) => {
  expect((await cellsOf(text)).map((cells) => cells.map((cell) => cell.trim()))).toEqual([
    ['Name', 'Email'],
    ['Ann', 'a@example.org'],
    ['Bo', 'b@example.org'],
  ]);
});

it.each([
  ['is never closed', 'Name,Email\n"Ann,a@example.org\nBo,b@example.org\n', [['"Ann', 'a@example.org']]],
  [
    'stands before a number',
    'Name,Notes\nAnn,"6 foot\nBo,"7 foot\n',
    [
      ['Ann', '"6 foot'],
      ['Bo', '"7 foot'],
    ],
  ],
  ['has others within it', 'Name,Email\n"Ann "Annie" Lee, Dr",a@example.org\n', [['Ann "Annie" Lee, Dr', 'a@example.org']]],
  ['stands within a cell', 'Name,Notes\nAnn,6\' 1"\n', [['Ann', '6\' 1"']]],
])('keeps the rows below a quote that %s', async (_name, text, rows) => {
  expect((await cellsOf(text)).slice(1, 1 + rows.length)).toEqual(rows);
  expect((await cellsOf(`${text}Cy,"c\n"\n`)).at(-1)).toEqual(['Cy', 'c\n']);
});

it('reads the same however the file comes', async () => {
  const text = 'Name,Notes\r\n"Lee, ""Ann""" , "a\r\nb"\r\n"Bo,"x"\r\nCy,"\r\n,\r\n';
  const rowsBy = async (size: number): Promise<readonly (readonly string[])[]> => {
    const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, part) =>
      Buffer.from(text.slice(part * size, (part + 1) * size)),
    );
    const rows: (readonly string[])[] = [];
    const choice = { encoding: 'utf-8', delimiter: ',' } as const;
    for await (const { cells } of readCsv(() => Promise.resolve(Readable.from(parts)), choice)) rows.push(cells);
    return rows;
  };
  const whole = await rowsBy(text.length);
  expect(whole.slice(0, 2)).toEqual([
    ['Name', 'Notes'],
    ['Lee, "Ann"', 'a\r\nb'],
  ]);
  for (let size = 1; size < text.length; size += 1) expect(await rowsBy(size)).toEqual(whole);
});
