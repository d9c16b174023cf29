/** Lets a test's own process, started with plain node, require the sources as they are. */
const fs = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@babel/core');

const configFile = path.resolve(__dirname, '../../babel.config.js');
require.extensions['.ts'] = (/** @type {NodeJS.Module} */ module, /** @type {string} */ filename) => {
  const source = fs.readFileSync(filename, 'utf8');
  const result = transformSync(source, { filename, configFile, envName: 'test' });
  // Node's own loader has this method; its types leave it out.
  /** @type {{ _compile(code: string, filename: string): void }} */ (/** @type {unknown} */ (module))._compile(result?.code ?? '', filename);
};
