/** The programs that the checks run. */
const os = require('node:os');
const path = require('node:path');
const { resultsOf } = require('./results');
const { relativeTo, ROOT } = require('./root');

/**
 * @typedef {object} Step a Node program
 * @property {string} name
 * @property {string[]} args
 * @property {string} [results] the file that it writes when the last test is done
 * @property {number} [limitMs] after which it is ended, and has failed
 * @property {Readonly<Record<string, string>>} [settings] of its environment
 */

/** The projects of jest.config.js that need no build. */
const PROJECTS = ['unit', 'contract', 'properties', 'guards', 'journeys', 'server'];

/** @param {string} name @param {string} program below node_modules @param {string[]} args @returns {Step} */
const tool = (name, program, ...args) => ({ name, args: [path.join(ROOT, 'node_modules', program), ...args] });

/** Settings of programs in Go, which collect garbage less often: they end soon, and take a quarter less of the processor. */
const FEW_COLLECTIONS = { GOGC: '400' };

/** Two steps run at a time. On two cores one program is faster than several that each check a part and what it stands on. */
const ONE_PROGRAM = os.availableParallelism() <= 2 ? ['--singleThreaded'] : [];

/**
 * The native compiler, in a quarter of the time; `typescript` itself is for the tools that build on its older form.
 *
 * @type {Step}
 */
const TYPES = { ...tool('types', 'typescript-7/bin/tsc', '--noEmit', '-p', '.', ...ONE_PROGRAM), settings: FEW_COLLECTIONS };

/** Pages, servers and builds make much that is soon thrown away: with the usual 16 MB a journey collects it for a seventh of its time. */
const ROOM_FOR_NEW_OBJECTS = '--max-semi-space-size=64';

/** @param {readonly string[]} files all of them where none is named @returns {Step} */
const lintOf = (files) => ({ ...tool('lint', 'oxlint/bin/oxlint', ...files), settings: FEW_COLLECTIONS });

/** @param {readonly string[]} files all of them where none is named @returns {Step} */
const stylesOf = (files) => ({ name: 'styles and comments', args: [path.join(ROOT, 'config/lint.js'), ...files] });

/** @param {string[]} options @returns {Step} */
const boundariesOf = (...options) =>
  tool(
    'boundaries',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    'config/boundaries.js',
    '--output-type',
    'err-long',
    ...options,
  );

/**
 * Returns a step that holds what these files import against the boundaries. Circles are found in all files alone.
 *
 * @param {readonly string[]} files
 */
const boundariesOfFiles = (files) => boundariesOf('--do-not-follow', '^(src|__tests__|config)/|node_modules', ...files);

const BOUNDARIES = boundariesOf('src', '__tests__', 'config');

const FORMAT = tool('format', 'oxfmt/bin/oxfmt', '--check', '.');

/** @type {readonly Step[]} */
const LINT = [
  FORMAT,
  lintOf([]),
  stylesOf([]),
  BOUNDARIES,
  tool('unused code', 'knip/bin/knip.js', '--config', 'config/knip.jsonc', '--no-config-hints'),
];

/** @type {Step} */
const BUILD = { name: 'build', args: [ROOM_FOR_NEW_OBJECTS, path.join(ROOT, 'config/build.js')] };

/** @type {Step} */
const BUILD_IF_NEEDED = { name: 'build', args: [...BUILD.args, '--if-needed'] };

/** A worker then collects what a suite has left before it takes more from the machine. */
const ROOM_IN_ALL = '--max-old-space-size=1408';

/** The embedded database compiles once, and is not compiled again for the few queries of a test: an eighth less of the processor. */
const COMPILED_ONCE = '--liftoff-only';

/**
 * @param {string} name
 * @param {readonly string[]} projects of jest.config.js
 * @param {readonly string[]} args
 * @returns {Step}
 */
const jestOf = (name, projects, args) => {
  const { args: program } = tool(
    name,
    'jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${resultsOf(name)}`,
    ...args,
  );
  return { name, args: [ROOM_FOR_NEW_OBJECTS, ROOM_IN_ALL, COMPILED_ONCE, ...program], results: resultsOf(name) };
};

/**
 * Returns a step that runs these test files and no others.
 *
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {readonly string[]} files absolute paths
 * @param {readonly string[]} args
 */
const jestOn = (name, projects, files, ...args) => jestOf(name, projects, [...args, '--runTestsByPath', ...files.map(relativeTo)]);

/**
 * Settings of the C library, whose threads would each keep what they have freed: passwords are hashed and pictures drawn on many.
 *
 * @type {Readonly<Record<string, string>>}
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** @param {Step} step @returns {Step} the same with a folder's files as one (config/jest/suites.js) */
const inSuites = (step) => ({ ...step, settings: { PORTICO_SUITES: '1', ...FEW_ARENAS } });

const TESTS = inSuites(jestOf('tests', PROJECTS, ['--maxWorkers=2']));
const BROWSER_TESTS = inSuites(jestOf('browser tests', ['browser'], ['--maxWorkers=2']));
const BENCHES = jestOf('benches', ['bench'], ['--runInBand']);

module.exports = {
  BENCHES,
  BROWSER_TESTS,
  BUILD,
  BUILD_IF_NEEDED,
  FORMAT,
  LINT,
  TESTS,
  TYPES,
  boundariesOfFiles,
  jestOf,
  jestOn,
  lintOf,
  stylesOf,
};
