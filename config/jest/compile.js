/**
 * Compiles tests and their sources with SWC, in a twentieth of Babel's time. webpack's Babel (babel.config.js) makes the delivered code,
 * which the browser tests drive. A file compiles to the same code for every project of jest.config.js, so they share a cache; its key
 * is the file's text and the compiler.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');

const COMPILED_BY = createHash('sha256');
for (const file of ['package-lock.json', 'config/jest/compile.js']) COMPILED_BY.update(readFileSync(path.join(root, file)));
const compiledBy = COMPILED_BY.digest('hex');

/** `hidden.jest`, which SWC's types leave out, puts `jest.mock` before the imports. */
const transform = {
  hidden: { jest: true },
  react: { runtime: /** @type {const} */ ('automatic'), development: false },
  // As the type checker: an import is left out only where it says `type`.
  verbatimModuleSyntax: true,
};

const FOLDER_CONTEXT = `require(${JSON.stringify(path.join(__dirname, 'folderContext.js'))}).folderContext(require, __dirname)(`;

/** @param {string} text @param {string} file its path, which says what it is: TypeScript or JavaScript, with JSX or without */
function compile(text, file) {
  return transformSync(text.replaceAll('import.meta.webpackContext(', FOLDER_CONTEXT), {
    filename: file,
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      parser: /\.[cm]?tsx?$/.test(file) ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript', jsx: true },
      transform,
    },
  });
}

module.exports = {
  compile,
  process: compile,
  /** @param {string} text @param {string} file */
  getCacheKey: (text, file) =>
    createHash('sha256')
      .update([compiledBy, path.relative(root, file), text].join('\0'))
      .digest('hex')
      .slice(0, 32),
};
