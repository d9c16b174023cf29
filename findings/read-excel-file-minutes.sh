#!/usr/bin/env bash
# read-excel-file 9.3.17 beside exceljs 4.4.0: of a column with every minute of a day, 448 of 1,440 cells are read one millisecond short, so
# 00:02 comes as 00:01:59.999 and is written as 00:01 wherever seconds are cut off. exceljs reads the same file without a loss.
#
# A workbook keeps a moment as a count of days, whose fraction is no exact number of milliseconds. One reader rounds the product, the
# other cuts it. A time between midnights alone (hh:mm, or [h]:mm for a duration) comes from both as a Date of the year 1899.
# Round to whole seconds before a time is written, and look at the cell's format to tell times from days.
#
# Usage: findings/read-excel-file-minutes.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0 >/dev/null

cat >seen.mjs <<'JS'
import ExcelJS from 'exceljs';
import { readSheet } from 'read-excel-file/node';

const MINUTES = 1_440;
const DAY = 46_000;
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet('times');
const cells = Array.from({ length: MINUTES }, (_, minute) => [DAY + minute / MINUTES, 'yyyy-mm-dd hh:mm']);
cells.push([26.5 / 24, '[h]:mm']);
for (const [value, format] of cells) sheet.addRow([value]).getCell(1).numFmt = format;
await workbook.xlsx.writeFile('times.xlsx');

const byExceljs = new ExcelJS.Workbook();
await byExceljs.xlsx.readFile('times.xlsx');
const read = {
  'read-excel-file': (await readSheet('times.xlsx')).map(([value]) => value),
  exceljs: byExceljs.worksheets[0].getColumn(1).values.slice(1),
};
for (const [name, moments] of Object.entries(read)) {
  const short = moments.slice(0, MINUTES).filter((moment) => moment.getTime() % 60_000 !== 0);
  const [first] = short;
  const least = Math.max(0, ...short.map((moment) => 60_000 - (moment.getTime() % 60_000)));
  console.log(`${name}: ${short.length} short by ${least} ms${first === undefined ? '' : `, the first ${first.toISOString()}`}`);
  console.log(`${name}: 26:30 is ${moments[MINUTES].toISOString()}`);
}
JS

seen=$(node seen.mjs)
expected='read-excel-file: 448 short by 1 ms, the first 2025-12-09T00:01:59.999Z
read-excel-file: 26:30 is 1899-12-31T02:30:00.000Z
exceljs: 0 short by 0 ms
exceljs: 26:30 is 1899-12-31T02:30:00.000Z'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
