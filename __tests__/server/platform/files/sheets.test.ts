/** The process that reads spreadsheets: a file that breaks it gets an error in words, and never affects the server. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { startSheets } from '#server/platform/files/sheets';
import type { Sheets } from '#server/platform/ports';
import { ownProgram } from '../../../support/childPrograms';
import { FILE_PROGRAMS } from '../../../support/testServer';
import { ownWorkbook, workbook } from '../../../support/workbook';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-sheets-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const source = path.join(folder, 'source');
const target = path.join(folder, 'target');

let sheets: Sheets;
afterEach(() => sheets.close());
const read = (content: string | Buffer) => {
  fs.writeFileSync(source, content);
  return sheets.read({ source, target, isCsv: typeof content === 'string', choice: {} });
};
const PEOPLE = { encoding: null, delimiter: null, sheet: 'People', sheets: ['People'] };
const TOO_LARGE = { read: false, failure: 'too_large' };

describe('the program', () => {
  it.each([
    ['a row just beyond the limit', '<row r="1"><c r="A1"><v>1</v></c></row><row r="50002"><c r="A50002"><v>1</v></c></row>'],
    ['a cell just beyond the limit of rows', '<row><c r="A50002"><v>1</v></c></row>'],
    ['a cell just beyond the limit of columns', '<row r="1"><c r="A1"><v>1</v></c><c r="CW1"><v>1</v></c></row>'],
    ['a blank cell beyond it', '<row r="1"><c r="A1"><v>1</v></c><c r="CW1" s="0"/></row>'],
    ['more cells than columns, without addresses', `<row>${'<c><v>1</v></c>'.repeat(101)}</row>`],
  ])('refuses %s', async (_name, rows) => {
    sheets = startSheets(FILE_PROGRAMS.sheetProgram);
    expect(await read(ownWorkbook({ rows }))).toEqual(TOO_LARGE);
  });

  it('takes the last row and column, and blank rows below them', async () => {
    sheets = startSheets(FILE_PROGRAMS.sheetProgram);
    const rows = '<row r="1"><c r="CV1"><v>1</v></c></row><row r="50001"><c r="A50001"><v>2</v></c></row><row r="1048576"/>';
    expect(await read(ownWorkbook({ rows }))).toEqual({ read: true, assumed: PEOPLE });
    const lines = fs.readFileSync(target, 'utf8').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { row: number }).row)).toEqual([1, 50_001]);
  });

  it('refuses rows that stand twice, and small files that say very much', async () => {
    sheets = startSheets(FILE_PROGRAMS.sheetProgram);
    const twice = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>';
    expect(await read(ownWorkbook({ rows: twice }))).toEqual({ read: false, failure: 'unreadable' });
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(1_200);
    expect(await read(ownWorkbook({ rows, texts: [`<t>${'x'.repeat(90_000)}</t>`] }))).toEqual(TOO_LARGE);
  });

  it('refuses lines beyond the limit while it reads them, blank ones too', async () => {
    sheets = startSheets(FILE_PROGRAMS.sheetProgram);
    const tooMany = { read: false, failure: 'too_many_rows' };
    expect(await read(`Name\n${'a\n'.repeat(50_001)}`)).toEqual(tooMany);
    expect(await read(`Name\n${'\n'.repeat(50_002)}Ann\n`)).toEqual(tooMany);
  });
});

describe('a process that', () => {
  const TIME = { limitMs: 100 };
  const answersOnceThere = (file: string, otherwise: string) =>
    ownProgram(
      folder,
      `const fs = require('node:fs');
      process.on('message', () => {
        fs.appendFileSync(${JSON.stringify(file)}, 'x');
        if (fs.readFileSync(${JSON.stringify(file)}, 'utf8').length > 1) return process.send({ read: true });
        ${otherwise}
      })`,
    );

  it('takes too long has met a file that is too large, and is ended', async () => {
    sheets = startSheets(ownProgram(folder, "process.on('message', () => { for (;;); })"), TIME);
    expect(await read('Name')).toEqual(TOO_LARGE);
  });

  it('takes too much memory is ended, twice', async () => {
    // Its last message is dropped: Jest would take it for the end of its own worker.
    const hungry = `process.on('message', () => {
      const fs = require('node:fs');
      fs.closeSync(2);
      fs.openSync(require('node:os').devNull, 'w');
      const all = [];
      for (;;) all.push(new Array(10_000).fill({}));
    })`;
    sheets = startSheets(ownProgram(folder, hungry), { memoryMb: 16 });
    expect(await read('Name')).toEqual(TOO_LARGE);
  });

  it('is killed has its file tried again', async () => {
    const tries = path.join(folder, 'tries');
    sheets = startSheets(answersOnceThere(tries, "process.kill(process.pid, 'SIGKILL')"));
    expect(await read('Name')).toEqual({ read: true });
    expect(fs.readFileSync(tries, 'utf8')).toBe('xx');
  });

  it('is killed again has failed', async () => {
    const tries = path.join(folder, 'tries-again');
    const dies = `process.on('message', () => {
      require('node:fs').appendFileSync(${JSON.stringify(tries)}, 'x');
      process.kill(process.pid, 'SIGKILL');
    })`;
    sheets = startSheets(ownProgram(folder, dies));
    expect(await read('Name')).toEqual(TOO_LARGE);
    expect(fs.readFileSync(tries, 'utf8')).toBe('xx');
  });

  it('has met one that could not be read reads the next', async () => {
    sheets = startSheets(FILE_PROGRAMS.sheetProgram);
    expect(await read(Buffer.from('no workbook'))).toEqual({ read: false, failure: 'unreadable' });
    expect(await read(workbook([['Name'], ['Ann']]))).toEqual({ read: true, assumed: PEOPLE });
  });
});
