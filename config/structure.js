/**
 * Measures src by its imports and prints a table with the limits:
 *
 *   npm run structure                       every measure
 *   npm run structure -- --list server up   what counts in one measure
 *   npm run structure -- --limits           fails where a limit does not hold
 *
 * Rooms are the folders directly below a part of src (of the server and the contract its loose files, too), and an arrow goes from a
 * room to one that it imports. Floors are the longest chain of arrows. An arrow is implied where others lead the same way, and points
 * up where it goes against the floors of boundaries/floors.js, or, without such, against the best order of the rooms.
 */
const { ROOT } = require('./check/root');
const { measureAll } = require('./structure/measures');
const { listFiles, readFiles } = require('./structure/source');

/** @typedef {import('./structure/measures').Measure} Measure */

/** The measures that are listed below the table too. */
const PRINTED = ['folders over', 'files over'];

/** @param {Measure} measure */
const holds = ({ value, limit }) => limit === undefined || value <= limit;

/** @param {readonly Measure[]} measures */
function table(measures) {
  const rows = measures.map((measure) => {
    const { what, value, limit } = measure;
    return [what, String(value), limit === undefined ? '' : String(limit), limit === undefined ? '' : holds(measure) ? 'yes' : 'NO'];
  });
  const all = [['what', 'value', 'limit', 'holds'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | '),
  );
}

/** @param {readonly string[]} args @returns {number} the exit code */
function main(args) {
  const words = args.filter((word) => word !== '--limits');
  const name = words[0] === '--list' ? words.slice(1).join(' ') : undefined;
  const files = listFiles(ROOT, 'src');
  const measures = measureAll(files, readFiles(ROOT, files));
  const named = measures.find(({ what }) => what === name);
  if ((words.length > 0 && name === undefined) || (name !== undefined && named === undefined)) {
    console.error(`No such measure. Use --list with one of: ${measures.map(({ what }) => what).join('; ')}`);
    return 2;
  }
  if (named === undefined) {
    const details = measures.filter(({ what }) => PRINTED.some((start) => what.startsWith(start)));
    console.log([...table(measures), ...details.flatMap(({ what, details: lines }) => ['', `${what}:`, ...lines])].join('\n'));
  } else console.log(named.details.join('\n'));
  return args.includes('--limits') && !measures.every(holds) ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
