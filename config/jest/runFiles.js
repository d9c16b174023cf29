/** Runs test files inside a suite (see suites.js). */

/** Jest's own place for the time that a test may take, which `jest.setTimeout` sets for all tests of a suite. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/**
 * Describes each file by its path and loads it there. The longest time that one of them sets holds for all.
 *
 * @param {Readonly<Record<string, string>>} files absolute paths by their names
 * @param {(file: string) => unknown} load the suite's own `require`
 */
function runFiles(files, load) {
  const settings = /** @type {Record<symbol, number | undefined>} */ (/** @type {unknown} */ (globalThis));
  let longest = settings[TEST_TIMEOUT];
  for (const [name, file] of Object.entries(files)) {
    describe(name, () => {
      load(file);
    });
    const set = settings[TEST_TIMEOUT];
    if (set !== undefined && set > (longest ?? 0)) longest = set;
  }
  if (longest !== undefined) settings[TEST_TIMEOUT] = longest;
}

module.exports = { runFiles };
