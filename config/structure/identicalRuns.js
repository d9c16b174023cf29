/** Finds the pairs of places that share a run of identical lines. */

/** @typedef {import('./source').SourceFile} SourceFile */
/** @typedef {{ file: string, from: number, to: number }} Place lines from 1 */
/** @typedef {{ first: Place, second: Place, lines: number }} Run */
/** @typedef {{ file: string, lines: { text: string, number: number }[] }} Counted */

/** How many lines are a run. */
const LEAST_LINES = 6;

/** Six lines in more places than these do not count: they would count once for each two of them. */
const MOST_PLACES = 8;

const HAS_WORD = /[\p{L}\p{N}_$]/u;

/**
 * Returns the lines of a file that count: white space is folded; comments, imports and lines without a word do not count.
 *
 * @param {Pick<SourceFile, 'file' | 'lines' | 'importLines'>} source
 * @returns {Counted}
 */
function countedLines({ file, lines, importLines }) {
  let inComment = false;
  const counted = lines.map((line, index) => {
    const text = line.trim().replaceAll(/\s+/g, ' ');
    const isComment = inComment || /^(?:\/\/|\{?\/\*|<!--)/.test(text);
    if (isComment && !text.startsWith('//')) inComment = !/\*\/|-->/.test(text);
    return { text, number: index + 1, counts: !isComment && !importLines.has(index) && HAS_WORD.test(text) };
  });
  return { file, lines: counted.filter(({ counts }) => counts) };
}

/**
 * Returns the places of each six lines in a row that stand more than once.
 *
 * @param {readonly Counted[]} files
 * @returns {[file: number, line: number][][]}
 */
function repeatedWindows(files) {
  /** @type {Map<string, [number, number][]>} */
  const windows = new Map();
  for (const [index, { lines }] of files.entries()) {
    for (let line = 0; line + LEAST_LINES <= lines.length; line += 1) {
      const key = lines
        .slice(line, line + LEAST_LINES)
        .map(({ text }) => text)
        .join('\n');
      const places = windows.get(key);
      if (places === undefined) windows.set(key, [[index, line]]);
      else places.push([index, line]);
    }
  }
  return [...windows.values()].filter((places) => places.length > 1 && places.length <= MOST_PLACES);
}

/**
 * Returns the pairs of places that share six or more identical lines, longest first. A longer run counts once.
 *
 * @param {readonly Pick<SourceFile, 'file' | 'lines' | 'importLines'>[]} sources
 * @returns {Run[]}
 */
function identicalRuns(sources) {
  const files = sources.map(countedLines);
  /** @type {Map<string, number[]>} the lines where windows begin, for each two files and the distance between the lines */
  const begins = new Map();
  for (const places of repeatedWindows(files)) {
    for (const [index, [file, line]] of places.entries()) {
      for (const [otherFile, otherLine] of places.slice(index + 1)) {
        if (file === otherFile && otherLine - line < LEAST_LINES) continue;
        const key = `${file} ${otherFile} ${otherLine - line}`;
        begins.set(key, [...(begins.get(key) ?? []), line]);
      }
    }
  }
  return [...begins].flatMap(([key, lines]) => runsOf(files, key, lines)).sort((a, b) => b.lines - a.lines);
}

/**
 * Joins windows that follow each other.
 *
 * @param {readonly Counted[]} files
 * @param {string} key
 * @param {readonly number[]} lines
 * @returns {Run[]}
 */
function runsOf(files, key, lines) {
  const [first = 0, second = 0, distance = 0] = key.split(' ').map(Number);
  const sorted = lines.toSorted((a, b) => a - b);
  const starts = sorted.filter((line) => !sorted.includes(line - 1));
  return starts.map((start) => {
    let end = start;
    while (sorted.includes(end + 1)) end += 1;
    const last = end + LEAST_LINES - 1;
    return {
      first: placeOf(files[first], start, last),
      second: placeOf(files[second], start + distance, last + distance),
      lines: last - start + 1,
    };
  });
}

/** @param {Counted | undefined} counted @param {number} start @param {number} end @returns {Place} */
const placeOf = (counted, start, end) => ({
  file: counted?.file ?? '',
  from: counted?.lines[start]?.number ?? 0,
  to: counted?.lines[end]?.number ?? 0,
});

module.exports = { identicalRuns };
