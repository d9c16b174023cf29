/** The schema is readable in one file, which follows from the migrations. */
import { readFileSync, writeFileSync } from 'node:fs';

import { readSchema } from '../../../support/readSchema';
import { openTestDatabase } from '../../../support/testDatabase';

const FILE = 'src/server/platform/db/schema.sql';
const HEAD = `-- The schema that all migrations make, for reading. A test compares it with them and writes it:
-- PORTICO_WRITE_SCHEMA=1 npx jest platform/db/schema

`;

it('schema.sql is what the migrations make', async () => {
  // One engine of one version: another words the same definition differently.
  const database = await openTestDatabase('pglite');
  try {
    const schema = HEAD + (await readSchema(database.db));
    if (process.env['PORTICO_WRITE_SCHEMA'] === '1') writeFileSync(FILE, schema);
    expect(readFileSync(FILE, 'utf8')).toBe(schema);
  } finally {
    await database.close();
  }
});
