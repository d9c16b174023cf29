/**
 * Runs a server on an embedded database, in a process of its own, until it is killed. Says `half` once an import has made half of its rows
 * take effect, and holds the transaction that did it open.
 */
require('./compileTypeScript');
const { makeLogger } = require('../../src/server/platform/http/logger');
const { openDatabase } = require('../../src/server/platform/db/open');
const { JOB_KINDS } = require('../../src/server/start/jobKinds');
const { startServer } = require('../../src/server/start/start');
const { FILE_PROGRAMS, testEnvironment } = require('./testServer');

/** @import { RunnableKind } from '../../src/server/platform/jobs/defineJob' */

const environment = testEnvironment({ PORTICO_DATA: process.argv[2] ?? '' });
// More frequent polls would slow the import down on the embedded database.
const times = { look: 500, sweep: 1_000, stop: 5_000 };

/**
 * @param {RunnableKind} kind
 * @returns {RunnableKind}
 */
const heldAtHalf = (kind) => ({
  ...kind,
  run: (context) =>
    kind.run({
      ...context,
      change: (effects) =>
        context.change(async (tx, emit) => {
          const made = await effects(tx, emit);
          const record = await tx.selectFrom('member_imports').select(['done', 'total', 'state']).executeTakeFirst();
          if (record?.state === 'importing' && record.done * 2 >= record.total) {
            console.log('half');
            await new Promise(() => {});
          }
          return made;
        }),
    }),
});

async function run() {
  await startServer(environment, {
    database: await openDatabase(environment),
    log: makeLogger('error'),
    ...FILE_PROGRAMS,
    jobs: { kinds: JOB_KINDS.map((kind) => (kind.name === 'import-members' ? heldAtHalf(kind) : kind)), times },
  });
}

run().catch((/** @type {unknown} */ error) => {
  console.error(error);
  process.exit(1);
});
