/** Each file of the migrations' folder is a migration: a misnamed file would not be found. */
import path from 'node:path';

import { MIGRATIONS } from '#server/platform/db/migrate';
import { filesBelow } from './projectFiles';

const files = filesBelow(['src/server/platform/db/migrations'], /./u);

it('finds every file of the folder, in the order of their numbers', () => {
  const names = files.map((file) => path.basename(file, '.ts')).sort();
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(names);
  expect(names[0]).toBe('0001_accounts');
});

it('gives each migration a number of its own', () => {
  const numbers = MIGRATIONS.map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('reads statements from each file', () => {
  expect(MIGRATIONS.filter(({ statements }) => typeof statements !== 'string' || statements.trim() === '')).toEqual([]);
});
