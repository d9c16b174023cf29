/**
 * The server knows zones from moment-timezone alone. Intl and the database bring releases of their own, which may be an hour apart for
 * months: mails would name another hour than the one that was reckoned with.
 */
import { filesBelow, textOf } from './projectFiles';

const files = filesBelow(['src/server'], /\.ts$/u).filter((file) => !file.startsWith('src/server/platform/db/migrations/'));
const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

it('Intl is given no zone but UTC: words come from formatIn', () => {
  expect(linesWith(/\btimeZone\b(?!: 'UTC'|')/u)).toEqual([]);
  expect(files.filter((file) => /new Intl\.DateTimeFormat\((?![^)]*timeZone: 'UTC')/u.test(textOf(file)))).toEqual([]);
});

it('No query converts by a zone: it gets instants and days', () => {
  expect(linesWith(/at time zone (?!'UTC')/iu)).toEqual([]);
});

it("Nothing asks for the machine's own zone", () => {
  expect(
    linesWith(/\.[gs]et(Hours|Minutes|Date|Day|Month|FullYear)\(|getTimezoneOffset|toLocale(Date|Time)?String\(|toDateString/u),
  ).toEqual([]);
});

it('One file reads moment-timezone: what it knows of a zone is a clock for all others', () => {
  const reads = filesBelow(['src'], /\.tsx?$/u).filter((file) => /from 'moment(-timezone)?'/u.test(textOf(file)));
  expect(reads).toEqual(['src/server/platform/lists/zones.ts']);
});
