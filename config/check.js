/**
 * Runs the checks one step after the other, with the time of each:
 *
 *   npm test        types, lint, boundaries, unused code; the build; every test
 *   npm run proof   the same tests with the large numbers, and the benches
 *   npm run bench   the build and the benches
 *   npm run lint    lint, boundaries, unused code
 *
 * What needs nothing of the others runs side by side, and all of it reports; after that the first step that fails ends the
 * run, and is named.
 */
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { tableOf } = require('./benchTable');
const { findBrowser } = require('./browser');
const { endLeftOvers, RUN_VARIABLE } = require('./leftOvers');
const { requireNode } = require('./nodeVersion');

const ROOT = path.resolve(__dirname, '..');
const RESULTS = path.join(ROOT, '.cache/results');
/** What the benches found (`bench/figures.ts`). */
const FIGURES = path.join(ROOT, '.cache/bench.json');
const [mode = 'test'] = process.argv.slice(2);

const hasBenches = mode === 'proof' || mode === 'bench';

/** @type {NodeJS.ProcessEnv} */
const environment = {
  ...process.env,
  // The run must not borrow the machine's language; the zone is set in jest.config.js.
  LC_ALL: 'en_GB.UTF-8',
  LANG: 'en_GB.UTF-8',
  [RUN_VARIABLE]: `${process.pid}-${Date.now()}`,
  ...(mode === 'proof' ? { PORTICO_PROOF: '1' } : {}),
  ...(hasBenches ? { PORTICO_BENCH: '1' } : {}),
};

/** @param {string} name @param {string} program below node_modules */
const tool = (name, program, /** @type {string[]} */ ...args) => ({ name, args: [path.join(ROOT, 'node_modules', program), ...args] });

/** @typedef {{ name: string, args: string[] }} Step a Node program */

/**
 * The native compiler, in a quarter of the time; `typescript` itself is for the tools that build on its older form.
 *
 * @type {Step}
 */
const TYPES = tool('types', 'typescript-7/bin/tsc', '--noEmit', '-p', '.');

/** @type {Step[]} */
const LINT = [
  tool('lint', 'eslint/bin/eslint.js', '.', '--max-warnings=0'),
  tool('lint with types', 'oxlint/bin/oxlint', '--config', 'config/oxlint.json', '--deny-warnings'),
  tool('boundaries', 'dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'config/boundaries.js', '--output-type', 'err-long', 'src', '__tests__', 'config'),
  tool('unused code', 'knip/bin/knip.js', '--config', 'config/knip.jsonc', '--no-config-hints'),
];

/** @type {Step} */
const BUILD = { name: 'build', args: [path.join(ROOT, 'config/build.js')] };

/**
 * @param {string} name
 * @param {string[]} projects of jest.config.js
 * @param {string[]} args
 */
const jest = (name, projects, ...args) =>
  tool(name, 'jest/bin/jest.js', '--selectProjects', ...projects, '--json', `--outputFile=${resultsOf(name)}`, '--passWithNoTests', ...args);

/** @param {string} name of a step */
const resultsOf = (name) => path.join(RESULTS, `${name.replaceAll(' ', '-')}.json`);

/** @type {Step[]} */
const TESTS = [
  jest('tests', ['unit', 'contract', 'properties', 'guards', 'journeys', 'server'], '--maxWorkers=2'),
  // They wait much: for lines that come back, for servers that start. In the proof one at a time, so that a fault's seed means the same again.
  jest('browser tests', ['browser'], mode === 'proof' ? '--runInBand' : '--maxWorkers=2'),
];

/** @type {Step[]} */
const BENCHES = [jest('benches', ['bench'], '--runInBand')];

/** What each mode runs: first what may run side by side, then the rest in order. */
const MODES = {
  test: { together: [BUILD, TYPES, ...LINT], inOrder: TESTS },
  proof: { together: [BUILD, TYPES, ...LINT], inOrder: [...TESTS, ...BENCHES] },
  bench: { together: [BUILD], inOrder: BENCHES },
  lint: { together: LINT, inOrder: [] },
};

/** How long a finished step may take to end. After that something of a test is still running. */
const PATIENCE_MS = 15_000;

/**
 * Runs a step.
 *
 * @param {Step} step
 * @param {boolean} collect keep the output back and print it only when the step fails
 * @returns {Promise<boolean>} whether it went well
 */
async function run(step, collect) {
  const begun = Date.now();
  if (!collect) console.log(`\n— ${step.name}`);
  const child = spawn(process.execPath, step.args, { cwd: ROOT, env: environment, stdio: collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'] });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));

  const watch = endWhenStuck(child, resultsOf(step.name));
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);

  const well = code === 0;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (!well && output !== '') console.log(`\n${output.trimEnd()}`);
  console.log(`${well ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  return well;
}

/**
 * A test that leaves a timer, a socket or a process behind keeps Jest from ending: it is ended, and the step has failed.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} results written when the last test is done
 */
function endWhenStuck(child, results) {
  return setInterval(() => {
    if (!fs.existsSync(results) || Date.now() - fs.statSync(results).mtimeMs < PATIENCE_MS) return;
    console.log('A test has left something running (a timer, a socket, a server): find it with npx jest --detectOpenHandles.');
    child.kill('SIGKILL');
  }, 1000);
}

/** @param {Step[]} steps two at a time @returns {Promise<string[]>} the names of those that failed */
async function runTogether(steps) {
  const waiting = [...steps];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await run(step, true))) failed.push(step.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

/** Adds up what Jest counted and prints it as the closing line. */
function printCounts() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name } of [...TESTS, ...BENCHES]) {
    const file = resultsOf(name);
    if (!fs.existsSync(file)) continue;
    const result = JSON.parse(fs.readFileSync(file, 'utf8'));
    counts.passed += result.numPassedTests;
    // A file that does not even load has no tests to count, yet it is a failure.
    counts.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    counts.skipped += result.numPendingTests + result.numTodoTests;
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\nTests: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
}

/** Prints what the benches of this run found. */
function printFigures() {
  if (fs.existsSync(FIGURES)) console.log(`\n${tableOf(JSON.parse(fs.readFileSync(FIGURES, 'utf8')))}\n(also in ${path.relative(ROOT, FIGURES)})`);
}

async function check() {
  requireNode();
  const steps = MODES[/** @type {keyof typeof MODES} */ (mode)];
  if (steps === undefined) return `There is no '${mode}' here: it is one of ${Object.keys(MODES).join(', ')}.`;
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  if (hasBenches) fs.rmSync(FIGURES, { force: true });

  if (steps.inOrder.length > 0) {
    const browser = findBrowser({ mayInstall: true });
    if ('missing' in browser) return browser.missing;
    environment.PORTICO_BROWSER = browser.path;
  }

  const failed = await runTogether(steps.together);
  if (failed.length > 0) return `Failed: ${failed.join(', ')}. What they found is printed above${steps.inOrder.length > 0 ? '; the build and the tests were not run' : ''}.`;

  for (const step of steps.inOrder) {
    const well = await run(step, false);
    const left = await endLeftOvers(environment[RUN_VARIABLE] ?? '');
    if (left.length > 0) return `Failed: ${step.name} left processes running, which were ended: ${left.join('; ')}`;
    if (!well) return `Failed: ${step.name}. What it found is printed above.`;
  }
  return undefined;
}

const begun = Date.now();
check().then(
  (problem) => {
    console.log(problem === undefined ? `\nAll of it holds (${Math.round((Date.now() - begun) / 1000)} s).` : `\n${problem}`);
    if (hasBenches) printFigures();
    if (mode !== 'lint') printCounts();
    process.exitCode = problem === undefined ? 0 : 1;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
