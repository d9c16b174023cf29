/** Results of this run: Jest's counts and the benches' figures. */
const fs = require('node:fs');
const path = require('node:path');
const { tableOf } = require('./benchTable');
const { relativeTo, ROOT } = require('./root');

const RESULTS = path.join(ROOT, '.cache/results');
/** The figures of the benches (`bench/figures.ts`). */
const FIGURES = path.join(ROOT, '.cache/bench.json');

/** @param {string} name of a step */
const resultsOf = (name) => path.join(RESULTS, `${name.replaceAll(' ', '-')}.json`);

/** Removes what the run before has left. */
function clearResults({ withFigures = false } = {}) {
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  if (withFigures) fs.rmSync(FIGURES, { force: true });
}

/** Adds up what Jest counted and prints it as the closing line; nothing where no test has run. */
function printCounts() {
  const files = fs.existsSync(RESULTS) ? fs.readdirSync(RESULTS) : [];
  if (files.length === 0) return;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const result = JSON.parse(fs.readFileSync(path.join(RESULTS, file), 'utf8'));
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
  if (fs.existsSync(FIGURES)) console.log(`\n${tableOf(JSON.parse(fs.readFileSync(FIGURES, 'utf8')))}\n(also in ${relativeTo(FIGURES)})`);
}

module.exports = { clearResults, printCounts, printFigures, resultsOf };
