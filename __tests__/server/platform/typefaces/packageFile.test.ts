import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { packageFile } from '#server/platform/typefaces/packageFile';

const FONT = '@fontsource/inter/files/inter-latin-400-normal.woff';
const HERE = path.resolve('node_modules', FONT);
const elsewhere = (): string => mkdtempSync(path.join(os.tmpdir(), 'portico-'));

it.each([
  ['from the program, wherever it was started', () => packageFile(FONT, path.resolve('dist/server/main.mjs'), elsewhere())],
  ['from the folder it was started in, without a program', () => packageFile(FONT, null, process.cwd())],
  [
    'by a link to the program',
    () => {
      const link = path.join(elsewhere(), 'portico');
      symlinkSync(path.resolve('package.json'), link);
      return packageFile(FONT, link, elsewhere());
    },
  ],
  [
    'for a program of another folder',
    () => {
      const program = path.join(elsewhere(), 'runner.js');
      writeFileSync(program, '');
      return packageFile(FONT, program, process.cwd());
    },
  ],
])('finds a package’s file %s', (_how, find) => {
  expect(find()).toBe(HERE);
});

it('says where it was looked for', () => {
  const folder = elsewhere();
  expect(() => packageFile(FONT, null, folder)).toThrow(folder);
});
