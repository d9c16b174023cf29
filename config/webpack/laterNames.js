/**
 * Moves the hashes in the names of chunks that only a part of the page asks for from the runtime, which every page fetches first, to that
 * part: they are random, so no compression makes them smaller. Production only.
 */
const webpack = require('webpack');

/** A list of hashes as webpack writes it, one for scripts and one for styles. */
const HASHES = /\{"\d+":"[\da-f]+"(?:,"\d+":"[\da-f]+")*\}\[chunkId\]/g;

/** The name under which the runtime finds the hashes that have come later. */
const PLACE = '__webpack_require__.later';

/**
 * A part of a page.
 *
 * @typedef {object} Part
 * @property {string} runtime the chunk of the runtime
 * @property {string} entry
 * @property {string} gate the chunk through which alone the part is entered
 * @property {string} carrier the chunk that carries the hashes: it comes with the gate, before anything beyond is asked for
 */

class LaterNamesPlugin {
  /** @param {Part} part */
  constructor(part) {
    this.part = part;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LaterNamesPlugin', (compilation) => {
      // Before the files are minified; the names that they carry then are replaced by the final ones wherever they stand.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'LaterNamesPlugin', stage }, () => {
        const { runtime, entry, gate, carrier } = this.part;
        const kept = idsBefore(compilation, entry, gate);
        /** @type {Record<string, string>[]} */
        const later = [];
        const source = textOf(compilation, runtime).replaceAll(HASHES, (found) => {
          const all = Object.entries(JSON.parse(found.slice(0, -'[chunkId]'.length)));
          const before = Object.fromEntries(all.filter(([id]) => kept.has(id)));
          later.push(Object.fromEntries(all.filter(([id]) => !kept.has(id))));
          return `(${JSON.stringify(before)}[chunkId] || ${PLACE}[${later.length - 1}][chunkId])`;
        });
        if (later.length !== 2)
          compilation.errors.push(new webpack.WebpackError(`config/webpack/laterNames.js finds ${later.length} lists of names, not 2.`));
        const list = JSON.stringify(`webpackChunk${compilation.outputOptions.uniqueName?.replace(/\W/g, '_')}`);
        // As a chunk comes: its last part is run with webpack's own require.
        const sets = `(__webpack_require__) => { ${PLACE} = ${JSON.stringify(later)}; }`;
        const brings = `(globalThis[${list}] ||= []).push([["later"], {}, ${sets}]);\n`;
        compilation.updateAsset(fileOf(compilation, runtime), new webpack.sources.RawSource(source));
        compilation.updateAsset(fileOf(compilation, carrier), (old) => new webpack.sources.ConcatSource(brings, old));
      });
    });
  }
}

/**
 * Returns the ids of the chunks that may be asked for before the gate is passed.
 *
 * @param {webpack.Compilation} compilation @param {string} entry @param {string} gate
 */
function idsBefore(compilation, entry, gate) {
  const found = new Set(compilation.entrypoints.get(entry)?.childrenIterable);
  for (const group of found) if (group.name !== gate) for (const child of group.childrenIterable) found.add(child);
  return new Set([...found].flatMap(({ chunks }) => chunks.map(({ id }) => String(id))));
}

/** @param {webpack.Compilation} compilation @param {string} name */
function fileOf(compilation, name) {
  const file = [...(compilation.namedChunks.get(name)?.files ?? [])].find((one) => one.endsWith('.js'));
  if (file === undefined) throw new webpack.WebpackError(`config/webpack/laterNames.js names the chunk '${name}', which has no script.`);
  return file;
}

/** @param {webpack.Compilation} compilation @param {string} name */
const textOf = (compilation, name) => String(compilation.getAsset(fileOf(compilation, name))?.source.source());

module.exports = { LaterNamesPlugin };
