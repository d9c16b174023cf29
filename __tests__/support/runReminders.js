/**
 * Runs a server that reminds of forms, in a process of its own, until it is killed: on a PostgreSQL by its address, at the time of
 * `PORTICO_TEST_NOW`. Says `ready` when it takes jobs; with `PORTICO_TEST_HOLD` it says `holding` once it has written its reminders, and
 * goes no further before SIGUSR2.
 */
require('./compileTypeScript');
const { remindOfOutstandingForms } = require('../../src/server/asking/forms/jobs');
const { makeLogger } = require('../../src/server/platform/http/logger');
const { openDatabase } = require('../../src/server/platform/db/open');
const { startServer } = require('../../src/server/start/start');
const { FILE_PROGRAMS, testEnvironment } = require('./testServer');

/** @import { RunnableKind } from '../../src/server/platform/jobs/defineJob' */

const environment = testEnvironment({ DATABASE_URL: process.argv[2] ?? '' });
const times = { look: 20, sweep: 100, stop: 5_000 };
const ahead = Date.parse(process.env.PORTICO_TEST_NOW ?? '') - Date.now();

/** @type {RunnableKind} */
const held = {
  ...remindOfOutstandingForms,
  run: (context) =>
    remindOfOutstandingForms.run({
      ...context,
      change: (effects) =>
        context.change(async (tx, emit) => {
          const made = await effects(tx, emit);
          await new Promise((goOn) => {
            process.once('SIGUSR2', goOn);
            console.log('holding');
          });
          return made;
        }),
    }),
};

async function run() {
  await startServer(environment, {
    database: await openDatabase(environment),
    log: makeLogger('error'),
    ...FILE_PROGRAMS,
    now: () => new Date(Date.now() + ahead),
    jobs: { kinds: [process.env.PORTICO_TEST_HOLD === undefined ? remindOfOutstandingForms : held], times },
  });
  console.log('ready');
}

run().catch((/** @type {unknown} */ error) => {
  console.error(error);
  process.exit(1);
});
