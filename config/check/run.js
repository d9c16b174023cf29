/** Runs the steps of a check, with the time of each. */
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const { endLeftOvers, RUN_VARIABLE } = require('./leftOvers');
const { ROOT } = require('./root');

/** @typedef {import('./steps').Step} Step */

/** How long a finished step may take to end. After that something of a test is still running. */
const TIMEOUT_MS = 15_000;

/** @type {NodeJS.ProcessEnv} what the steps of this run are started with; a run may add to it */
const environment = {
  ...process.env,
  // The run must not borrow the machine's language; the zone is set in jest.config.js.
  LC_ALL: 'en_GB.UTF-8',
  LANG: 'en_GB.UTF-8',
  [RUN_VARIABLE]: `${process.pid}-${Date.now()}`,
};

/**
 * Runs a step.
 *
 * @param {Step} step
 * @param {'live' | 'onFailure'} output when what it says is printed
 * @returns {Promise<boolean>} whether it went well
 */
async function run(step, output) {
  const begun = Date.now();
  if (output === 'live') console.log(`\n— ${step.name}`);
  const child = spawn(process.execPath, step.args, {
    cwd: ROOT,
    env: { ...environment, ...step.settings },
    stdio: output === 'live' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));

  const watch = endWhenStuck(child, step, begun);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);

  const well = code === 0;
  if (said !== '' && !well) console.log(`\n— ${step.name}\n${said.trimEnd()}`);
  console.log(`${well ? '✓' : '✗'} ${step.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  return well;
}

/**
 * Ends a step that has gone on for longer than its limit, or that has finished its last test and does not end: a timer, a socket or
 * a process that a test leaves behind keeps Jest running. Either way it has failed.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {Step} step
 * @param {number} begun
 */
function endWhenStuck(child, { name, results, limitMs = Infinity }, begun) {
  return setInterval(() => {
    if (Date.now() - begun > limitMs)
      console.log(`'${name}' has taken ${Math.round(limitMs / 60_000)} minutes: make smaller parts of it (config/check/proof.js).`);
    else if (results === undefined || !fs.existsSync(results) || Date.now() - fs.statSync(results).mtimeMs < TIMEOUT_MS) return;
    else console.log('A test has left something running (a timer, a socket, a server): find it with npx jest --detectOpenHandles.');
    child.kill('SIGKILL');
  }, 1000);
}

/**
 * Runs steps two at a time; the first of the order begins first.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
async function runTogether(steps) {
  const waiting = [...steps];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await run(step, 'onFailure'))) failed.push(step.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

/** @returns {Promise<string | undefined>} which processes the steps so far have left running; they are ended */
async function leftRunning() {
  const left = await endLeftOvers(environment[RUN_VARIABLE] ?? '');
  return left.length > 0 ? `Failed: processes were left running, and were ended: ${left.join('; ')}` : undefined;
}

module.exports = { environment, leftRunning, run, runTogether };
