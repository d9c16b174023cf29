/**
 * Writes what the server puts into the head of a page: its inline script, and the files that an address needs beside those of the page.
 * The lists are its own: config/budget.js counts what has come until a screen can be used, and these are what is named before any script
 * runs. A chunk or namespace that the build does not know is an error.
 */
const HtmlWebpackPlugin = require('html-webpack-plugin');
const webpack = require('webpack');
const { textFilesOf } = require('../texts/webpackPlugin');
const { compileAlone } = require('./compileAlone');

/**
 * The files of a page beside those that every page has: an address has those of the first pattern that fits it, for a person with a session
 * or for one without. With `isSignIn` its page holds the first step of the sign-in: a person without a session is shown `/login` there,
 * and every other page takes that step away (`src/page/Page.tsx`).
 *
 * @typedef {{ chunks: readonly string[], texts: readonly string[] }} Files
 * @typedef {{ at: string, inside?: Files, outside?: Files, isSignIn?: true }} Wave
 */

/** @type {Files} */
const SIGN_IN = { chunks: ['entry', 'screen-sign-in'], texts: ['ui', 'signIn'] };
/** @type {Files} */
const LOGIN_DETECT = { chunks: ['entry', 'screen-login-detect'], texts: SIGN_IN.texts };
/** @type {Files} */
const SHELL = { chunks: ['portal', 'shell'], texts: ['ui', 'app'] };

/** @type {Files} */
const FORM = { chunks: ['entry', 'screen-form'], texts: ['ui', 'formPage', 'formFill'] };

/**
 * The inline script of a page, and its list of files.
 *
 * @typedef {object} PageHead
 * @property {string} entry
 * @property {{ file: string, source: string }} script
 * @property {string} file the name of the list
 * @property {readonly Wave[]} waves
 */

/** @type {PageHead} */
const PORTAL_WAVES = {
  entry: 'main',
  script: { file: 'boot.js', source: './src/web/boot/boot.ts' },
  file: 'waves.json',
  waves: [
    {
      at: '^/(today)?$',
      inside: { chunks: [...SHELL.chunks, 'screen-today'], texts: [...SHELL.texts, 'today'] },
      outside: SIGN_IN,
      isSignIn: true,
    },
    { at: '^/login$', outside: SIGN_IN, isSignIn: true },
    // It asks for no email where it remembers one, and else goes on to the sign-in.
    { at: '^/login-detect$', outside: LOGIN_DETECT },
    {
      at: '^/(my-profile|client-switcher|trial-ended|support|admin|spaces|fire-list|reports|manage)(/|$)',
      inside: SHELL,
      outside: SIGN_IN,
      isSignIn: true,
    },
    { at: '^/form/', inside: FORM, outside: FORM },
  ],
};

/** @type {PageHead} */
const PHONE_WAVES = {
  entry: 'contactless',
  script: { file: 'phone-boot.js', source: './src/kiosk/phone/boot.ts' },
  file: 'phone-waves.json',
  waves: [{ at: '', outside: { chunks: [], texts: ['ui', 'kiosk', 'contactless'] } }],
};

/** A language that every namespace has: the files of the others have its names. */
const LANGUAGE = 'en_GB';

class FirstWavePlugin {
  /** @param {PageHead} head */
  constructor(head) {
    this.head = head;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { entry, script, file, waves } = this.head;
    compiler.hooks.make.tapPromise('FirstWavePlugin', (compilation) => compileAlone(compilation, script, 'page'));
    compiler.hooks.thisCompilation.tap('FirstWavePlugin', (compilation) => {
      // They run first: what is named beside them must not come before them.
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('FirstWavePlugin', (page) => {
        for (const tag of page.assetTags.scripts) tag.attributes.fetchpriority = 'high';
        return page;
      });
      // When names carry their final hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'FirstWavePlugin', stage }, () => {
        /** @param {Files | undefined} files */
        const ahead = (files) =>
          files && {
            files: inOrder([...new Set(files.chunks.flatMap((name) => filesOf(compilation, entry, name)))]),
            texts: textsOf(compilation, files.texts),
          };
        const found = waves.map(({ at, inside, outside, isSignIn }) => ({
          at,
          ahead: { inside: ahead(inside), outside: ahead(outside) },
          isSignIn,
        }));
        compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(found)));
      });
    });
  }
}

/**
 * Puts styles first, and of the scripts those of the screen before what it shares with others, which is larger.
 *
 * @param {readonly string[]} files by chunk, the shared ones first
 */
function inOrder(files) {
  const isStyle = (/** @type {string} */ file) => file.endsWith('.css');
  return [...files.filter(isStyle), ...files.filter((file) => !isStyle(file)).reverse()];
}

/** @param {webpack.Compilation} compilation @param {string} entry @param {string} name */
function filesOf(compilation, entry, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined)
    compilation.errors.push(
      new webpack.WebpackError(`config/webpack/firstWave.js names the chunk '${name}', but the build has none of that name.`),
    );
  const own = new Set(compilation.entrypoints.get(entry)?.getFiles());
  return (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file) && !own.has(file)).map((file) => `/${file}`);
}

/** @param {webpack.Compilation} compilation @param {readonly string[]} namespaces */
function textsOf(compilation, namespaces) {
  const names = textFilesOf(compilation, LANGUAGE, [...namespaces]).map((file) => {
    const [, folder = '', name = ''] = new RegExp(`^(.*/)${LANGUAGE}-(.*)\\.json$`).exec(file) ?? [];
    return { folder, name };
  });
  return { folder: `/${names[0]?.folder ?? ''}`, names: names.map(({ name }) => name) };
}

module.exports = { FirstWavePlugin, PHONE_WAVES, PORTAL_WAVES };
