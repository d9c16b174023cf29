/** The files by which a browser installs the kiosk on a tablet: beside its page, by the names that the page knows. */
const fs = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');

const FOLDER = path.join(__dirname, '../../src/kiosk/device/install');
const FILES = ['kiosk.webmanifest', 'kiosk-icon.svg', 'kiosk-icon-192.png', 'kiosk-icon-512.png'];

class KioskInstallPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KioskInstallPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'KioskInstallPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of FILES) {
            const source = path.join(FOLDER, file);
            compilation.fileDependencies.add(source);
            compilation.emitAsset(file, new webpack.sources.RawSource(fs.readFileSync(source)));
          }
        },
      );
    });
  }
}

module.exports = { KioskInstallPlugin };
