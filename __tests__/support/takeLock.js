/** Takes a data folder's lock in a process of its own: prints `taken` or why not, and holds on until its input ends. */
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

const { takeLock } = require('../../src/server/db/lock');
try {
  takeLock(process.argv[2] ?? '');
  console.log('taken');
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
