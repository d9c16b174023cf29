/** Lets a test's own process, started with plain node, require the sources as they are. */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { compile, getCacheKey } = require('../../config/jest/compile');

const SOURCES = path.resolve(__dirname, '../../src');
/** A program reads some 700 files: compiled by each again, they would take most of its time. */
const COMPILED = path.resolve(__dirname, '../../.cache/programs');
fs.mkdirSync(COMPILED, { recursive: true });

/** @param {string} filename @returns {string} its code, compiled once for all programs */
function compiled(filename) {
  const text = fs.readFileSync(filename, 'utf8');
  const file = path.join(COMPILED, `${getCacheKey(text, filename)}.js`);
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    const { code } = compile(text, filename);
    // Whole at once: other programs start at the same time.
    fs.writeFileSync(`${file}.${process.pid}`, code);
    fs.renameSync(`${file}.${process.pid}`, file);
    return code;
  }
}

require.extensions['.ts'] = (/** @type {NodeJS.Module} */ module, /** @type {string} */ filename) => {
  // Node's own loader has this method; its types leave it out.
  /** @type {{ _compile(code: string, filename: string): void }} */ (/** @type {unknown} */ (module))._compile(
    compiled(filename),
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
