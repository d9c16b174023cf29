/**
 * Runs a server that takes the jobs of testJobs.ts, in a process of its own, until it is killed: of a PostgreSQL by its address, or of an
 * embedded database by its folder. Says `ready` when it takes jobs.
 */
require('./compileTypeScript');
const { makeLogger } = require('../../src/server/platform/http/logger');
const { openDatabase } = require('../../src/server/platform/db/open');
const { startServer } = require('../../src/server/start/start');
const { addJob, holdJob } = require('./testJobs');
const { FILE_PROGRAMS, testEnvironment } = require('./testServer');

const place = process.argv[2] ?? '';
const environment = testEnvironment(place.startsWith('postgres:') ? { DATABASE_URL: place } : { PORTICO_DATA: place });
const times = { look: 20, sweep: 100, stop: 5_000 };

async function run() {
  await startServer(environment, {
    database: await openDatabase(environment),
    log: makeLogger('error'),
    ...FILE_PROGRAMS,
    jobs: { kinds: [addJob, holdJob], times },
  });
  console.log('ready');
}

run().catch((/** @type {unknown} */ error) => {
  console.error(error);
  process.exit(1);
});
