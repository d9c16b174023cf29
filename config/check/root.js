const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');

/** @param {string} file an absolute path @returns {string} the same as people write it, from the project's root */
const relativeTo = (file) => path.relative(ROOT, file).replaceAll('\\', '/');

module.exports = { relativeTo, ROOT };
