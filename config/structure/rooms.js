/** The rooms of a part of src, and how they import each other. */

/** @typedef {import('../boundaries/floors').Floor} Floor */
/** @typedef {import('./graph').Graph} Graph */
/** @typedef {import('./source').SourceFile} SourceFile */

/** The parts whose loose files are rooms of their own. */
const LOOSE_ROOMS = ['server', 'contract'];

const ENDING = /(?:\.d)?\.tsx?$/;

/**
 * Returns the room of a path below src, named as config/boundaries names it: a folder of the part, or a loose file without its ending.
 *
 * @param {string} part
 * @param {string} file its ending may be missing
 * @param {ReadonlySet<string>} folders
 */
function roomOf(part, file, folders) {
  const [source, ofPart, first, ...rest] = file.split('/');
  if (source !== 'src' || ofPart !== part || first === undefined) return undefined;
  if (rest.length > 0 || folders.has(first)) return first;
  return LOOSE_ROOMS.includes(part) ? first.replace(ENDING, '') : undefined;
}

/**
 * Returns the folders directly below a part, and its loose files.
 *
 * @param {string} part
 * @param {readonly string[]} files
 */
function entriesOf(part, files) {
  const below = files.filter((file) => file.startsWith(`src/${part}/`)).map((file) => file.split('/').slice(2));
  return {
    folders: [...new Set(below.flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : [])))],
    loose: below.flatMap(([first = '', ...rest]) => (rest.length === 0 ? [first] : [])),
  };
}

/**
 * Returns the rooms of a part with the rooms that each imports.
 *
 * @param {string} part
 * @param {readonly Pick<SourceFile, 'file' | 'imports'>[]} sources
 * @returns {Graph}
 */
function graphOf(part, sources) {
  const { folders } = entriesOf(
    part,
    sources.map(({ file }) => file),
  );
  const known = new Set(folders);
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { file, imports } of sources) {
    const room = roomOf(part, file, known);
    if (room === undefined) continue;
    const targets = graph.get(room) ?? new Set();
    graph.set(room, targets);
    for (const target of imports) {
      const imported = roomOf(part, target, known);
      if (imported !== undefined && imported !== room) targets.add(imported);
    }
  }
  return graph;
}

/**
 * Returns a function that knows the floor of a room, from 0; undefined for a room that no floor names.
 *
 * @param {readonly Floor[]} floors lowest first
 * @returns {(room: string) => number | undefined}
 */
function floorsOf(floors) {
  const known = new Map(floors.flatMap(({ rooms }, index) => (rooms ?? '').split('|').map((room) => [room, index])));
  const others = floors.findIndex(({ rooms }) => rooms === null);
  return (room) => known.get(room) ?? (others === -1 ? undefined : others);
}

module.exports = { entriesOf, floorsOf, graphOf };
