/**
 * Has the browser compile every function of a page's first scripts while they arrive, beside the page's own thread (Chromium from 136 on;
 * others see a comment). Without it a function is compiled when it is first called, while the page waits for it: on a slow phone that takes
 * a third of the time from the last byte to the first rows. Only for scripts that run almost whole at a start.
 */
const webpack = require('webpack');

/** Must be the first line of the file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Bytes from which on it is worth a line. */
const WORTH = 20_000;

class CompiledEarlyPlugin {
  /** @param {{ entry: string, chunks?: readonly string[] }} options the page's first chunk, and the names of those that follow at once */
  constructor({ entry, chunks = [] }) {
    this.names = [entry, ...chunks];
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompiledEarlyPlugin', (compilation) => {
      // The minimizer removes comments, and the names of files are made from what they hold.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompiledEarlyPlugin', stage }, () => {
        const files = new Set(this.names.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []));
        for (const file of files) {
          const { source } = /** @type {webpack.Asset} */ (compilation.getAsset(file));
          if (file.endsWith('.js') && source.size() >= WORTH) compilation.updateAsset(file, new webpack.sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}

module.exports = { CompiledEarlyPlugin };
