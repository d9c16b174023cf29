/** Writes rows one after the other into the database of a folder, and prints each number once it is acknowledged; until it is killed. */
require('./compileTypeScript');
const fs = require('node:fs');
const { sql } = require('kysely');
const { wrap } = require('../../src/server/platform/db/open');
const { openPGlite } = require('../../src/server/platform/db/pglite');

const [folder = '', dumpFile] = process.argv.slice(2);

async function write() {
  const dump = dumpFile === undefined ? undefined : new Blob([fs.readFileSync(dumpFile)]);
  const { db } = wrap(await openPGlite(folder, dump), 'pglite', () => {});
  await sql`create table if not exists rows (n int primary key, filler text)`.execute(/** @type {any} */ (db));
  const { rows } = await sql`select coalesce(max(n), 0) as n from rows`.execute(/** @type {any} */ (db));
  // The query's one row has the one column.
  for (let n = /** @type {{ n: number }} */ (rows[0]).n + 1; ; n += 1) {
    await db.transaction().execute(async (tx) => {
      await sql`insert into rows (n, filler) values (${n}, ${'x'.repeat(200)})`.execute(/** @type {any} */ (tx));
    });
    fs.writeSync(1, `${n}\n`);
  }
}

write().catch((/** @type {unknown} */ error) => {
  console.error(error);
  process.exit(1);
});
