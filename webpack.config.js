/**
 * Four builds in one file; `config/build.js` runs them, `config/dev.js` serves them with hot reload.
 *
 *   portal  src/page/main.tsx   -> dist/portal/   index.html, and assets/ whose names carry a hash of their content (cache them for ever),
 *                                                 each text file beside its .br and .gz; sw.js, its worker. Not served, but written
 *                                                 into the page: boot.js, waves.json; early.js, early.json where people sign in
 *   kiosk   src/kiosk/main.tsx  -> beside it      kiosk.html, kiosk-sw.js, assets/kiosk-*
 *   phone   src/kiosk/phone/main.tsx              phone.html, assets/contactless.*, assets/phone-*; phone-boot.js and phone-waves.json
 *                                                 for the page
 *                               -> dist/maps/     source maps, kept apart and never served
 *                               -> dist/budget/   what each page's build has counted of its bytes
 *   server  src/server/main.ts  -> dist/server/   main.mjs, an ES module for Node; packages stay in node_modules
 *           src/server/platform/files/pictureProgram.ts -> pictures.mjs beside it, the process that re-encodes pictures
 *           src/server/people/memberImports/reading/sheetProgram.ts -> sheets.mjs, the process that reads spreadsheets
 */
const path = require('node:path');
const webpack = require('webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { BudgetPlugin } = require('./config/budget');
const { CompiledEarlyPlugin } = require('./config/webpack/compiledEarly');
const { EarlyFormPlugin } = require('./config/webpack/earlyForm');
const { FirstWavePlugin, PHONE_WAVES, PORTAL_WAVES } = require('./config/webpack/firstWave');
const { KioskInstallPlugin } = require('./config/webpack/kioskInstall');
const { LaterNamesPlugin } = require('./config/webpack/laterNames');
const { OfflineWorkerPlugin, PORTAL_WORKER, KIOSK_WORKER } = require('./config/webpack/offlineWorker');
const { onlyOurLanguages } = require('./config/webpack/onlyOurLanguages');
const { TextsPlugin } = require('./config/texts/webpackPlugin');

const ROOT = __dirname;

/** @typedef {'development' | 'production'} Mode */
/** @typedef {'portal' | 'kiosk' | 'phone'} PageName */

/**
 * Returns a cache that outlives the build.
 *
 * @param {string} name
 * @returns {webpack.FileCacheOptions}
 */
const kept = (name) => ({
  type: 'filesystem',
  name,
  cacheDirectory: path.join(ROOT, '.cache/webpack'),
  buildDependencies: { config: [__filename, path.join(ROOT, 'babel.config.js'), path.join(ROOT, 'package-lock.json')] },
});

/**
 * Returns the configuration that all builds share.
 *
 * @param {PageName | 'server'} name
 * @param {Mode} mode
 * @returns {webpack.Configuration}
 */
function base(name, mode) {
  return {
    name,
    mode,
    context: ROOT,
    // A hosted check builds once: writing the cache would take a quarter of its time.
    cache: process.env.CI === 'true' ? false : kept(`${name}-${mode}`),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.json'];

/** Packages of which production takes less than they bring. */
const LEANER = {
  // React has had it since version 18.
  'use-sync-external-store/shim$': 'react',
  // React Router names its development build to every bundler; this one is without the warnings for developers.
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

const PACKAGES = /[\\/]node_modules[\\/].*\.[cm]?js$/;
const SOURCES = [path.join(ROOT, 'src'), path.join(ROOT, 'config')];

/** A resource's text file holds texts of shared namespaces too. */
const TEXTS = { test: /\.json$/, include: path.join(ROOT, 'locales'), loader: path.join(ROOT, 'config/texts/webpackLoader.js') };

/** @param {boolean} production @returns the options of CSS Modules */
const classNames = (production) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: production ? '[hash:base64:5]' : '[name]__[local]',
});

/** The chunks of the sign-in. */
const SIGN_IN = ['entry', 'screen-sign-in'];

/** The chunks that are fetched after sign-in whatever a person then does. */
const AFTER_SIGN_IN = ['portal', 'shell', 'screen-today'];

/**
 * Whether a module belongs to a chunk of each of the groups; a screen's own files stay with the screen.
 *
 * @param {string[][]} groups names of chunks
 * @returns {(module: webpack.Module, context: { chunkGraph: webpack.ChunkGraph }) => boolean}
 */
function belongsTo(...groups) {
  return (module, { chunkGraph }) => {
    // Styles are files of their own, and stay with what they style; the names of their classes are part of a script.
    if (
      module.type === 'css/mini-extract' ||
      /[\\/]src[\\/]((portal|entry)[\\/]screens|showcase)[\\/]/.test(module.nameForCondition() ?? '')
    )
      return false;
    const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
    return groups.every((group) => group.some((name) => names.includes(name)));
  };
}

/**
 * Whether the portal asks for a chunk. A page without a session has a copy of what it shares with the portal: one module of it would
 * otherwise bring all that every screen of the portal has.
 *
 * @param {webpack.Chunk} chunk
 */
function isOfPortal(chunk) {
  const groups = new Set(chunk.groupsIterable);
  for (const group of groups) {
    if (group.name === 'portal') return true;
    for (const parent of group.parentsIterable) groups.add(parent);
  }
  return false;
}

/** @typedef {NonNullable<NonNullable<webpack.Configuration['optimization']>['splitChunks']>} Split */
/** @typedef {Exclude<Split, false>['cacheGroups']} Groups */

/**
 * A page of its own: compiled apart, no module is shaped by what another page uses of it.
 *
 * @typedef {object} PageBuild
 * @property {string} entry the name of its first chunk
 * @property {string} source
 * @property {string} filename
 * @property {string} title
 * @property {readonly string[]} head what stands in its head beside what every page has (`web/page/page.html`)
 * @property {string} chunks the beginning of the names of chunks that come later
 * @property {webpack.Configuration['optimization']} optimization
 * @property {readonly (() => webpack.WebpackPluginInstance)[]} plugins
 * @property {readonly (() => webpack.WebpackPluginInstance)[]} finishing in production only, before the files are compressed
 */

/**
 * Returns the group of the packages that the first screen needs: they change seldom, and stay cached over releases in a file apart.
 *
 * @param {string} entry @param {string} name
 */
const packagesOf = (entry, name) => ({
  test: PACKAGES,
  chunks: (/** @type {webpack.Chunk} */ { name: chunk }) => chunk === entry,
  name,
  priority: 30,
});

/** No search engine lists what is only for who stands at a door. */
const NO_INDEX = '<meta name="robots" content="noindex" />';
const KIOSK_ICON = '<link rel="icon" href="/kiosk-icon.svg" type="image/svg+xml" />';

/** @type {Readonly<Record<PageName, PageBuild>>} */
const PAGES = {
  portal: {
    entry: 'main',
    source: './src/page/main.tsx',
    filename: 'index.html',
    title: 'Portico',
    head: [],
    // They go by their number: the page's list of chunks, which comes before all else, need not spell the names.
    chunks: '',
    optimization: {
      // The list of hashed names changes with every build: apart, so that it alone is refetched.
      runtimeChunk: { name: 'runtime' },
      splitChunks: {
        chunks: 'all',
        // Each part that screens share is named in what is fetched before sign-in: smaller ones are no saving.
        minSize: 60_000,
        cacheGroups: {
          packages: packagesOf('main', 'packages'),
          // Everybody passes the shell and Today: what these two need, and so every later screen has, comes in one file instead
          // of twenty, which compresses 20 kB better. What sign-in needs as well comes with the page itself.
          entrance: { test: belongsTo(SIGN_IN, AFTER_SIGN_IN), chunks: 'async', name: 'main', priority: 20, enforce: true },
          inside: { test: belongsTo(AFTER_SIGN_IN), chunks: isOfPortal, name: 'inside', priority: 10, enforce: true },
        },
      },
    },
    plugins: [],
    finishing: [
      () => new CompiledEarlyPlugin({ entry: 'main', chunks: [...SIGN_IN, ...AFTER_SIGN_IN] }),
      // Nobody asks for a screen of the portal before what all of them share is there.
      () => new LaterNamesPlugin({ runtime: 'runtime', entry: 'main', gate: 'portal', carrier: 'inside' }),
      () => new FirstWavePlugin(PORTAL_WAVES),
      () =>
        new EarlyFormPlugin({
          test: /\.css$/,
          loader: 'css-loader',
          options: { modules: { ...classNames(true), exportOnlyLocals: true } },
        }),
      () => new OfflineWorkerPlugin(PORTAL_WORKER),
    ],
  },
  kiosk: {
    entry: 'kiosk',
    source: './src/kiosk/main.tsx',
    filename: 'kiosk.html',
    title: 'Portico kiosk',
    head: [
      NO_INDEX,
      '<link rel="manifest" href="/kiosk.webmanifest" />',
      KIOSK_ICON,
      '<link rel="apple-touch-icon" href="/kiosk-icon-192.png" />',
      '<meta name="apple-mobile-web-app-capable" content="yes" />',
    ],
    chunks: 'kiosk-',
    optimization: {
      runtimeChunk: { name: 'kiosk-runtime' },
      splitChunks: { chunks: 'all', minSize: 60_000, cacheGroups: { packages: packagesOf('kiosk', 'kiosk-packages') } },
    },
    plugins: [() => new KioskInstallPlugin()],
    finishing: [() => new CompiledEarlyPlugin({ entry: 'kiosk' }), () => new OfflineWorkerPlugin(KIOSK_WORKER)],
  },
  phone: {
    entry: 'contactless',
    source: './src/kiosk/phone/main.tsx',
    filename: 'phone.html',
    title: 'Portico',
    head: [NO_INDEX, KIOSK_ICON],
    chunks: 'phone-',
    // A visitor comes once: one file is smaller than three, and nothing is cached for a next time.
    optimization: { runtimeChunk: false, splitChunks: { chunks: 'async', minSize: 60_000 } },
    plugins: [],
    finishing: [() => new CompiledEarlyPlugin({ entry: 'contactless' }), () => new FirstWavePlugin(PHONE_WAVES)],
  },
};

/**
 * @param {PageName} page
 * @param {Mode} mode
 * @returns {webpack.Configuration}
 */
function web(page, mode) {
  const production = mode === 'production';
  const name = production ? 'assets/[name].[contenthash:8]' : 'assets/[name]';
  const { entry, source, filename, title, head, chunks, optimization, plugins, finishing } = PAGES[page];
  const chunkName = production ? `assets/${chunks}[id].[contenthash:6]` : name;

  return {
    ...base(page, mode),
    target: 'browserslist',
    resolve: { extensions: EXTENSIONS, alias: production ? LEANER : {} },
    entry: { [entry]: source },
    output: {
      path: path.join(ROOT, 'dist/portal'),
      publicPath: '/',
      uniqueName: `portico-${page}`,
      filename: `${name}.js`,
      chunkFilename: `${chunkName}.js`,
      assetModuleFilename: `${name}[ext]`,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: SOURCES,
          loader: 'babel-loader',
          options: { plugins: production ? [] : [require.resolve('react-refresh/babel')] },
        },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: classNames(production) } }],
        },
        TEXTS,
        ...(production
          ? [{ test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, loader: path.join(ROOT, 'config/webpack/pureComponents.js') }]
          : []),
        { test: /\.generated$/, loader: path.join(ROOT, 'config/showcase/webpackLoader.js') },
        { test: /\.(woff2?|svg|png|webp|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // One version of a module for all of a page: a chunk keeps its name when another begins to use more of it.
      usedExports: 'global',
      // The shortest names, of which the list of rows takes 2.4 kB less: more files change with a release than by lasting names.
      mangleExports: 'size',
      minimizer: [
        // A tenth of the time that webpack's own choice (Terser) takes, and a little smaller.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, ecma: 2020, module: true },
          // In one file for each page. No script names it: that takes 60 bytes of each.
          extractComments: { condition: 'some', filename: `assets/${page}-licences.txt`, banner: false },
        }),
        new CssMinimizerPlugin(),
      ],
      ...optimization,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    plugins: [
      onlyOurLanguages(),
      new HtmlWebpackPlugin({
        template: './src/web/page/page.html',
        filename,
        title,
        head: head.join(''),
        scriptLoading: 'defer',
        minify: production ? 'auto' : false,
      }),
      ...plugins.map((make) => make()),
      // Each component's styles are its own (CSS Modules), so their order between files has no meaning.
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${chunkName}.css`, ignoreOrder: true }),
      ...(production ? finished(page, finishing) : [new ReactRefreshPlugin({ overlay: false })]),
    ],
  };
}

/**
 * Production only: texts as files, source maps elsewhere, compressed copies, what is made of the finished files, and the check of the byte
 * budgets.
 *
 * @param {PageName} page
 * @param {PageBuild['finishing']} finishing
 */
function finished(page, finishing) {
  const copies = { test: /\.(js|css|html|svg|json|webmanifest)$/, exclude: /^\.\./ };
  return [
    // The texts of all pages are the same files.
    new TextsPlugin({ writes: page === 'portal' }),
    new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false, test: /\.(js|css)$/ }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', ...copies, compressionOptions: { level: 9 } }),
    // Node's own quality for brotli is the highest.
    new CompressionPlugin({ filename: '[path][base].br', algorithm: 'brotliCompress', ...copies, compressionOptions: {} }),
    ...finishing.map((make) => make()),
    new BudgetPlugin(page),
  ];
}

/**
 * @param {Mode} mode
 * @returns {webpack.Configuration}
 */
function server(mode) {
  return {
    ...base('server', mode),
    target: 'node20.19',
    resolve: { extensions: EXTENSIONS },
    entry: {
      main: './src/server/main.ts',
      pictures: './src/server/platform/files/pictureProgram.ts',
      sheets: './src/server/people/memberImports/reading/sheetProgram.ts',
    },
    experiments: { outputModule: true },
    output: {
      path: path.join(ROOT, 'dist/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    // Packages are loaded by Node from node_modules, as ES modules where they are.
    externalsType: 'module-import',
    externals: [({ request = '' }, done) => (/^(\.|\/|#|[A-Za-z]:\\)/.test(request) ? done() : done(undefined, request))],
    module: {
      // `createRequire` finds files of packages when the server runs, not when it is built.
      parser: { javascript: { importMeta: false, createRequire: false } },
      rules: [
        TEXTS,
        { test: /\.ts$/, include: SOURCES, loader: 'babel-loader' },
        // It finds the migrations of their folder; elsewhere `import.meta` is Node's.
        { include: path.join(ROOT, 'src/server/platform/db/migrate.ts'), parser: { importMeta: true } },
      ],
    },
    // Readable stack traces matter more than bytes that nobody downloads.
    optimization: { minimize: false, splitChunks: false },
    devtool: 'source-map',
  };
}

/**
 * @param {Mode} mode
 * @returns {readonly webpack.Configuration[]} in the order of `PAGES`, then the server's
 */
module.exports = (mode) => [web('portal', mode), web('kiosk', mode), web('phone', mode), server(mode)];
