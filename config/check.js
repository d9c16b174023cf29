/**
 * Runs the checks one step after the other, with the time of each:
 *
 *   npm run check             types; lint, boundaries and unit tests of what has changed: under a minute
 *   npm test                  types, lint, boundaries, unused code; the build; every test
 *   npm test -- sites groups  only the test files with one of the words in their path
 *   npm run proof             the same tests with the large numbers, and the benches: all parts, which takes hours
 *   npm run proof -- marks    one part of them
 *   npm run bench             the build and the benches
 *   npm run lint              lint, boundaries, unused code
 *
 * What needs nothing of the others runs side by side, and all of it reports; after that the first step that fails ends the
 * run, and is named.
 */
const { findBrowser } = require('./browser');
const { isInBrowser, listOfParts, PARTS, stepsOf } = require('./check/proof');
const { clearResults, printCounts, printFigures } = require('./check/results');
const { environment, leftRunning, run, runTogether } = require('./check/run');
const {
  BENCHES,
  BROWSER_TESTS,
  BUILD,
  BUILD_IF_NEEDED,
  boundariesOfFiles,
  FORMAT,
  jestOf,
  jestOn,
  LINT,
  lintOf,
  stylesOf,
  TESTS,
  TYPES,
} = require('./check/steps');
const { changedFiles, findTestFiles } = require('./check/testFiles');
const { requireNode } = require('./nodeVersion');

/** @typedef {import('./check/steps').Step} Step */
/** @typedef {string | undefined} Problem in words that say what to do; none when all is well */

/** @returns {Problem} */
function useBrowser() {
  const browser = findBrowser({ mayInstall: true });
  if ('missing' in browser) return browser.missing;
  environment.PORTICO_BROWSER = browser.path;
  return undefined;
}

/**
 * Runs steps side by side, then others in order.
 *
 * @param {readonly Step[]} together
 * @param {readonly Step[]} inOrder
 * @returns {Promise<Problem>}
 */
async function runAll(together, inOrder) {
  const failed = await runTogether(together);
  if (failed.length > 0)
    return `Failed: ${failed.join(', ')}. What they found is printed above${inOrder.length > 0 ? '; the rest was not run' : ''}.`;
  for (const step of inOrder) {
    const well = await run(step, 'live');
    const left = await leftRunning();
    if (left !== undefined) return left;
    if (!well) return `Failed: ${step.name}. What it found is printed above.`;
  }
  return undefined;
}

/** @returns {Promise<Problem>} */
async function testAll() {
  // One after the other: tests that wait for servers and lines must not also wait for a busy processor.
  return useBrowser() ?? (await runAll([BUILD, TYPES, ...LINT], [TESTS, BROWSER_TESTS]));
}

/** @param {readonly string[]} words @returns {Promise<Problem>} */
async function testSome(words) {
  const found = findTestFiles(words);
  if (typeof found === 'string') return found;
  const inBrowser = found.filter(({ project }) => project === 'browser');
  const others = found.filter(({ project }) => project !== 'browser');
  const missing = inBrowser.length > 0 ? useBrowser() : undefined;
  if (missing !== undefined) return missing;
  /** @param {string} name @param {typeof found} tests @returns {readonly Step[]} */
  const stepOf = (name, tests) =>
    tests.length === 0
      ? []
      : [
          jestOn(
            name,
            [...new Set(tests.map(({ project }) => project))],
            tests.map(({ file }) => file),
            '--maxWorkers=2',
          ),
        ];
  return runAll(inBrowser.length > 0 ? [BUILD_IF_NEEDED] : [], [...stepOf('tests', others), ...stepOf('browser tests', inBrowser)]);
}

/** @returns {Promise<Problem>} */
async function checkChanged() {
  const changed = changedFiles();
  if (typeof changed === 'string') return changed;
  const { files, since } = changed;
  console.log(`${files.length} files have changed ${since}.`);
  const linted = files.filter((file) => /\.([cm]?js|tsx?|css)$/.test(file));
  const tested = files.filter((file) => /^(src|locales|__tests__)\//.test(file));
  const programs = linted.filter((file) => !file.endsWith('.css'));
  const bounded = programs.filter((file) => /^(src|__tests__|config)\//.test(file));
  // Which languages and texts are complete is a guard's, which reads them as files.
  const guards = files.some((file) => file.startsWith('locales/')) ? [jestOn('texts', ['guards'], findFiles('guards/locales'))] : [];
  const unit =
    tested.length > 0
      ? [jestOf('unit tests', ['unit', 'contract'], ['--maxWorkers=2', '--passWithNoTests', '--findRelatedTests', ...tested])]
      : [];
  // In a second, and before those that take a minute: the formatter mends it by itself.
  if (!(await run(FORMAT, 'onFailure'))) return 'Failed: format. Run npm run format, then npm run check again.';
  const lint = [
    ...(programs.length > 0 ? [lintOf(programs)] : []),
    ...(linted.length > 0 ? [stylesOf(linted)] : []),
    ...(bounded.length > 0 ? [boundariesOfFiles(bounded)] : []),
  ];
  return runAll([TYPES, ...lint, ...guards], unit);
}

/** @param {string} word */
function findFiles(word) {
  const found = findTestFiles([word]);
  if (typeof found === 'string') throw new Error(found);
  return found.map(({ file }) => file);
}

/** @param {readonly string[]} names @returns {Promise<Problem>} */
async function prove(names) {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) return `The proof has no part ${unknown.map((name) => `'${name}'`).join(' or ')}. Its parts:\n${listOfParts()}`;
  environment.PORTICO_PROOF = '1';
  console.log(names.length === 0 ? `All parts of the proof, one after the other; npm run proof -- NAME runs one:\n${listOfParts()}` : '');
  const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  const missing = parts.some(([, part]) => isInBrowser(part)) ? useBrowser() : undefined;
  if (missing !== undefined) return missing;
  /** @type {string[]} */
  const problems = [];
  for (const [name, part] of parts) {
    const { together, inOrder } = stepsOf(name, part);
    const problem = await runAll(together, inOrder);
    if (problem !== undefined) problems.push(`${name}: ${problem}`);
  }
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** @returns {Promise<Problem>} */
async function bench() {
  environment.PORTICO_BENCH = '1';
  return useBrowser() ?? (await runAll([BUILD], [BENCHES]));
}

/**
 * @type {Readonly<Record<string, { run: (words: readonly string[]) => Promise<Problem>, takes: string }>>} by name; `takes` describes the
 * arguments, and is empty for a mode without any
 */
const MODES = {
  test: { run: (words) => (words.length > 0 ? testSome(words) : testAll()), takes: 'words of test files' },
  check: { run: checkChanged, takes: '' },
  proof: { run: prove, takes: 'parts' },
  bench: { run: bench, takes: '' },
  lint: { run: () => runAll(LINT, []), takes: '' },
};

/** @param {string} mode @param {readonly string[]} words @returns {Promise<Problem>} */
async function check(mode, words) {
  requireNode();
  clearResults({ withFigures: mode === 'proof' || mode === 'bench' });
  const chosen = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
  if (chosen === undefined) return `There is no '${mode}' here: it is one of ${Object.keys(MODES).join(', ')}.`;
  if (words.length > 0 && chosen.takes === '')
    return `'${mode}' takes no more words: ${words.join(' ')}. To run some tests: npm test -- ${words.join(' ')}`;
  const option = words.find((word) => word.startsWith('-'));
  if (option !== undefined) return `'${option}' is none of the ${chosen.takes}. Options are Jest's own: npx jest --help.`;
  return chosen.run(words);
}

const [mode = 'test', ...words] = process.argv.slice(2);
const begun = Date.now();
check(mode, words).then(
  (problem) => {
    console.log(problem === undefined ? `\nAll of it holds (${Math.round((Date.now() - begun) / 1000)} s).` : `\n${problem}`);
    if (mode === 'proof' || mode === 'bench') printFigures();
    printCounts();
    process.exitCode = problem === undefined ? 0 : 1;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
