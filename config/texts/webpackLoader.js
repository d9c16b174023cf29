/** Replaces a text file by the texts of its namespace, again when a text of its language changes. */
const path = require('node:path');
const { readTexts } = require('./readTexts');

/** @this {import('webpack').LoaderContext<object>} */
module.exports = function textsLoader() {
  const folder = path.dirname(this.resourcePath);
  this.addContextDependency(folder);
  return JSON.stringify(readTexts(path.basename(folder), path.basename(this.resourcePath, '.json')));
};
