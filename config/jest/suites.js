/**
 * Joins the test files of a folder into suites. Jest gives each test file modules of its own: the server's files load the same 850
 * modules again and again, which takes longer than their tests. A suite is one file for Jest, which requires those of its folder
 * inside a `describe` of each, so that their hooks stay apart.
 *
 * `npm test` runs suites. The proof and a file that is named by its path run single files.
 */
const fs = require('node:fs');
const path = require('node:path');

/** @typedef {{ readonly name: string, readonly files: readonly string[] }} Suite its name in paths, and absolute paths of its files */

/** Files that replace modules, or load them again: they need a registry of their own. */
const NEEDS_OWN_REGISTRY = /\bjest\.(?:mock|doMock|unstable_mockModule|resetModules|isolateModules)\(/;

/** Said in a file's head comment, with the reason. */
const RUNS_ALONE = /^(?:\/\*\*| \*) @alone: \S/m;

/** @param {string} file @param {RegExp | undefined} joins */
function runsAlone(file, joins) {
  const text = fs.readFileSync(file, 'utf8');
  return NEEDS_OWN_REGISTRY.test(text) || RUNS_ALONE.test(text) || joins?.test(text) === false;
}

/**
 * Joins files by their folders. A folder with too many is split into those below it, and small neighbours are joined.
 *
 * @param {string} folder absolute path
 * @param {readonly string[]} files absolute paths below it
 * @param {number} largest number of files in a suite
 * @returns {readonly Suite[]}
 */
function joinByFolder(folder, files, largest) {
  if (files.length === 0) return [];
  if (files.length <= largest) return [{ name: path.basename(folder), files }];
  /** @type {Map<string, string[]>} */
  const below = new Map();
  for (const file of files) {
    const [first = '', ...rest] = path.relative(folder, file).split(path.sep);
    const key = rest.length === 0 ? '' : first;
    below.set(key, [...(below.get(key) ?? []), file]);
  }
  const parts = [...below].flatMap(([name, found]) =>
    name === '' ? chunks(path.basename(folder), found, largest) : joinByFolder(path.join(folder, name), found, largest),
  );
  return joinSmall(parts, largest);
}

/** @param {string} name @param {readonly string[]} files @param {number} largest @returns {Suite[]} */
function chunks(name, files, largest) {
  const number = Math.ceil(files.length / largest);
  const size = Math.ceil(files.length / number);
  return Array.from({ length: number }, (_, index) => ({ name, files: files.slice(index * size, (index + 1) * size) }));
}

/** @param {readonly Suite[]} suites @param {number} largest @returns {Suite[]} */
function joinSmall(suites, largest) {
  /** @type {Suite[]} */
  const joined = [];
  for (const suite of suites) {
    const last = joined.at(-1);
    if (last !== undefined && last.files.length + suite.files.length <= largest)
      joined[joined.length - 1] = { name: `${last.name}-${suite.name}`, files: [...last.files, ...suite.files] };
    else joined.push(suite);
  }
  return joined;
}

/** @param {Suite} suite @param {string} root */
function textOf({ files }, root) {
  const runner = JSON.stringify(path.join(__dirname, 'runFiles.js'));
  const named = Object.fromEntries(files.map((file) => [path.relative(root, file), file]));
  return `require(${runner}).runFiles(${JSON.stringify(named, null, 2)}, require);\n`;
}

/**
 * @typedef {object} Joined
 * @property {number} largest number of files in a suite
 * @property {RegExp} [joins] found in the files that are joined; all of them where it is left out
 */

/**
 * Divides the test files below some folders into suites and those that run alone.
 *
 * @param {readonly string[]} folders absolute paths
 * @param {Joined} joined
 */
function planSuites(folders, { largest, joins }) {
  const found = folders.map((folder) => ({ folder, files: testFilesBelow(folder) }));
  const alone = new Set(found.flatMap(({ files }) => files.filter((file) => runsAlone(file, joins))));
  const suites = found.flatMap(({ folder, files }) =>
    joinByFolder(
      folder,
      files.filter((file) => !alone.has(file)),
      largest,
    ),
  );
  return { suites, alone: [...alone] };
}

/**
 * Writes the suites of a project and returns what Jest is to run: suites, and the files that stay alone.
 *
 * @param {{ root: string, name: string, folders: readonly string[] }} project its name in jest.config.js, its folders from the root
 * @param {Joined} joined
 * @returns {string[]} patterns for `testMatch`
 */
function writeSuites({ root, name, folders }, joined) {
  const place = path.join(root, '.cache/suites', name);
  const { suites, alone } = planSuites(
    folders.map((folder) => path.join(root, folder)),
    joined,
  );
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  suites.forEach((suite, index) => {
    const file = `${String(index + 1).padStart(2, '0')}-${suite.name.slice(0, 80)}.test.js`;
    fs.writeFileSync(path.join(place, file), textOf(suite, root));
  });
  return [`<rootDir>/.cache/suites/${name}/*.test.js`, ...alone.map((file) => `<rootDir>/${path.relative(root, file)}`)];
}

/** @param {string} folder */
const testFilesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => path.join(folder, name));

module.exports = { planSuites, writeSuites };
