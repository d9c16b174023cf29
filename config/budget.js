/**
 * How much JavaScript a person may have to fetch before a screen can be used. The build fails when a budget is passed.
 *
 * A moment lists the named chunks that have been fetched when its screen can be used. The sum covers every file those
 * names bring along (packages shared with other screens, the runtime), each once, as the brotli copy that is served.
 *
 * To keep it true:
 *  - Whatever is loaded on the way to one of these screens is loaded with a name,
 *    `import(/* webpackChunkName: "screen-today" *\/ '../screens/today/TodayScreen')`, and the name stands here.
 *  - Texts count like scripts: `texts` lists the namespaces. Counted is the largest of the languages.
 *  - A name that the build does not know is an error, so a renamed chunk cannot slip out of the sum.
 *  - `__tests__/browser/fetchedScripts.test.ts` compares this list with what a real browser fetches: a script that is
 *    fetched but not counted here fails that test and is named.
 */
const zlib = require('node:zlib');
const webpack = require('webpack');
const { LANGUAGES } = require('./texts/readTexts');
const { textFilesOf, textIn } = require('./texts/webpackPlugin');

/** 1 kB is 1,000 bytes, as house and browsers count. */
const KB = 1000;

/**
 * @typedef {object} Moment
 * @property {string} id
 * @property {'portal' | 'kiosk' | 'phone'} build
 * @property {string} when in words, for messages
 * @property {number} limit in bytes, brotli
 * @property {string[]} chunks their names
 * @property {string[]} texts namespaces of locales/
 */

/** @type {Moment[]} */
const MOMENTS = [
  {
    id: 'sign-in',
    build: 'portal',
    when: 'sign-in can be used',
    limit: 100 * KB,
    chunks: ['main', 'entry', 'screen-sign-in'],
    texts: ['ui', 'errors', 'signIn'],
  },
  {
    id: 'today',
    build: 'portal',
    when: 'Today can be used by somebody who is signed in',
    limit: 190 * KB,
    // A site with colours of its own fetches them, too, and one with favourites their columns.
    chunks: ['main', 'portal', 'shell', 'screen-today', 'brand-colours', 'today-favourites'],
    texts: ['ui', 'controls', 'errors', 'app', 'routes', 'today'],
  },
  {
    id: 'kiosk',
    build: 'kiosk',
    when: 'the kiosk can be used',
    limit: 135 * KB,
    chunks: ['kiosk'],
    texts: ['ui', 'errors', 'kiosk'],
  },
  {
    id: 'phone',
    build: 'phone',
    when: "the first question on a visitor's own phone can be answered",
    limit: 95 * KB,
    chunks: ['contactless'],
    texts: ['ui', 'errors', 'kiosk', 'contactless'],
  },
];

/** Files that only a demo fetches meanwhile, and no installation: of the portal's build. */
const OF_THE_DEMO = { build: 'portal', chunks: ['demo-accounts'], texts: ['demo'] };

/** Texts of one language before a screen can be used. */
const LANGUAGE_LIMIT = 15 * KB;

/**
 * These come only when a person does something that needs them (opens a form, a report): in the chunks of a moment they are
 * an error, whatever the sum. The real-time client alone has a chunk there, its own.
 */
const NEVER_BEFORE = ['joi', 'moment', 'moment-timezone', 'libphonenumber-js', 'recharts', 'leaflet', 'pusher-js'];

/** Measures a finished build and writes what it counted to dist/budget/, where config/build.js reads it. */
class BudgetPlugin {
  /** @param {Moment['build']} build */
  constructor(build) {
    this.build = build;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BudgetPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const asked = MOMENTS.filter(({ build }) => build === this.build);
        const moments = asked.map((moment) => measure(compilation, moment));
        const problems = [...moments.flatMap(problemsOf), ...heavyPackages(compilation, asked)];
        compilation.emitAsset(
          `../budget/${this.build}.json`,
          new webpack.sources.RawSource(`${JSON.stringify({ moments, problems }, undefined, 2)}\n`),
        );
      });
    });
  }
}

/**
 * @param {webpack.Compilation} compilation
 * @param {Moment} moment
 */
function measure(compilation, { id, build, when, limit, chunks, texts }) {
  const demo = build === OF_THE_DEMO.build ? OF_THE_DEMO : { chunks: [], texts: [] };
  const inLanguages = LANGUAGES.map((language) => sized(compilation, textFilesOf(compilation, language, texts)));
  const largest = inLanguages.toSorted((a, b) => total(b) - total(a))[0] ?? [];
  const languages = Object.fromEntries(LANGUAGES.map((language, index) => [language, total(inLanguages[index] ?? [])]));
  const scripts = [...scriptsOf(compilation, chunks), ...largest].sort((a, b) => b.bytes - a.bytes);
  const textFiles = inLanguages.flat().map(({ file }) => file);
  const unknown = [...chunks, ...demo.chunks].filter((name) => !compilation.namedChunkGroups.has(name));
  const demoTexts = LANGUAGES.flatMap((language) => textFilesOf(compilation, language, demo.texts));
  const demoFiles = [...scriptsOf(compilation, demo.chunks).map(({ file }) => file), ...demoTexts].filter(
    (file) => !scripts.some((script) => script.file === file),
  );

  return { id, when, limit, bytes: total(scripts), scripts, textFiles, demoFiles, languages, unknown };
}

/** @param {{ bytes: number }[]} scripts */
const total = (scripts) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Every script that chunks of these names bring along, each once.
 *
 * @param {webpack.Compilation} compilation
 * @param {string[]} names
 */
function scriptsOf(compilation, names) {
  const files = new Set(names.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []));
  return sized(
    compilation,
    [...files].filter((file) => file.endsWith('.js')),
  );
}

/**
 * @param {webpack.Compilation} compilation
 * @param {string[]} files
 */
const sized = (compilation, files) => files.map((file) => ({ file, bytes: servedBytes(compilation, file) }));

/**
 * The size of the brotli copy; of the file itself where it was not worth compressing.
 *
 * @param {webpack.Compilation} compilation
 * @param {string} file
 */
function servedBytes(compilation, file) {
  const asset = compilation.getAsset(`${file}.br`) ?? compilation.getAsset(file);
  if (asset !== undefined) return asset.source.size();
  // Written by another build.
  return zlib.brotliCompressSync(textIn(compilation, file) ?? '').length;
}

/** @param {ReturnType<typeof measure>} moment */
function problemsOf({ when, limit, bytes, scripts, languages, unknown }) {
  const tooLong = Object.entries(languages)
    .filter(([, size]) => size > LANGUAGE_LIMIT)
    .map(
      ([language, size]) =>
        `Too much text before ${when} in ${language}: ${kilobytes(size)} brotli of ` +
        `${kilobytes(LANGUAGE_LIMIT)}. Move texts that this screen does not need at once to a namespace of ` +
        'their own.',
    );
  const problems = unknown.map(
    (name) =>
      `config/budget.js counts the chunk '${name}', but the build has none of that name. Name it where it is ` +
      'imported (webpackChunkName), or take it out of the list.',
  );
  if (bytes > limit) {
    const largest = scripts.map(({ file, bytes: size }) => `  ${kilobytes(size).padStart(8)}  ${file}`).join('\n');
    problems.push(
      `Too much JavaScript before ${when}: ${kilobytes(bytes)} brotli, and the budget is ${kilobytes(limit)}.\n${largest}\n` +
        'Load what that screen does not need later, with import(), or find a smaller way.',
    );
  }
  return [...tooLong, ...problems];
}

/** @param {webpack.Compilation} compilation @param {readonly Moment[]} asked */
function heavyPackages(compilation, asked) {
  const problems = new Set();
  for (const name of new Set(asked.flatMap((moment) => moment.chunks))) {
    for (const chunk of compilation.namedChunkGroups.get(name)?.chunks ?? []) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        const found = packageOf(module.nameForCondition() ?? '');
        if (!NEVER_BEFORE.includes(found) || (found === 'pusher-js' && name === 'realtime')) continue;
        problems.add(
          `'${found}' comes with the chunk '${name}'. It must come later, with what needs it: import it from there with import().`,
        );
      }
    }
  }
  return [...problems];
}

/** @param {string} file */
const packageOf = (file) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? '';

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

module.exports = { BudgetPlugin, kilobytes };
