/**
 * Does for tests what `import.meta.webpackContext` does in a build: finds the modules of a folder. `compile.js` puts it in its place.
 */
const fs = require('node:fs');
const path = require('node:path');

/**
 * @param {NodeJS.Require} load the importing module's `require`
 * @param {string} folder of the importing module
 * @returns {ImportMeta['webpackContext']}
 */
const folderContext =
  (load, folder) =>
  (request, { recursive = true, regExp }) => {
    const root = path.join(folder, request);
    const keys = fs
      .readdirSync(root, { recursive, encoding: 'utf8' })
      .map((file) => `./${file}`)
      .filter((key) => regExp.test(key))
      .sort();
    return Object.assign((/** @type {string} */ key) => load(path.join(root, key)), { keys: () => keys });
  };

module.exports = { folderContext };
