/**
 * React as it is for development, without two things that take a journey much of its time. React holds a second
 * placeholder back for 300 ms, so that a page does not flicker before a person's eyes; and it notes where each element was made, for
 * the stack below a warning.
 */
const path = require('node:path');

/** @type {readonly [RegExp, string]} */
const WITHOUT_STACKS = [/1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g, 'false'];

/** The replacement in each file. */
const EDITS = /** @type {Readonly<Record<string, readonly [RegExp, string]>>} */ ({
  'react-dom-client.development.js': [/FALLBACK_THROTTLE_MS = \d+/g, 'FALLBACK_THROTTLE_MS = 0'],
  'react-jsx-runtime.development.js': WITHOUT_STACKS,
  'react.development.js': WITHOUT_STACKS,
});

module.exports = {
  /** The names of the files, as part of a regular expression. */
  FILES: `react(?:-dom)?/cjs/(?:${Object.keys(EDITS)
    .join('|')
    .replaceAll('.', String.raw`\.`)})$`,

  /** @param {string} text @param {string} file */
  process: (text, file) => {
    const [wanted, instead] = EDITS[path.basename(file)] ?? [/$^/g, ''];
    const code = text.replace(wanted, instead);
    if (code === text) throw new Error(`${file} has nothing that looks like ${wanted}: see config/jest/react.js.`);
    return { code };
  },
};
