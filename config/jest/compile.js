/**
 * Babel for Jest. A file compiles to the same for every project of jest.config.js, so they share what is kept; and what is kept is
 * known by the file's text and by what compiles it, since asking Babel for its configuration takes longer than reading the result.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { default: babelJest } = require('babel-jest');

const root = path.resolve(__dirname, '../..');
const made = babelJest.createTransformer({ configFile: path.join(root, 'babel.config.js') });
// Typed for every transformer there may be; Babel's is one that answers at once.
const babel = /** @type {Awaited<typeof made>} */ (made);

/** All that compiles: Babel's own settings, the versions of its parts, this file. */
const COMPILED_BY = createHash('sha256');
for (const file of ['babel.config.js', 'package-lock.json', 'config/jest/compile.js']) COMPILED_BY.update(readFileSync(path.join(root, file)));
const compiledBy = COMPILED_BY.digest('hex');

module.exports = {
  ...babel,
  /** @type {typeof babel.getCacheKey} */
  getCacheKey: (text, file, { instrument }) =>
    createHash('sha256').update([compiledBy, path.relative(root, file), String(instrument), text].join('\0')).digest('hex').slice(0, 32),
};
