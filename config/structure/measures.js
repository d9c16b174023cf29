/** The measures of `npm run structure`, with the limit of each. */
const { FLOORS_OF } = require('../boundaries/floors');
const { arrowsOf, arrowsUp, circlesOf, fewestArrowsUp, impliedArrows, longestChain } = require('./graph');
const { identicalRuns } = require('./identicalRuns');
const { entriesOf, floorsOf, graphOf } = require('./rooms');

/** @typedef {import('./source').SourceFile} SourceFile */

/**
 * @typedef {object} Measure
 * @property {string} what
 * @property {number} value
 * @property {number} [limit] the most that holds
 * @property {readonly string[]} details
 */

const PARTS = ['server', 'contract', 'kiosk', 'page', 'entry', 'portal', 'web', 'demo', 'showcase'];

/** @type {Readonly<Record<string, number>>} */
const LIMITS = {
  'server rooms': 24,
  'server floors': 12,
  'server up': 0,
  'server circles': 0,
  'contract up': 0,
  'contract loose files': 12,
  'kiosk up': 0,
  'imports of other pages from kiosk': 0,
  'folders over 25 entries': 0,
  'files over 350 lines': 0,
  'functions over 60 lines': 80,
  'identical runs of six lines': 60,
};

const MOST_ENTRIES = 25;
const MOST_LINES = 350;
const MOST_FUNCTION_LINES = 60;

/** A kiosk shares src/web with these, and nothing of their own. */
const OTHER_PAGES = /^src\/(page|entry|portal)\//;

/** Migrations only ever become more. */
const MAY_HAVE_MANY_ENTRIES = ['src/server/platform/db/migrations'];

/**
 * @param {string} what
 * @param {readonly string[]} details a line for each that counts
 * @returns {Measure}
 */
const measure = (what, details) => ({ what, value: details.length, limit: LIMITS[what], details });

/** @param {readonly (readonly [string, string])[]} arrows */
const arrowLines = (arrows) => arrows.map(([from, to]) => `${from} -> ${to}`).sort();

/**
 * Measures one part of src.
 *
 * @param {string} part
 * @param {readonly string[]} files
 * @param {readonly SourceFile[]} sources
 * @returns {Measure[]}
 */
function measurePart(part, files, sources) {
  const { folders, loose } = entriesOf(part, files);
  const graph = graphOf(part, sources);
  const floors = FLOORS_OF[part];
  const up = floors === undefined ? fewestArrowsUp(graph) : arrowsUp(graph, floorsOf(floors));
  const chain = longestChain(graph).map((group) => group.join(', '));
  return [
    measure(`${part} rooms`, folders),
    measure(`${part} floors`, chain),
    measure(`${part} arrows`, arrowLines(arrowsOf(graph))),
    measure(`${part} implied`, arrowLines(impliedArrows(graph))),
    measure(`${part} up`, arrowLines(up)),
    measure(
      `${part} circles`,
      circlesOf(graph).map((circle) => circle.join(', ')),
    ),
    measure(`${part} loose files`, loose),
  ];
}

/**
 * Returns the folders with more entries than they may have, the fullest first.
 *
 * @param {readonly string[]} files
 */
function fullFolders(files) {
  /** @type {Map<string, Set<string>>} */
  const entries = new Map();
  for (const file of files) {
    const names = file.split('/');
    for (let depth = 1; depth < names.length; depth += 1) {
      const folder = names.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(names[depth] ?? ''));
    }
  }
  return [...entries]
    .map(([folder, { size }]) => ({ folder, size }))
    .filter(({ folder, size }) => size > MOST_ENTRIES && !MAY_HAVE_MANY_ENTRIES.includes(folder))
    .sort((a, b) => b.size - a.size);
}

/**
 * Measures src as a whole.
 *
 * @param {readonly string[]} files
 * @param {readonly SourceFile[]} sources
 * @returns {Measure[]}
 */
function measureWhole(files, sources) {
  const ofOthers = sources
    .filter(({ file }) => file.startsWith('src/kiosk/'))
    .flatMap(({ file, imports }) => imports.filter((target) => OTHER_PAGES.test(target)).map((target) => `${file}: ${target}`));
  const longFiles = sources.filter(({ lines }) => lines.length > MOST_LINES).sort((a, b) => b.lines.length - a.lines.length);
  const longFunctions = sources
    .flatMap(({ functions }) => functions.filter(({ length }) => length > MOST_FUNCTION_LINES))
    .sort((a, b) => b.length - a.length);
  return [
    measure('imports of other pages from kiosk', ofOthers),
    measure(
      `folders over ${MOST_ENTRIES} entries`,
      fullFolders(files).map(({ folder, size }) => `${size} ${folder}`),
    ),
    measure(
      `files over ${MOST_LINES} lines`,
      longFiles.map(({ file, lines }) => `${lines.length} ${file}`),
    ),
    measure(
      `functions over ${MOST_FUNCTION_LINES} lines`,
      longFunctions.map(({ name, file, line, length }) => `${length} ${file}:${line} ${name}`),
    ),
    measure(
      'identical runs of six lines',
      identicalRuns(sources).map(
        ({ first, second, lines }) => `${lines} ${first.file}:${first.from}-${first.to} ~ ${second.file}:${second.from}-${second.to}`,
      ),
    ),
  ];
}

/**
 * Measures src: each part, then the whole.
 *
 * @param {readonly string[]} files
 * @param {readonly SourceFile[]} sources
 */
const measureAll = (files, sources) => [
  ...PARTS.filter((part) => files.some((file) => file.startsWith(`src/${part}/`))).flatMap((part) => measurePart(part, files, sources)),
  ...measureWhole(files, sources),
];

module.exports = { fullFolders, measureAll };
