/** Compiles a script by itself, beside the pages: it shares no chunk with them. */
const webpack = require('webpack');

/**
 * @param {webpack.Compilation} compilation
 * @param {{ file: string, source: string }} script the name of its file, and its source
 * @param {'webworker' | 'page'} target
 * @returns {Promise<void>}
 */
function compileAlone(compilation, { file, source }, target) {
  const child = compilation.createChildCompiler(`compileAlone ${file}`, { filename: file }, []);
  if (target === 'webworker') new webpack.webworker.WebWorkerTemplatePlugin().apply(child);
  new webpack.EntryPlugin(compilation.compiler.context, source, file).apply(child);
  return new Promise((resolve, reject) => {
    child.runAsChild((error, _entries, result) => {
      if (error) reject(error);
      else {
        compilation.errors.push(...(result?.errors ?? []));
        compilation.warnings.push(...(result?.warnings ?? []));
        resolve();
      }
    });
  });
}

module.exports = { compileAlone };
