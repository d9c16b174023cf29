/** Replaces a text file by the texts of its namespace, as the webpack loader beside it does. */
const { createHash } = require('node:crypto');
const path = require('node:path');
const { fingerprint } = require('../fingerprint');
const { readTexts } = require('./readTexts');

// A shared namespace takes texts from other files.
const sources = fingerprint(['locales', 'config/texts']);

module.exports = {
  /** @param {string} _ @param {string} file */
  process: (_, file) => ({ code: JSON.stringify(readTexts(path.basename(path.dirname(file)), path.basename(file, '.json'))) }),
  /** @param {string} _ @param {string} file */
  getCacheKey: (_, file) => createHash('sha256').update(`${file}\0${sources}`).digest('hex'),
};
