/** Lets a test's own process, started with plain node, require the sources as they are. */
const fs = require('node:fs');
const { compile } = require('../../config/jest/compile');

require.extensions['.ts'] = (/** @type {NodeJS.Module} */ module, /** @type {string} */ filename) => {
  // Node's own loader has this method; its types leave it out.
  /** @type {{ _compile(code: string, filename: string): void }} */ (/** @type {unknown} */ (module))._compile(
    compile(fs.readFileSync(filename, 'utf8'), filename).code,
    filename,
  );
};
