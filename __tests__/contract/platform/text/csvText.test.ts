import { csvText, fileWord } from '#contract/platform/text/csvText';

const cells = (...row: readonly string[]): string => csvText([row]).slice(1, -2);

test('is UTF-8 with its mark and ends each row as RFC 4180 says', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['Élodie', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nÉlodie,\r\n');
});

test('quotes what would break a row', () => {
  expect(cells('Crane, Sons', 'the "Duke"', 'two\nlines', 'a;b', 'plain')).toBe('"Crane, Sons","the ""Duke""","two\nlines","a;b",plain');
});

test.each(['=1+1', '+49 30 1', '-2', '@SUM(A1)', ' =1', '＝1', '\u200B=1', '"=1', '=HYPERLINK("http://x","y")'])(
  '%j runs in no spreadsheet',
  (text) => {
    expect(cells(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
  },
);

test.each([
  ['a;=A1+1;b', "a;'=A1+1;b"],
  ['a; =1;\u200B+2', "a;' =1;'\u200B+2"],
  ['a;"=1', 'a;\'""=1'],
  ["a;'=1", "a;''=1"],
  ['two\n=1', "two\n'=1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n+1', "\n'+1"],
])('%j runs in none that parts cells by semicolons or tabs either', (text, written) => {
  expect(cells('x', text)).toBe(`x,"${written}"`);
});

test.each(['a=1', '10-12', 'x@y.test', ''])('%j is unchanged', (text) => {
  expect(cells(text)).toBe(text);
});

test("a name becomes a file's name", () => {
  expect(fileWord(' Zürich: Quai 3/../ ')).toBe('Zürich-Quai-3');
  expect(fileWord('x'.repeat(200))).toHaveLength(60);
});
