/**
 * `npm run gallery`: pictures of every screen and of every page of the component showcase, for each role, width and theme,
 * into gallery/ with an index page, and the README's picture into docs/pictures/. Builds first what has changed.
 *
 *   npm run gallery             all of it
 *   npm run gallery -- today    only what has this in its name
 *   npm run gallery -- readme   only the README's picture
 */
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { findBrowser } = require('../../config/browser');
const { requireNode } = require('../../config/nodeVersion');

requireNode();
const browser = findBrowser({ mayInstall: true });
if ('missing' in browser) {
  console.log(browser.missing);
  process.exit(1);
}
process.env.PORTICO_BROWSER = browser.path;

const { status } = spawnSync(process.execPath, [path.join(__dirname, '../../config/build.js'), '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

require('../../__tests__/support/compileTypeScript');
/** @type {typeof import('./paintGallery')} */
const { paintGallery } = require('./paintGallery');
paintGallery(process.argv[2] ?? '').catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
