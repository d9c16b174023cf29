/**
 * Babel for Jest. A file compiles to the same for every project of jest.config.js, so they share what is kept: Babel's own
 * transformer would compile it anew for each.
 */
const path = require('node:path');
const { default: babelJest } = require('babel-jest');

const made = babelJest.createTransformer({ configFile: path.resolve(__dirname, '../../babel.config.js') });
// Typed for every transformer there may be; Babel's is one that answers at once.
const babel = /** @type {Awaited<typeof made>} */ (made);

module.exports = {
  ...babel,
  /** @type {typeof babel.getCacheKey} */
  getCacheKey: (text, file, options) => babel.getCacheKey?.(text, file, { ...options, configString: '' }) ?? '',
};
