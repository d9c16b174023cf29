/** How heads and dates of files are read. */
import de from '../../../../locales/de/memberImports.json';
import enGb from '../../../../locales/en_GB/memberImports.json';
import es from '../../../../locales/es/memberImports.json';
import fr from '../../../../locales/fr/memberImports.json';
import { IMPORT_FIELDS } from '#contract/people/entities/memberImport';
import { guessColumns, hashOfHeaders } from '#server/people/memberImports/guessColumns';
import { isLost } from '#server/people/memberImports/reading/lostText';
import { isNever, isNoDay, readDate } from '#server/people/memberImports/reading/readDate';

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

/** The heads as other systems write them, and what their columns are for. */
test.each<readonly [string, string, readonly (string | null)[]]>([
  [
    'Entra',
    'userPrincipalName,displayName,surname,mail,givenName,id,userType,accountEnabled,mobilePhone',
    [null, 'name', 'last_name', 'email', 'first_name', 'external_id', null, 'active', 'mobile'],
  ],
  ['Entra, the account alone', 'userPrincipalName,displayName', ['email', 'name']],
  [
    'Google Workspace',
    'First Name [Required];Last Name [Required];Email Address [Required];Employee ID;Status [READ ONLY]'.replaceAll(';', ','),
    ['first_name', 'last_name', 'email', 'external_id', 'active'],
  ],
  ['Google Contacts', 'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value', ['first_name', 'last_name', 'email', 'mobile']],
  ['Outlook', 'First Name,Last Name,E-mail Address,Business Phone,Mobile Phone', ['first_name', 'last_name', 'email', null, 'mobile']],
  [
    'a German payroll',
    'Pers.Nr.|Nachname, Vorname|Eintritt|Austritt|E-Mail dienstl.',
    ['external_id', 'name', 'starts_on', 'ends_on', 'email'],
  ],
  [
    'a French payroll',
    "Matricule,Nom,Prénom,Date d'embauche,Date de sortie",
    ['external_id', 'last_name', 'first_name', 'starts_on', 'ends_on'],
  ],
  ['a Spanish payroll', 'Nº empleado,Apellidos y nombre,Fecha alta,Fecha baja', ['external_id', 'name', 'starts_on', 'ends_on']],
  [
    'a personnel system',
    'Employee #,First Name,Last Name,Home Email,Work Email,Hire Date,Termination Date,Reporting to',
    ['external_id', 'first_name', 'last_name', null, 'email', 'starts_on', 'ends_on', 'manager'],
  ],
  [
    'a payroll of ADP',
    'Position ID,Legal First Name,Legal Last Name,Work Contact: Work Email,Personal Contact: Personal Mobile,Position Status,Date Started',
    [null, 'first_name', 'last_name', 'email', 'mobile', 'active', 'starts_on'],
  ],
  ['a payroll of Sage', 'Employee Reference,Surname,Forename(s),Date Left', ['external_id', 'last_name', 'first_name', 'ends_on']],
  ['the users of Microsoft 365', 'Block credential,Display name,User principal name', ['active', 'name', 'email']],
  ['Outlook in French', 'Prénom,Nom,Adresse de messagerie,Tél. mobile', ['first_name', 'last_name', 'email', 'mobile']],
  ['numbers with a degree', 'N° employé,N° de portable', ['external_id', 'mobile']],
  ['people of all genders', 'Mitarbeiter:in|Vorgesetzte*r', ['name', 'manager']],
])('the heads of %s are known', (_source, heads, fields) => {
  expect(guessColumns(heads.split(heads.includes('|') ? '|' : ','), [])).toEqual(fields);
});

test('of two columns with telephone numbers the one with mobile numbers is taken, unless a head says it', () => {
  const second = (index: number): boolean => index === 2;
  expect(guessColumns(['Name', 'Phone', 'Phone'], [], second)).toEqual(['name', null, 'mobile']);
  expect(guessColumns(['Name', 'Mobile', 'Phone'], [], second)).toEqual(['name', 'mobile', null]);
  expect(guessColumns(['Name', 'Phone', 'Phone'], [])).toEqual(['name', 'mobile', null]);
});

test('of columns that seem to hold a field one that is not empty does', () => {
  const first = (index: number): boolean => index === 0;
  expect(guessColumns(['Email', 'E-mail', 'Name'], [], undefined, first)).toEqual([null, 'email', 'name']);
  expect(guessColumns(['Mobile', 'Phone'], [], undefined, first)).toEqual([null, 'mobile']);
  expect(guessColumns(['Email', 'Name'], [], undefined, first)).toEqual(['email', 'name']);
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
  ['1.2.26', '2026-02-01', '2026-01-02'],
  ['15/06/37', '2037-06-15', null],
  ['15.06.38', '1938-06-15', null],
  ['6/15/21 0:00', null, '2021-06-15'],
  ['1-2-26', null, null],
  ['46054', '2026-02-01', '2026-02-01'],
  ['46054.75', '2026-02-01', '2026-02-01'],
  ['20260201', '2026-02-01', '2026-02-01'],
  ['20261301', null, null],
  ['01022026', null, null],
  ['\u200E3\u200E/\u200E4\u200E/\u200E2026', '2026-04-03', '2026-03-04'],
  ['soon', null, null],
  ['12', null, null],
])('the date %s is %s by day and month, %s by month and day', (text, dayFirst, monthFirst) => {
  expect(readDate(text, 'dmy')).toBe(dayFirst);
  expect(readDate(text, 'mdy')).toBe(monthFirst);
});

test('a plain number is a day of the system of its workbook', () => {
  expect(readDate('44538', 'dmy', 1904)).toBe('2025-12-09');
  expect(readDate('44538', 'dmy')).toBe('2021-12-08');
});

test.each(['00.00.0000', '0/0/00', '0000-00-00', '0', '0001-01-01T00:00:00Z', '01/01/0001', '1/1/0001 0:00'])('%j is no day', (text) => {
  expect([isNoDay(text), isNever(text)]).toEqual([true, true]);
});

test.each([
  '31.12.9999',
  '12/31/9999',
  '9999-12-31',
  '99991231',
  '9999-12-31T00:00:00',
  '2958465',
  '4712-12-31',
  '31.12.2099',
  '12/31/2999',
])('%j is no end', (text) => {
  expect([isNoDay(text), isNever(text)]).toEqual([false, true]);
});

test.each(['10.10.2000', '2000-01-01', '', '-', 'soon', '31.01.2206', '2000-12-31', '31.12.2026'])('%j is neither', (text) => {
  expect([isNoDay(text), isNever(text)]).toEqual([false, false]);
});

test.each(['\uFFFDnn', '#N/A', '#NV', '#VALEUR!', '#¡REF!', '#¿NOMBRE?', '#DIV/0!', '########', 'Err:502', '1.23457E+11', '4,47911E+11'])(
  '%j is what is left of a cell',
  (text) => expect(isLost(text)).toBe(true),
);
test.each(['', '#1', '# 12', '#NoFilter', 'Nina', '12E45', '1E5', 'E+7', '+44 1'])('%j is all of a cell', (text) =>
  expect(isLost(text)).toBe(false),
);
