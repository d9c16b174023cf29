/**
 * The parts of the proof: the same tests with the large numbers, and the benches. Each can be run by itself. A file belongs to the part
 * that names it, else to the one that takes the rest of its project.
 */
const path = require('node:path');
const { BUILD, BUILD_IF_NEEDED, LINT, TYPES, jestOn } = require('./steps');
const { benchFiles, testFiles } = require('./testFiles');

/** @typedef {import('./steps').Step} Step */

const ON_NODE = path.join(__dirname, 'onNode.js');

/** The limit of one part: a part that comes near it is divided. */
const LIMIT_MS = 45 * 60_000;

/**
 * @typedef {object} Part
 * @property {string} about shown when parts are listed
 * @property {readonly string[]} projects of jest.config.js; none for the checks
 * @property {readonly string[]} [files] as they are called before the first dot; without it all of the projects that no part names
 * @property {boolean} [inBand] one file after the other: a fault's seed then means the same again
 * @property {Readonly<Record<string, string>>} [settings] of the environment
 */

/** The versions of Node that Portico runs on: the oldest, and the newest of each later one that its makers support. */
const NODES = ['20.19.0', '22.23.3', '24.21.0'];

/** @param {string} language @returns {Part} */
const pagesIn = (language) => ({
  about: `every page in every look, language ${language}`,
  projects: ['browser'],
  files: ['everyPage'],
  settings: { PORTICO_LANGUAGES: language },
});

/** @type {Readonly<Record<string, Part>>} */
const PARTS = {
  checks: { about: 'types, lint, boundaries, unused code, the build', projects: [] },
  portal: { about: 'the portal without a server', projects: ['unit', 'contract', 'guards', 'journeys'] },
  server: { about: 'the server, each suite on both databases', projects: ['server'] },
  properties: { about: 'queues, counters and tokens', projects: ['properties'] },
  rights: {
    about: 'nobody gains a right that the actor does not have, 10,000 runs each',
    projects: ['properties'],
    files: ['users', 'ssoApproval'],
  },
  numbers: {
    about: 'every number of the demo world, tried at its doors, and 1,000 beyond',
    projects: ['server'],
    files: ['numbersAtDoor'],
  },
  node: { about: `install, start, unit and server tests on Node ${NODES.join(', ')}`, projects: [] },
  'pages-en': pagesIn('en,en-XA'),
  'pages-fr': pagesIn('fr'),
  'pages-de': pagesIn('de'),
  'pages-es': pagesIn('es'),
  outages: { about: 'every screen in every kind of outage, and 100 walks', projects: ['browser'], files: ['outages'], inBand: true },
  faults: { about: '200 faults of the line', projects: ['browser'], files: ['faults'], inBand: true },
  marks: { about: '10,000 marks by ten devices, the server killed 20 times', projects: ['browser'], files: ['marks'], inBand: true },
  kiosks: {
    about: '1,000 visits at ten kiosks with and without a line, the server killed five times; each step in each language and look',
    projects: ['browser'],
    files: ['kiosks', 'kioskSteps'],
    inBand: true,
  },
  browser: { about: 'all other browser tests', projects: ['browser'], inBand: true },
  benches: { about: 'the benches but those below', projects: ['bench'], inBand: true, settings: { PORTICO_BENCH: '1' } },
  frontDesk: {
    about: 'the benches of the front desk: a full event, a slow kiosk, a day of its welcome',
    projects: ['bench'],
    files: ['frontDesk'],
    inBand: true,
    settings: { PORTICO_BENCH: '1' },
  },
  firstLoad: {
    about: 'the first screen on a slow phone, beside an earlier build (which needs the history of git) and react-admin',
    projects: ['bench'],
    files: ['firstLoad'],
    inBand: true,
    settings: { PORTICO_BENCH: '1' },
  },
  workingDay: {
    about: 'a working day of Today in one page, and five minutes of a page that nobody touches',
    projects: ['bench'],
    files: ['workingDay'],
    inBand: true,
    settings: { PORTICO_BENCH: '1' },
  },
  soak: { about: 'twenty minutes of one evacuation', projects: ['bench'], files: ['soak'], inBand: true, settings: { PORTICO_BENCH: '1' } },
};

/** @param {string} file @returns {string} its name before the first dot */
const nameOf = (file) => /([^/\\]+?)\./.exec(file)?.[1] ?? file;

/** @param {Part} part @returns {readonly string[]} its files, as absolute paths */
function filesOf({ projects, files }) {
  /** @param {import('./testFiles').TestFile} test */
  const isNamed = ({ file, project }) =>
    Object.values(PARTS).some((part) => part.projects.includes(project) && part.files?.includes(nameOf(file)));
  return [...testFiles(), ...benchFiles()]
    .filter(({ project }) => projects.includes(project))
    .filter((test) => (files === undefined ? !isNamed(test) : files.includes(nameOf(test.file))))
    .map(({ file }) => file);
}

/**
 * Lists the steps of a part: first those that run side by side, then the rest in order.
 *
 * @param {string} name
 * @param {Part} part
 * @returns {{ together: readonly Step[], inOrder: readonly Step[] }}
 */
function stepsOf(name, part) {
  if (name === 'node') {
    const on = (/** @type {string} */ version) => ({ name: `Node ${version}`, args: [ON_NODE, version], limitMs: LIMIT_MS / NODES.length });
    return { together: [], inOrder: NODES.map(on) };
  }
  if (part.projects.length === 0) return { together: [BUILD, TYPES, ...LINT], inOrder: [] };
  const tests = jestOn(name, part.projects, filesOf(part), part.inBand === true ? '--runInBand' : '--maxWorkers=2');
  return {
    together: isInBrowser(part) ? [BUILD_IF_NEEDED] : [],
    inOrder: [{ ...tests, settings: part.settings ?? {}, limitMs: LIMIT_MS }],
  };
}

/** @param {Part} part */
const isInBrowser = ({ projects }) => projects.includes('browser') || projects.includes('bench');

/** @returns {string} a line for each part */
const listOfParts = () =>
  Object.entries(PARTS)
    .map(([name, { about }]) => `  ${name.padEnd(11)} ${about}`)
    .join('\n');

module.exports = { filesOf, isInBrowser, listOfParts, PARTS, stepsOf };
