/**
 * React holds a second placeholder back for 300 ms, so that a page does not flicker before a person's eyes. Nobody looks at a test's
 * page: there it is shown at once, which saves a journey a third of its time.
 */
const HELD_BACK = /FALLBACK_THROTTLE_MS = \d+/;

module.exports = {
  /** @param {string} text @param {string} file */
  process: (text, file) => {
    if (!HELD_BACK.test(text)) throw new Error(`${file} no longer says how long a placeholder is held back: see config/jest/reactDom.js.`);
    return { code: text.replace(HELD_BACK, 'FALLBACK_THROTTLE_MS = 0') };
  },
};
