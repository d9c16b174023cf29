/** Finds test files: by words of their path, and by what has changed. */
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { relativeTo, ROOT } = require('./root');

/** @typedef {{ file: string, project: string }} TestFile its absolute path, and its project in jest.config.js */

const TESTS = path.join(ROOT, '__tests__');

/** The project of each folder that is not called like it. */
const PROJECT_OF = /** @type {Readonly<Record<string, string>>} */ ({
  web: 'unit',
  page: 'unit',
  entry: 'unit',
  portal: 'unit',
  kiosk: 'unit',
  demo: 'server',
});

/** @returns {readonly TestFile[]} all of them, by path */
function testFiles() {
  return fs
    .readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const [folder = ''] = name.split(path.sep);
      return { file: path.join(TESTS, name), project: PROJECT_OF[folder] ?? folder };
    });
}

/** @returns {readonly TestFile[]} what `npm run bench` runs */
function benchFiles() {
  const folder = path.join(ROOT, 'bench');
  // The peers' own packages are not read: thousands of files.
  const names = fs
    .readdirSync(folder)
    .filter((name) => name !== 'peers')
    .flatMap((name) => {
      const place = path.join(folder, name);
      if (!fs.statSync(place).isDirectory()) return [name];
      return fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).map((below) => path.join(name, below));
    });
  return names
    .filter((name) => name.endsWith('.bench.ts'))
    .sort()
    .map((name) => ({ file: path.join(folder, name), project: 'bench' }));
}

/**
 * Finds the files with any of the words in their path below `__tests__`, whatever the case.
 *
 * @param {readonly string[]} words
 * @returns {readonly TestFile[] | string} or the problem, in words that say what to do
 */
function findTestFiles(words) {
  const all = testFiles().map((test) => ({ ...test, name: relativeTo(test.file).replace('__tests__/', '').toLowerCase() }));
  /** @param {string} word */
  const has =
    (word) =>
    (/** @type {{ name: string }} */ { name }) =>
      name.includes(word.replace(/^(\.\/)?__tests__\//, '').toLowerCase());
  const unmatched = words.filter((word) => !all.some(has(word)));
  if (unmatched.length > 0) {
    return (
      `No test file has ${unmatched.map((word) => `'${word}'`).join(' or ')} in its path: look below ` +
      `__tests__/. A test by its title: npx jest path/to/file -t 'its title'.`
    );
  }
  return all.filter((test) => words.some((word) => has(word)(test)));
}

/** @param {string[]} args @returns {string[] | undefined} the lines that git prints; none where this is no repository */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : undefined;
}

/**
 * Finds what has changed since the last commit, or by it when nothing has.
 *
 * @returns {{ files: readonly string[], since: string } | string} files that are there, as paths from the root; or the problem
 */
function changedFiles() {
  const edited = git('diff', '--name-only', '-z', 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  if (edited === undefined || added === undefined)
    return 'What has changed is asked of git, and this folder is no repository with a commit: run npm test instead.';
  const uncommitted = [...edited, ...added];
  const files =
    uncommitted.length > 0 ? uncommitted : (git('show', '--name-only', '--format=', '-z', '-m', '--first-parent', 'HEAD') ?? []);
  return {
    files: files.filter((file) => fs.existsSync(path.join(ROOT, file))),
    since: uncommitted.length > 0 ? 'since the last commit' : 'in the last commit',
  };
}

module.exports = { benchFiles, changedFiles, findTestFiles, testFiles };
