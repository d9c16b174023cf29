/** In tests a font or picture is its file's name. */
const path = require('node:path');

module.exports = {
  /** @param {string} _source @param {string} file */
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` }),
};
