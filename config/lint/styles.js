/** Requires the tokens of src/web/ui/look in style sheets, which oxlint does not read. */
const { generate, parse, walk } = require('css-tree');
const { problemsOf, queryProblems } = require('./tokenProblems');

/** A font is declared, and a sheet of paper measured, without custom properties. */
const WITHOUT_TOKENS = new Set(['font-face', 'page']);
const QUERIES = new Set(['media', 'container']);

/**
 * @param {string} text of a style sheet
 * @returns {{ line: number, message: string }[]} by line, the first one is 1; also what is not CSS
 */
function styleProblems(text) {
  /** @type {{ line: number, message: string }[]} */
  const found = [];
  const sheet = parse(text, {
    positions: true,
    // As it is written: the advice quotes it.
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
    onParseError: ({ line, message }) => found.push({ line, message }),
  });
  /** Names of the at-rules around what is read. @type {string[]} */
  const within = [];
  walk(sheet, {
    enter(/** @type {import('css-tree').CssNode} */ node) {
      /** @param {readonly string[]} messages */
      const report = (messages) => {
        for (const message of messages) found.push({ line: node.loc?.start.line ?? 1, message });
      };
      if (node.type === 'Atrule') {
        within.push(node.name);
        if (QUERIES.has(node.name) && node.prelude !== null) report(queryProblems(generate(node.prelude)));
      }
      if (node.type === 'Declaration' && !within.some((name) => WITHOUT_TOKENS.has(name)))
        report(problemsOf(node.property, generate(node.value)));
    },
    leave(/** @type {import('css-tree').CssNode} */ node) {
      if (node.type === 'Atrule') within.pop();
    },
  });
  return found.sort((one, other) => one.line - other.line);
}

module.exports = { styleProblems };
