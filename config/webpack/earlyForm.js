/**
 * Writes what the server puts into the body of a page where people sign in: `early.json`, the form in each language, and `early.js`, the
 * script behind it. The form is rendered by the components of the sign-in, with the names of classes that the page's styles have.
 */
const path = require('node:path');
const webpack = require('webpack');
const { readTexts } = require('../texts/readTexts');
const { compileAlone } = require('./compileAlone');

/** @typedef {typeof import('../../src/entry/early/renderEarlyForm')} Renderer */

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, '.cache/early');
const FILE = 'renderEarlyForm.js';
const LANGUAGES = ['en', 'fr', 'de', 'es'];

class EarlyFormPlugin {
  /** @param {webpack.RuleSetRule} styles the page's rule for CSS Modules */
  constructor(styles) {
    this.styles = styles;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.make.tapPromise('EarlyFormPlugin', async (compilation) => {
      await compileAlone(compilation, { file: 'early.js', source: './src/web/boot/early.ts' }, 'page');
      const { renderEarlyForm, EARLY_TEXTS } = await compileRenderer(this.styles);
      const texts = Object.fromEntries(
        LANGUAGES.map((language) => [language, Object.fromEntries(EARLY_TEXTS.map((name) => [name, readTexts(localeOf(language), name)]))]),
      );
      // Each of the portal's languages is there, as a guard of the texts holds.
      const pages = await renderEarlyForm(/** @type {Parameters<Renderer['renderEarlyForm']>[0]} */ (texts));
      compilation.emitAsset('early.json', new webpack.sources.RawSource(JSON.stringify(pages)));
    });
  }
}

/** British English: the American has the same words here. @param {string} language */
const localeOf = (language) => (language === 'en' ? 'en_GB' : language);

/**
 * Compiles the components of the form for Node, which takes the names of classes and no style, and loads them.
 *
 * @param {webpack.RuleSetRule} styles
 * @returns {Promise<Renderer>}
 */
function compileRenderer(styles) {
  const compiler = webpack({
    name: 'early form',
    mode: 'production',
    target: 'node20.19',
    context: ROOT,
    cache: false,
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    entry: path.join(ROOT, 'src/entry/early/renderEarlyForm.tsx'),
    output: { path: FOLDER, filename: FILE, library: { type: 'commonjs2' } },
    externals: [({ request = '' }, done) => (/^(\.|\/|#|[A-Za-z]:\\)/.test(request) ? done() : done(undefined, `commonjs ${request}`))],
    module: { rules: [{ test: /\.tsx?$/, include: path.join(ROOT, 'src'), loader: 'babel-loader' }, styles] },
    optimization: { minimize: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return reject(error);
      if (stats?.hasErrors() === true) return reject(new Error(stats.toString('errors-only')));
      const file = path.join(FOLDER, FILE);
      delete require.cache[file];
      resolve(require(file));
    });
  });
}

module.exports = { EarlyFormPlugin };
