/**
 * How much JavaScript a person may have to fetch before a screen can be used. The build fails when a budget is passed.
 *
 * A moment lists the named chunks that have been fetched when its screen can be used. The sum covers every file those
 * names bring along (packages shared with other screens, the runtime), each once, as the brotli copy that is served.
 *
 * To keep it true:
 *  - Whatever is loaded on the way to one of these screens is loaded with a name,
 *    `import(/* webpackChunkName: "screen-today" *\/ '../screens/today/TodayScreen')`, and the name stands here.
 *  - A name that the build does not know is an error, so a renamed chunk cannot slip out of the sum.
 *  - `__tests__/browser/fetchedScripts.test.ts` compares this list with what a real browser fetches: a script that is
 *    fetched but not counted here fails that test and is named.
 */
const webpack = require('webpack');

/** 1 kB is 1,000 bytes, as house and browsers count. */
const KB = 1000;

/**
 * @typedef {object} Moment
 * @property {string} id
 * @property {string} when in words, for messages
 * @property {number} limit in bytes, brotli
 * @property {(string | RegExp)[]} chunks names of chunks; a pattern stands for all names that it matches
 */

/** @type {Moment[]} */
const MOMENTS = [
  {
    id: 'sign-in',
    when: 'sign-in can be used',
    limit: 165 * KB,
    chunks: ['main', 'screen-sign-in'],
  },
  {
    id: 'today',
    // For a person who came through sign-in, so its screen counts too.
    when: 'Today can be used',
    limit: 250 * KB,
    chunks: ['main', 'screen-sign-in', 'shell', 'screen-today', 'realtime'],
  },
];

/** These are fetched only when a screen asks for them; in the first load they are an error whatever the sum. */
const NEVER_FIRST = ['joi', 'moment', 'moment-timezone', 'libphonenumber-js', 'recharts', 'leaflet', 'pusher-js'];

/** Measures the finished portal build, fails it where a budget is passed, and writes what it counted to budget.json beside the portal. */
class BudgetPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BudgetPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const report = MOMENTS.map((moment) => measure(compilation, moment));
        for (const problem of [...report.flatMap(problemsOf), ...heavyPackagesAtStart(compilation)]) {
          const error = new webpack.WebpackError(problem);
          error.hideStack = true;
          compilation.errors.push(error);
        }
        compilation.emitAsset('../budget.json', new webpack.sources.RawSource(`${JSON.stringify(report, undefined, 2)}\n`));
      });
    });
  }
}

/**
 * @param {webpack.Compilation} compilation
 * @param {Moment} moment
 */
function measure(compilation, { id, when, limit, chunks }) {
  const known = [...compilation.namedChunkGroups.keys()];
  const names = chunks.flatMap((wanted) => known.filter((name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name))));
  const unknown = chunks.filter((wanted) => !known.some((name) => (typeof wanted === 'string' ? name === wanted : wanted.test(name))));

  const files = new Set(names.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []));
  const scripts = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: servedBytes(compilation, file) }))
    .sort((a, b) => b.bytes - a.bytes);

  return { id, when, limit, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0), scripts, unknown: unknown.map(String) };
}

/**
 * The size of the brotli copy; of the file itself where it was not worth compressing.
 *
 * @param {webpack.Compilation} compilation
 * @param {string} file
 */
function servedBytes(compilation, file) {
  const asset = compilation.getAsset(`${file}.br`) ?? compilation.getAsset(file);
  return asset === undefined ? 0 : asset.source.size();
}

/** @param {ReturnType<typeof measure>} moment */
function problemsOf({ when, limit, bytes, scripts, unknown }) {
  const problems = unknown.map(
    (name) => `config/budget.js counts the chunk '${name}', but the build has none of that name. Name it where it is imported (webpackChunkName), or take it out of the list.`,
  );
  if (bytes > limit) {
    const largest = scripts.map(({ file, bytes: size }) => `  ${kilobytes(size).padStart(8)}  ${file}`).join('\n');
    problems.push(
      `Too much JavaScript before ${when}: ${kilobytes(bytes)} brotli, and the budget is ${kilobytes(limit)}.\n${largest}\n` +
        'Load what that screen does not need later, with import(), or find a smaller way.',
    );
  }
  return problems;
}

/** @param {webpack.Compilation} compilation */
function heavyPackagesAtStart(compilation) {
  const entry = compilation.entrypoints.get('main');
  const found = new Set();
  for (const chunk of entry?.chunks ?? []) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const name = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/.exec(module.nameForCondition() ?? '')?.[1];
      if (name !== undefined && NEVER_FIRST.includes(name)) found.add(name);
    }
  }
  return [...found].map((name) => `'${name}' is part of the first load. It must come with the screen that needs it: import it from there, with import().`);
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

module.exports = { BudgetPlugin, MOMENTS, kilobytes };
