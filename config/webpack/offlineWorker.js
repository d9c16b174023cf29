/**
 * The service worker: `src/portal/worker/sw.ts` compiled by itself to sw.js at the root, with the list of what it keeps for
 * an offline start inserted. Production only.
 *
 * The list names chunks as config/budget.js does, and a name that the build does not know is an error. Workbox's own plugin
 * would do the same with 160 packages more.
 */
const { createHash } = require('node:crypto');
const webpack = require('webpack');
const { LANGUAGES } = require('../texts/readTexts');
const { textFilesOf } = require('../texts/webpackPlugin');

const FILE = 'sw.js';
/** What `sw.ts` calls its list. */
const PLACE = 'self.__OFFLINE_FILES';
const PAGE = 'index.html';

/** What the live report, the evacuation list and Today need beside the first load: their screens, the shell and what opens in it. */
const CHUNKS = [
  'main',
  'shell',
  'shell-menus',
  'shell-sites',
  'realtime',
  'brand-colours',
  'locked-button',
  'screen-evacuation',
  'screen-fire-list',
  'screen-forbidden',
  'guest',
  'offline',
  'screen-today',
  'today-visitor',
  'today-sign-in',
  'today-sign-out-all',
  'today-columns',
  'palette',
];

/** Their texts (locales/). */
const NAMESPACES = [
  'ui',
  'errors',
  'controls',
  'app',
  'routes',
  'evacuation',
  'forbidden',
  'permissions',
  'shared',
  'today',
  'visitors',
  'people',
  'palette',
];

/** The faces of the portal's own languages; Inter has more. */
const FONT = /inter-latin(-ext)?-.*\.woff2$/;

class OfflineWorkerPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.make.tapPromise('OfflineWorkerPlugin', (compilation) => compileWorker(compilation));
    compiler.hooks.thisCompilation.tap('OfflineWorkerPlugin', (compilation) => {
      // When names carry their final hashes, and before the compressed copies are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'OfflineWorkerPlugin', stage }, () => {
        const list = JSON.stringify(filesOf(compilation));
        compilation.updateAsset(FILE, (source) => {
          const text = source.source().toString();
          if (!text.includes(PLACE))
            compilation.errors.push(new webpack.WebpackError(`${FILE} has no place for its list: sw.ts reads it from ${PLACE}.`));
          return new webpack.sources.RawSource(text.replace(PLACE, () => list));
        });
      });
    });
  }
}

/** @param {webpack.Compilation} compilation @returns {Promise<void>} */
function compileWorker(compilation) {
  const child = compilation.createChildCompiler('OfflineWorkerPlugin', { filename: FILE }, []);
  const { EntryPlugin, webworker } = webpack;
  new webworker.WebWorkerTemplatePlugin().apply(child);
  new EntryPlugin(compilation.compiler.context, './src/portal/worker/sw.ts', 'sw').apply(child);
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

/**
 * What the worker keeps, the texts in every language. Names with a hash have no revision.
 *
 * @param {webpack.Compilation} compilation
 */
function filesOf(compilation) {
  const fonts = [...compilation.getAssets()].map(({ name }) => name).filter((name) => FONT.test(name));
  const page = compilation.getAsset(PAGE);
  const texts = LANGUAGES.flatMap((language) => textFilesOf(compilation, language, NAMESPACES));
  const hashed = [...new Set([...CHUNKS.flatMap((name) => filesOfChunk(compilation, name)), ...texts, ...fonts])];
  return [
    {
      url: `/${PAGE}`,
      revision: createHash('sha256')
        .update(page?.source.buffer() ?? '')
        .digest('hex')
        .slice(0, 12),
    },
    ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
  ];
}

/** @param {webpack.Compilation} compilation @param {string} name */
function filesOfChunk(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined)
    compilation.errors.push(
      new webpack.WebpackError(`config/webpack/offlineWorker.js keeps the chunk '${name}', but the build has none of that name.`),
    );
  return (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));
}

module.exports = { OfflineWorkerPlugin };
