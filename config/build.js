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
 * Builds everything and prints the budgets. Returns whether all went well.
 *
 * @returns {Promise<boolean>}
 */
async function build() {
  const webpack = require('webpack');
  const sources = fingerprint();
  fs.rmSync(STAMP, { force: true });
  // The builds of pages write into one folder, which none of them may empty.
  for (const folder of ['maps', 'portal', 'budget']) fs.rmSync(path.join(DIST, folder), { recursive: true, force: true });

  const compiler = webpack(require('../webpack.config')('production'));
  /** @type {import('webpack').MultiStats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => ((error ?? !result) ? reject(error ?? new Error('The build gave no result.')) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));

  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) return false;

  // The files are there to be looked at, but a build over its budget is no build.
  if (!budgetsAreKept()) return false;
  fs.writeFileSync(STAMP, JSON.stringify({ sources }));
  return true;
}

/** Prints what BudgetPlugin counted and what is wrong with it. */
function budgetsAreKept() {
  const { kilobytes } = require('./budget');
  const counted = fs
    .readdirSync(path.join(DIST, 'budget'))
    .map((file) => JSON.parse(fs.readFileSync(path.join(DIST, 'budget', file), 'utf8')));
  const moments = counted.flatMap((build) => build.moments);
  const problems = counted.flatMap((build) => build.problems);
  fs.writeFileSync(path.join(DIST, 'budget.json'), `${JSON.stringify({ moments, problems }, undefined, 2)}\n`);
  for (const { when, bytes, limit } of moments) console.log(`JavaScript before ${when}: ${kilobytes(bytes)} brotli of ${kilobytes(limit)}`);
  for (const problem of problems) console.log(`\n${problem}`);
  return problems.length === 0;
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
