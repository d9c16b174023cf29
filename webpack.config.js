/**
 * Two builds in one file; `config/build.js` runs them, `config/dev.js` serves them with hot reload.
 *
 *   portal  src/portal/main.tsx and src/kiosk/main.tsx
 *                               -> dist/portal/   index.html, kiosk.html, and assets/ whose names carry a hash of their content (cache them
 *                                                 for ever), each text file beside its .br and .gz; sw.js and kiosk-sw.js, the workers
 *                               -> dist/maps/     source maps, kept apart and never served
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
const { KioskInstallPlugin } = require('./config/webpack/kioskInstall');
const { OfflineWorkerPlugin, PORTAL_WORKER, KIOSK_WORKER } = require('./config/webpack/offlineWorker');
const { onlyOurLanguages } = require('./config/webpack/onlyOurLanguages');
const { TextsPlugin } = require('./config/texts/webpackPlugin');

const ROOT = __dirname;

/** @typedef {'development' | 'production'} Mode */

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
 * Returns the configuration that both builds share.
 *
 * @param {'portal' | 'server'} name
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

/** React Router names its development build to every bundler; this one is without the warnings for developers. */
const WITHOUT_WARNINGS = {
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

const PACKAGES = /[\\/]node_modules[\\/].*\.[cm]?js$/;
const SOURCES = [path.join(ROOT, 'src'), path.join(ROOT, 'config')];

/** A resource's text file holds texts of shared namespaces too. */
const TEXTS = { test: /\.json$/, include: path.join(ROOT, 'locales'), loader: path.join(ROOT, 'config/texts/webpackLoader.js') };

/** The chunks that are fetched after sign-in whatever a person then does. */
const AFTER_SIGN_IN = ['shell', 'screen-today'];

/** The chunks of a kiosk that hold forms. */
const KIOSK_LATER = /^(kiosk-(visits|pair|steps|questions|scan|onboarding)|contactless)$/;

/**
 * Whether a module belongs to a chunk of each of the groups; a screen's own files stay with the screen.
 *
 * @param {string[][]} groups names of chunks
 * @returns {(module: webpack.Module, context: { chunkGraph: webpack.ChunkGraph }) => boolean}
 */
function belongsTo(...groups) {
  return (module, { chunkGraph }) => {
    if (/[\\/]src[\\/](portal[\\/]screens|showcase)[\\/]|\.css$/.test(module.nameForCondition() ?? '')) return false;
    const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
    return groups.every((group) => group.some((name) => names.includes(name)));
  };
}

/**
 * @param {Mode} mode
 * @returns {webpack.Configuration}
 */
function portal(mode) {
  const production = mode === 'production';
  const name = production ? 'assets/[name].[contenthash:8]' : 'assets/[name]';

  return {
    ...base('portal', mode),
    target: 'browserslist',
    resolve: { extensions: EXTENSIONS, alias: production ? WITHOUT_WARNINGS : {} },
    entry: { main: './src/portal/main.tsx', kiosk: './src/kiosk/main.tsx' },
    output: {
      path: path.join(ROOT, 'dist/portal'),
      publicPath: '/',
      filename: `${name}.js`,
      // What comes later goes by its number: the page's list of chunks, which comes before all else, need not spell the names.
      chunkFilename: production ? 'assets/[id].[contenthash:6].js' : `${name}.js`,
      assetModuleFilename: `${name}[ext]`,
      crossOriginLoading: 'anonymous',
      clean: production,
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
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:5]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        TEXTS,
        { test: /\.generated$/, loader: path.join(ROOT, 'config/showcase/webpackLoader.js') },
        { test: /\.(woff2?|svg|png|webp|ico)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // One version of a module for both pages: a chunk that both fetch is the same file.
      usedExports: 'global',
      // The list of hashed names changes with every build: apart, so that it alone is refetched. A kiosk's lists its own alone.
      runtimeChunk: { name: ({ name: entry }) => (entry === 'kiosk' ? 'kiosk-runtime' : 'runtime') },
      minimizer: [
        // A tenth of the time that webpack's own choice (Terser) takes, and a little smaller.
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress: { passes: 2 }, ecma: 2020, module: true } }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        chunks: 'all',
        // Each part that screens share is named in what is fetched before sign-in: smaller ones are no saving.
        minSize: 60_000,
        cacheGroups: {
          // What the first screen needs of node_modules changes seldom: a file of its own keeps it cached over releases.
          packages: { test: PACKAGES, chunks: ({ name: chunk }) => chunk === 'main', name: 'packages', priority: 30 },
          // A kiosk fetches none of the portal's.
          kioskPackages: { test: PACKAGES, chunks: ({ name: chunk }) => chunk === 'kiosk', name: 'kiosk-packages', priority: 30 },
          // The forms of a kiosk come after its welcome, once for all of its later parts.
          kioskForms: {
            test: /[\\/](?:(?:react-)?final-form|portal[\\/]ui[\\/]form)[\\/]/,
            chunks: ({ name: chunk }) => KIOSK_LATER.test(chunk ?? ''),
            name: 'kiosk-forms',
            minChunks: 2,
            priority: 25,
            enforce: true,
          },
          // Everybody passes the shell and Today: what these two need, and so every later screen has, comes in one file instead
          // of twenty, which compresses 20 kB better. What sign-in needs as well comes with sign-in already.
          entrance: { test: belongsTo(['screen-sign-in'], AFTER_SIGN_IN), chunks: 'async', name: 'entrance', priority: 20, enforce: true },
          inside: { test: belongsTo(AFTER_SIGN_IN), chunks: 'async', name: 'inside', priority: 10, enforce: true },
        },
      },
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    plugins: [
      onlyOurLanguages(),
      ...[
        { template: './src/portal/index.html', filename: 'index.html', chunks: ['main'] },
        { template: './src/kiosk/kiosk.html', filename: 'kiosk.html', chunks: ['kiosk'] },
      ].map((page) => new HtmlWebpackPlugin({ ...page, scriptLoading: 'defer', minify: production ? 'auto' : false })),
      new KioskInstallPlugin(),
      // Each component's styles are its own (CSS Modules), so their order between files has no meaning.
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: production ? 'assets/[id].[contenthash:6].css' : `${name}.css`,
        ignoreOrder: true,
      }),
      ...(production ? finishing() : [new ReactRefreshPlugin({ overlay: false })]),
    ],
  };
}

/** Production only: texts as files, source maps elsewhere, compressed copies, the service workers, and the check of the byte budgets. */
function finishing() {
  const copies = { test: /\.(js|css|html|svg|json|webmanifest)$/, exclude: /^\.\./ };
  return [
    new TextsPlugin(),
    new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false, test: /\.(js|css)$/ }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', ...copies, compressionOptions: { level: 9 } }),
    // Node's own quality for brotli is the highest.
    new CompressionPlugin({ filename: '[path][base].br', algorithm: 'brotliCompress', ...copies, compressionOptions: {} }),
    new OfflineWorkerPlugin(PORTAL_WORKER),
    new OfflineWorkerPlugin(KIOSK_WORKER),
    new BudgetPlugin(),
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
 * @returns {[webpack.Configuration, webpack.Configuration]}
 */
module.exports = (mode) => [portal(mode), server(mode)];
