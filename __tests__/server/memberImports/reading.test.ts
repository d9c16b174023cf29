/** How heads and dates of files are read. */
import de from '../../../locales/de/memberImports.json';
import enGb from '../../../locales/en_GB/memberImports.json';
import es from '../../../locales/es/memberImports.json';
import fr from '../../../locales/fr/memberImports.json';
import { IMPORT_FIELDS } from '#contract/entities/memberImport';
import { guessColumns, hashOfHeaders } from '#server/memberImports/guessColumns';
import { readDate } from '#server/memberImports/readDate';

test.each(Object.entries({ de, enGb, es, fr }))('each column of an export is known by its head again (%s)', (_language, { field }) => {
  expect(
    guessColumns(
      IMPORT_FIELDS.map((name) => field[name]),
      [],
    ),
  ).toEqual(IMPORT_FIELDS);
});

test.each([
  ['  E-Mail  ', 'email'],
  ['EMAIL ADDRESS*', 'email'],
  ['Mobile (work)', 'mobile'],
  ['employee_id', 'external_id'],
  ['Prénom', 'first_name'],
  ['Führungskraft', 'manager'],
  ['Shoe size', 'field:7'],
  ['shoe  SIZE', 'field:7'],
  ['Favourite colour', null],
  ['', null],
])('the head %j is for %s', (header, field) => {
  expect(guessColumns([header], [{ id: 7, name: 'Shoe size' }])).toEqual([field]);
});

test('of two columns that seem to hold a field the first does', () => {
  expect(guessColumns(['Email', 'E-mail', 'Name'], [])).toEqual(['email', null, 'name']);
});

test('heads are the same whatever their capitals, accents and blanks', () => {
  expect(hashOfHeaders(['Prénom', ' E-Mail'])).toBe(hashOfHeaders(['prenom', 'e-mail ']));
  expect(hashOfHeaders(['a', 'b'])).not.toBe(hashOfHeaders(['ab']));
});

test.each([
  ['2026-02-01', '2026-02-01', '2026-02-01'],
  ['2026/2/1', '2026-02-01', '2026-02-01'],
  ['2026-02-01T09:30:00Z', '2026-02-01', '2026-02-01'],
  ['3.4.2026', '2026-04-03', '2026-03-04'],
  ['03/04/2026', '2026-04-03', '2026-03-04'],
  ['03-04-2026', '2026-04-03', '2026-03-04'],
  ['31/12/2026', '2026-12-31', null],
  ['12/31/2026', null, '2026-12-31'],
  ['29.02.2026', null, null],
  ['1.2.26', null, null],
  ['46054', '2026-02-01', '2026-02-01'],
  ['46054.75', '2026-02-01', '2026-02-01'],
  ['soon', null, null],
  ['12', null, null],
])('the date %s is %s by day and month, %s by month and day', (text, dayFirst, monthFirst) => {
  expect(readDate(text, 'dmy')).toBe(dayFirst);
  expect(readDate(text, 'mdy')).toBe(monthFirst);
});
