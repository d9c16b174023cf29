/**
 * Builds the portal and the server into dist/: `npm run build`. With `--if-needed` only when a source has changed since.
 */
process.env.NODE_ENV = 'production';

const fs = require('node:fs');
const path = require('node:path');
const { fingerprint } = require('./fingerprint');

const ROOT = path.resolve(__dirname, '..');
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, 'built.json');

/** Whether dist/ was built from the sources as they are now. */
function isUpToDate() {
  try {
    return JSON.parse(fs.readFileSync(STAMP, 'utf8')).sources === fingerprint();
  } catch {
    return false;
  }
}

/**
 * Builds everything, prints the budgets, and answers whether it went well.
 *
 * @returns {Promise<boolean>}
 */
async function build() {
  const webpack = require('webpack');
  const sources = fingerprint();
  fs.rmSync(STAMP, { force: true });
  fs.rmSync(path.join(DIST, 'maps'), { recursive: true, force: true });

  const compiler = webpack(require('../webpack.config')('production'));
  /** @type {import('webpack').MultiStats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ?? !result ? reject(error ?? new Error('The build gave no result.')) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));

  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) return false;

  printBudgets();
  fs.writeFileSync(STAMP, JSON.stringify({ sources }));
  return true;
}

function printBudgets() {
  const { kilobytes } = require('./budget');
  for (const moment of JSON.parse(fs.readFileSync(path.join(DIST, 'budget.json'), 'utf8'))) {
    console.log(`JavaScript before ${moment.when}: ${kilobytes(moment.bytes)} brotli of ${kilobytes(moment.limit)}`);
  }
}

module.exports = { build, isUpToDate };

if (require.main === module) {
  if (process.argv.includes('--if-needed') && isUpToDate()) process.exit(0);
  build().then(
    (well) => process.exit(well ? 0 : 1),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}
