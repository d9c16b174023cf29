/** Cells of workbooks are read as people see them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { startSheets } from '#server/platform/files/sheets';
import { FILE_PROGRAMS } from '../../../support/testServer';
import { ownWorkbook, type OwnParts } from '../../../support/workbook';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-workbooks-'));
const sheets = startSheets(FILE_PROGRAMS.sheetProgram);
afterAll(async () => {
  await sheets.close();
  fs.rmSync(folder, { recursive: true });
});

/** The cells of the rows of a workbook. */
async function cellsOf(parts: OwnParts): Promise<readonly (readonly string[])[]> {
  const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
  fs.writeFileSync(source, ownWorkbook(parts));
  expect(await sheets.read({ source, target, isCsv: false, choice: {} })).toEqual({
    read: true,
    assumed: {
      encoding: null,
      delimiter: null,
      sheet: 'People',
      sheets: ['People'],
      ...(parts.dates1904 === true && { days_from: 1904 }),
    },
  });
  const lines = fs.readFileSync(target, 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { readonly cells: readonly string[] }).cells);
}
/** Returns the text that a number in a format is read as. */
const shown = async (value: number | string, format: string, dates1904 = false): Promise<string | undefined> => {
  const rows = `<row><c t="inlineStr"><is><t>-</t></is></c><c s="2"><v>${value}</v></c></row>`;
  return (await cellsOf({ rows, formats: [format], dates1904 }))[0]?.[1];
};

it.each([
  [123, '0000000', '0000123'],
  [42, '"A-"0000', 'A-0042'],
  [42, String.raw`\K00000`, 'K00042'],
  [7_700_900_123, '00000000000', '07700900123'],
  [123_456_789, '000-00-0000', '123-45-6789'],
  [5_551_234, '[<=9999999]###-####;(###) ###-####', '5551234'],
  [123, 'General', '123'],
  [123, '0', '123'],
  [1_234.5, '#,##0.00', '1234.5'],
  ['0.30000000000000004', 'General', '0.3'],
  [1_234_567, '00', '1234567'],
  [-12, '0000', '-0012'],
  [42, '"A-"General', 'A-42'],
  ['42.5', '"A-"General', '42.5'],
  [42, '"A-"@', 'A-42'],
  [42, '@', '42'],
  ['0.25', '0%', '25%'],
  ['-0.125', '0.0 %', '-12.5%'],
  ['0.285', '0.00%', '28.50%'],
  [12, '0" %"', '12 %'],
])('%s as %s is %s', async (value, format, text) => {
  expect(await shown(value, format)).toBe(text);
});

it.each([
  ['0.38541666666666669', 'hh:mm', '09:15'],
  ['0.38541666666666669', 'h:mm AM/PM', '09:15'],
  ['1.1041666666666667', '[h]:mm', '26:30'],
  ['0.385428240740741', 'hh:mm:ss', '09:15:01'],
  ['0.385428240740741', 'hh:mm:ss.000', '09:15:01'],
  ['46000.75', 'yyyy-mm-dd hh:mm:ss.000', '2025-12-09'],
  [46_000, '[$-407]dd. MMM yyyy', '2025-12-09'],
  [46_000, 'yyyy"年"', '2025-12-09'],
  [46_000, '[$-F800]dddd', '2025-12-09'],
  ['46000.75', 'dd/mm/yyyy hh:mm', '2025-12-09'],
])('%s as %s is %s', async (value, format, text) => {
  expect(await shown(value, format)).toBe(text);
});

it('reads days by the workbook’s own system', async () => {
  expect(await shown(44_538, 'dd/mm/yyyy', true)).toBe('2025-12-09');
});

it('reads cells without addresses, texts that cells share, runs, and what stands beside a text', async () => {
  const rows =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>A1</f><v>Kim</v></c></row>' +
    '<row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><v>7</v></c></row>';
  const texts = ['<r><t>An</t></r><r><t>n &amp; Bo</t></r>', '<t>漢字_x0041_</t><rPh><t>かんじ</t></rPh>'];
  expect(await cellsOf({ rows, texts })).toEqual([
    ['Ann & Bo', '漢字A', 'Kim'],
    ['true', '#N/A', '7'],
  ]);
});

it('takes the apostrophe away that an export has added', async () => {
  const rows = '<row><c t="inlineStr"><is><t>\'- needs the lift</t></is></c><c t="s"><v>0</v></c></row>';
  expect(await cellsOf({ rows, texts: ["<t>'+447700900123</t>"] })).toEqual([['- needs the lift', '+447700900123']]);
});

it('shows what a formula says that has no result, or was never reckoned', async () => {
  const rows =
    '<row><c t="inlineStr"><is><t>-</t></is></c><c><f>A1&amp;B1</f></c><c><f>1+1</f><v/></c><c t="str"><f>""</f><v></v></c>' +
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>1+1</f><v>2</v></c></row>';
  expect(await cellsOf({ rows })).toEqual([['-', '\uFFFD', '\uFFFD', '', '#DIV/0!', '2']]);
});

it('reads cells that are merged downwards as they are shown, in rows that say something', async () => {
  const text = (said: string): string => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
  const rows =
    `<row>${text('Name')}${text('Contact')}</row>` +
    `<row><c/>${text('Email')}${text('Mobile')}</row>` +
    `<row>${text('Ann')}${text('a@example.org')}</row>` +
    '<row r="5"><c r="B5" t="inlineStr"><is><t>b@example.org</t></is></c></row>' +
    `<row r="6"><c r="A6" s="0"/></row><row r="7">${text('Bo')}</row>`;
  expect(await cellsOf({ rows, merged: ['A1:A2', 'B1:C1', 'A3:A6', 'C3:C5'] })).toEqual([
    ['Name', 'Contact'],
    ['Name', 'Email', 'Mobile'],
    ['Ann', 'a@example.org'],
    ['Ann', 'b@example.org'],
    ['Bo'],
  ]);
});
