/**
 * `npm start`: builds what has changed since the last build, then becomes the server. Settings come from the environment
 * (docs/operate.md).
 */
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { requireNode } = require('./nodeVersion');

requireNode();

// A process of its own, so that the server does not carry the build's memory.
const { status } = spawnSync(process.execPath, [path.join(__dirname, 'build.js'), '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
import(pathToFileURL(path.resolve(__dirname, '../dist/server/main.mjs')).href).catch((/** @type {unknown} */ error) => {
  console.error(error);
  process.exit(1);
});
