/** The type of a file follows from its content; its name then follows from the type. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { contentTypeOf } from '#server/platform/files/contentType';
import { fileNameOf } from '#server/platform/files/fileName';
import { archive, film, picture, presentation, spreadsheet, wordDocument } from '../../../support/fileSamples';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-types-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function typeOf(content: Buffer | string): Promise<string | null> {
  const file = path.join(folder, 'sent');
  fs.writeFileSync(file, content);
  return contentTypeOf(file);
}

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('knows a picture: %s', async (type) => {
  expect(await typeOf(await picture(type))).toBe(`image/${type}`);
});

it('knows films, documents and tables', async () => {
  expect(await typeOf(film(100))).toBe('video/mp4');
  expect(await typeOf(film(100, 'qt  '))).toBe('video/quicktime');
  expect(await typeOf('%PDF-1.7\n%âãÏÓ')).toBe('application/pdf');
  expect(await typeOf(wordDocument())).toMatch(/wordprocessingml\.document$/u);
  expect(await typeOf(spreadsheet())).toMatch(/spreadsheetml\.sheet$/u);
  expect(await typeOf(presentation())).toMatch(/presentationml\.presentation$/u);
  expect(await typeOf('name;email\r\nÅsa Öberg;asa@example.test\r\n')).toBe('text/csv');
  expect(await typeOf('name;email\r\nAnn;ann@example.test\r\n\x1A')).toBe('text/csv');
  expect(await typeOf(Buffer.from('name;town\r\nJosé;M\xe1laga\r\n', 'latin1'))).toBe('text/csv');
});

it('knows texts of UTF-16, with and without their marks, and no markup or bytes', async () => {
  const wide = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(await typeOf(wide('Name\tEmail\r\nŁukasz\tl@example.test\r\n'))).toBe('text/csv');
  expect(await typeOf(wide('Name\tEmail\r\n').swap16())).toBe('text/csv');
  expect(await typeOf(Buffer.from('Prénom\tE-mail\r\n', 'utf16le'))).toBe('text/csv');
  expect(await typeOf(wide(' <svg/>'))).toBeNull();
  expect(await typeOf(Buffer.from('<svg onload="a"/>', 'utf16le'))).toBeNull();
  expect(await typeOf(wide('a\0b'))).toBeNull();
});

it('keeps no other', async () => {
  const others: readonly (Buffer | string)[] = [
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '\ufeff  <?xml version="1.0"?><svg/>',
    '<!doctype html><script>alert(1)</script>',
    archive(['film.mp4']),
    archive(['word/document.xml']),
    spreadsheet('xl/vbaProject.bin'),
    // Archives that end too early, and lists that point nowhere.
    wordDocument().subarray(0, 60),
    Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.alloc(40, 0xff),
      Buffer.from('PK\x05\x06', 'latin1'),
      Buffer.alloc(18, 0xff),
    ]),
    film(100, 'heic'),
    'MZ\x90\0\x03',
    '\x7fELF\x02\x01',
    'RIFF\x10\0\0\0WAVEfmt ',
  ];
  for (const content of others) expect(await typeOf(content)).toBeNull();
});

it.each([
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\ada\\Entrance.PNG', 'image/png', 'Entrance.PNG'],
  ['/..', 'application/pdf', 'file.pdf'],
  ['', 'application/pdf', 'file.pdf'],
  ['photo.gif', 'image/png', 'photo.png'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
  ['plan\u202egpj.pdf', 'application/pdf', 'plangpj.pdf'],
  ['a\r\nb"<c>.csv', 'text/csv', 'abc.csv'],
  ['people.TXT', 'text/csv', 'people.TXT'],
  ['Grundriss für Ömer 🏢.pdf', 'application/pdf', 'Grundriss für Ömer 🏢.pdf'],
  ['.htaccess', 'video/mp4', 'htaccess.mp4'],
] as const)('names %j (%s) as %j', (given, type, name) => {
  expect(fileNameOf(given, type)).toBe(name);
});

it('cuts a long name and keeps its ending', () => {
  const name = fileNameOf(`${'🏢'.repeat(200)}.docx`, 'application/pdf');
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^(🏢)+\.pdf$/u);
});
