/** The figures of the benches (`bench/figures.ts`) as a table for the terminal. */

/** @param {number} value */
const short = (value) => value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

/** @param {import('../../bench/figures').Figure} figure */
function limitOf({ limit, ratio }) {
  if (limit === null) return '';
  const times = ratio === null ? '' : '×';
  return 'atMost' in limit ? `≤ ${short(limit.atMost)}${times}` : `≥ ${short(limit.atLeast)}${times}`;
}

/**
 * @param {readonly import('../../bench/figures').Figure[]} figures
 * @returns {string} a line each below a line of headings
 */
function tableOf(figures) {
  const rows = [
    ['what', 'ours', 'peer', '', 'ratio', 'limit', 'holds'],
    ...figures.map((figure) => [
      figure.name,
      `${short(figure.ours)} ${figure.unit}`,
      figure.peer === null ? '' : `${short(figure.peer)} ${figure.unit}`,
      figure.peerName ?? '',
      figure.ratio === null ? '' : `${short(figure.ratio)}×`,
      limitOf(figure),
      figure.limit === null ? '' : figure.holds ? 'yes' : 'NO',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

module.exports = { tableOf };
