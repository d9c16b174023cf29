/**
 * Builds the service workers of portal and kiosk: each `sw.ts` is compiled by itself to a file at the root, with the list of the files
 * that it caches for an offline start. Production only.
 *
 * The list names chunks as config/budget.js does, and a name that the build does not know is an error. Workbox's own plugin
 * would do the same with 160 packages more.
 */
const { createHash } = require('node:crypto');
const webpack = require('webpack');
const { LANGUAGES } = require('../texts/readTexts');
const { textFilesOf } = require('../texts/webpackPlugin');
const { compileAlone } = require('./compileAlone');

/** The name of the list in `sw.ts`. */
const PLACE = 'self.__OFFLINE_FILES';

/**
 * A worker: its file and source, the page that it keeps with its address, the chunks, and the namespaces of texts (locales/).
 *
 * @typedef {object} Worker
 * @property {string} file
 * @property {string} source
 * @property {string} page
 * @property {string} address
 * @property {string[]} chunks
 * @property {string[]} namespaces
 */

/** Chunks that the live report, the evacuation list and Today need beside the first load: screens, the shell and its dialogs. */
const PORTAL_CHUNKS = [
  'main',
  'typeface',
  'portal',
  'shell',
  'shell-menus',
  'shell-sites',
  'toasts',
  'realtime',
  'brand-colours',
  'locked-button',
  'screen-evacuation',
  'screen-fire-list',
  'screen-forbidden',
  'guest',
  'offline',
  'forget-device',
  'screen-today',
  'today-visitor',
  'today-sign-in',
  'today-sign-out-all',
  'today-columns',
  'palette',
];

const PORTAL_NAMESPACES = [
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
  'userMenu',
];

/** @type {Worker} */
const PORTAL_WORKER = {
  file: 'sw.js',
  source: './src/portal/worker/sw.ts',
  page: 'index.html',
  address: '/index.html',
  chunks: PORTAL_CHUNKS,
  namespaces: PORTAL_NAMESPACES,
};

/** @type {Worker} */
const KIOSK_WORKER = {
  file: 'kiosk-sw.js',
  source: './src/kiosk/device/worker/sw.ts',
  page: 'kiosk.html',
  // By its own name the server answers no page.
  address: '/kiosk',
  // All by which somebody signs in or out without a network; badges and onboarding need one.
  chunks: [
    'kiosk',
    'typeface',
    'kiosk-pair',
    'kiosk-queue',
    'kiosk-visits',
    'kiosk-steps',
    'kiosk-questions',
    'realtime',
    'brand-colours',
    'rules-kiosk',
    'kiosk-code',
  ],
  namespaces: ['ui', 'errors', 'kiosk', 'kioskPair', 'kioskPhoto', 'camera', 'rules', 'answers', 'controls'],
};

/** The faces of the portal's own languages; Inter has more. */
const FONT = /inter-latin(-ext)?-.*\.woff2$/;

class OfflineWorkerPlugin {
  /** @param {Worker} worker */
  constructor(worker) {
    this.worker = worker;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { worker } = this;
    compiler.hooks.make.tapPromise('OfflineWorkerPlugin', (compilation) => compileAlone(compilation, worker, 'webworker'));
    compiler.hooks.thisCompilation.tap('OfflineWorkerPlugin', (compilation) => {
      // When names carry their final hashes, and before the compressed copies are made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'OfflineWorkerPlugin', stage }, () => {
        const list = JSON.stringify(filesOf(compilation, worker));
        compilation.updateAsset(worker.file, (source) => {
          const text = source.source().toString();
          if (!text.includes(PLACE))
            compilation.errors.push(
              new webpack.WebpackError(`${worker.file} has no place for its list: keepFiles.ts reads it from ${PLACE}.`),
            );
          return new webpack.sources.RawSource(text.replace(PLACE, () => list));
        });
      });
    });
  }
}

/**
 * Returns the files that the worker caches, with the texts in every language. Names with a hash have no revision.
 *
 * @param {webpack.Compilation} compilation
 * @param {Worker} worker
 */
function filesOf(compilation, { page: pageName, address, chunks, namespaces }) {
  const fonts = [...compilation.getAssets()].map(({ name }) => name).filter((name) => FONT.test(name));
  const page = compilation.getAsset(pageName);
  const texts = LANGUAGES.flatMap((language) => textFilesOf(compilation, language, namespaces));
  const hashed = [...new Set([...chunks.flatMap((name) => filesOfChunk(compilation, name)), ...texts, ...fonts])];
  return [
    {
      url: address,
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

module.exports = { OfflineWorkerPlugin, PORTAL_WORKER, KIOSK_WORKER };
