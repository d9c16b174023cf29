/** The peers that the portal is compared with: packages installed apart from the project's, and programs built as the portal is. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

const ROOT = path.join(__dirname, '..');
const BUILT = path.join(ROOT, '.cache/bench-peers');

/**
 * Installs the packages of a folder of peers when they are missing or older than its lock file.
 * @param folder from `bench/`
 */
export function installPeers(folder = 'peers'): void {
  const place = path.join(__dirname, folder);
  const installed = path.join(place, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(place, 'package-lock.json')).mtimeMs) return;
  const command = `npm ci --prefix bench/${folder}`;
  process.stdout.write(`\nInstalling what the portal is compared with (${command}) …\n`);
  // Also what builds them: a test run's NODE_ENV must not leave that out.
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--prefix', place, '--no-audit', '--no-fund'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0)
    throw new Error(
      `The benches need the packages of bench/${folder}, and ${command} failed; is the npm registry in reach?\n${stdout}${stderr}`,
    );
}

interface Program {
  /** From `bench/`, a file that runs by itself. */
  readonly entry: string;
  readonly for: 'browser' | 'node';
}

/**
 * Builds a program for production, with the compiler of the portal; its packages are those of `bench/peers/` for a file that
 * lies there, and the project's for all others.
 * @returns the path of the one file that it is
 */
export async function build({ entry, for: target }: Program): Promise<string> {
  installPeers();
  const filename = `${entry.replaceAll('/', '-').replace(/\.tsx?$/, '')}.js`;
  const compiler = webpack({
    mode: 'production',
    context: __dirname,
    target: target === 'node' ? 'node20' : 'browserslist',
    entry: path.join(__dirname, entry),
    output: { path: BUILT, filename },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'babel-loader', options: { configFile: path.join(ROOT, 'babel.config.js') } }] },
    performance: false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error === null ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats === undefined || stats.hasErrors())
    throw new Error(`${entry} does not build:\n${stats?.toString({ all: false, errors: true }) ?? ''}`);
  return path.join(BUILT, filename);
}
