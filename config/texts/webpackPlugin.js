/**
 * Writes the portal's texts into the build as files beside the scripts, `assets/texts.<version>/<language>-<name>.json`. As chunks each
 * would be in the lists at the start of the first load, which costs 2 kB; so they share one version, which is part of the runtime: the
 * runtime's name then changes with every change of a text, and distinguishes builds.
 */
const { createHash } = require('node:crypto');
const webpack = require('webpack');
const { LANGUAGES, NAMESPACES, readTexts } = require('./readTexts');

/** The server speaks its own texts. */
const NOT_THE_PORTALS = 'server';

/** Namespaces that are never fetched one without the other: one file, of the first one's name. */
const TOGETHER = [
  ['ui', 'errors'],
  ['app', 'routes', 'controls'],
  ['forbidden', 'permissions'],
  ['showcase', 'showcaseActions', 'showcaseForms', 'showcaseOverlays', 'showcaseFeedback', 'showcaseLayout'],
];

/** @param {string} namespace */
const nameOf = (namespace) => TOGETHER.find((names) => names.includes(namespace))?.[0] ?? namespace;

/** Returns the content of each file by its language and name: namespaces and their texts. */
function textFiles() {
  /** @type {Map<string, Record<string, unknown>>} */
  const files = new Map();
  for (const language of LANGUAGES) {
    for (const namespace of NAMESPACES) {
      const texts = readTexts(language, namespace);
      if (namespace === NOT_THE_PORTALS) continue;
      const key = `${language}-${nameOf(namespace)}`;
      files.set(key, { ...files.get(key), [namespace]: texts });
    }
  }
  return files;
}

/** The files that `src/web/i18n/loadTexts.ts` reads. @typedef {{ folder: string, names: Record<string, string> }} TextFiles */

class TextsModule extends webpack.RuntimeModule {
  /** @param {TextFiles} files */
  constructor(files) {
    super('texts');
    this.files = files;
  }

  /** @override */
  generate() {
    return `${webpack.RuntimeGlobals.require}.texts = ${JSON.stringify(this.files)};`;
  }
}

/**
 * The files of one compilation with their content, for those who list them.
 *
 * @type {WeakMap<webpack.Compilation, { folder: string, texts: ReadonlyMap<string, string> }>}
 */
const known = new WeakMap();

class TextsPlugin {
  /** @param {{ writes: boolean }} options whether this build writes the files, or another one does */
  constructor({ writes }) {
    this.writes = writes;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { writes } = this;
    compiler.hooks.thisCompilation.tap('TextsPlugin', (compilation) => {
      const texts = [...textFiles()].map(([key, content]) => /** @type {const} */ ([key, JSON.stringify(content)]));
      const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
      const files = {
        folder: `assets/texts.${version}/`,
        names: Object.fromEntries(TOGETHER.flatMap(([first = '', ...others]) => others.map((namespace) => [namespace, first]))),
      };
      const named = new Map(texts.map(([key, content]) => [`${files.folder}${key}.json`, content]));
      known.set(compilation, { folder: files.folder, texts: named });
      compilation.hooks.additionalTreeRuntimeRequirements.tap('TextsPlugin', (chunk) =>
        compilation.addRuntimeModule(chunk, new TextsModule(files)),
      );
      if (!writes) return;
      // Before the compressed copies are made.
      compilation.hooks.processAssets.tap({ name: 'TextsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const [file, content] of named) compilation.emitAsset(file, new webpack.sources.RawSource(content), { immutable: true });
      });
    });
  }
}

/**
 * The files that hold these namespaces in a language, each once. A namespace that no language has is an error.
 *
 * @param {webpack.Compilation} compilation
 * @param {string} language
 * @param {string[]} namespaces
 */
function textFilesOf(compilation, language, namespaces) {
  const { folder = '', texts } = known.get(compilation) ?? {};
  const names = [...new Set(namespaces.map(nameOf))].map((name) => `${folder}${language}-${name}.json`);
  const missing = names.filter((name) => texts?.has(name) !== true);
  for (const name of missing)
    compilation.errors.push(new webpack.WebpackError(`The build has no texts ${name}: locales/ has none of that name.`));
  return names.filter((name) => !missing.includes(name));
}

/**
 * Returns the content of a file of texts, whichever build writes it; undefined for any other file.
 *
 * @param {webpack.Compilation} compilation
 * @param {string} file
 */
const textIn = (compilation, file) => known.get(compilation)?.texts.get(file);

module.exports = { TextsPlugin, textFilesOf, textIn };
