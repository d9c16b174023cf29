/** Lets a test's own process, started with plain node, require the sources as they are. */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { compile } = require('../../config/jest/compile');

const SOURCES = path.resolve(__dirname, '../../src');

require.extensions['.ts'] = (/** @type {NodeJS.Module} */ module, /** @type {string} */ filename) => {
  // Node's own loader has this method; its types leave it out.
  /** @type {{ _compile(code: string, filename: string): void }} */ (/** @type {unknown} */ (module))._compile(
    compile(fs.readFileSync(filename, 'utf8'), filename).code,
    filename,
  );
};

/**
 * Resolves a request to a file's path; Node's types leave it out. @type {{ _resolveFilename: (request: string, ...rest: unknown[]) =>
 * string }}
 */
const loader = /** @type {never} */ (Module);
const { _resolveFilename } = loader;
// Node wants whole file names in package imports; the bundler and Jest find the ending themselves.
loader._resolveFilename = (request, ...rest) =>
  _resolveFilename(request.startsWith('#') ? path.join(SOURCES, request.slice(1)) : request, ...rest);
