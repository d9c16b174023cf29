/** One short text for all that the build reads: it changes when, and only when, a source changes. */
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..');
const SOURCES = ['src', 'config', 'locales', 'webpack.config.js', 'babel.config.js', 'package.json', 'package-lock.json'];

/** @param {readonly string[]} sources files and folders @returns {string} */
function fingerprint(sources = SOURCES) {
  const hash = crypto.createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(path.join(ROOT, source))).sort()) {
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} place a file or a folder
 * @returns {string[]}
 */
function filesBelow(place) {
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  return fs.readdirSync(place).flatMap((name) => filesBelow(path.join(place, name)));
}

module.exports = { fingerprint };
