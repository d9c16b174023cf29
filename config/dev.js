/**
 * `npm run dev`: the portal with hot reload on the usual address, and behind it the server, rebuilt and restarted when one of
 * its files changes. Both keep what they built in .cache/, so dist/ stays what `npm run build` made.
 */
process.env.NODE_ENV = 'development';

const { spawn } = require('node:child_process');
const path = require('node:path');
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const { requireNode } = require('./nodeVersion');
const webpackConfig = require('../webpack.config');

requireNode();

const ROOT = path.resolve(__dirname, '..');
const PORT = Number(process.env.PORT ?? 8080);
const HOST = process.env.HOST ?? '127.0.0.1';
const SERVER_PORT = PORT + 1;
/** The server listens where the portal does: whether it is a demo depends on who may reach it. */
const SERVER_HOST = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;

/** Addresses that the server handles; every other one is the portal's. */
const OF_THE_SERVER = ['/api/', '/app/', '/apps/', '/healthz', '/dev/'];

const builds = webpackConfig('development');
const pages = builds.filter(({ name }) => name !== 'server');
const server = builds.find(({ name }) => name === 'server') ?? {};
const SERVER_FOLDER = path.join(ROOT, '.cache/dev/server');

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let ending = false;

async function stopServer() {
  const child = running;
  running = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function restartServer() {
  await stopServer();
  if (ending) return;
  running = spawn(process.execPath, ['--enable-source-maps', path.join(SERVER_FOLDER, 'main.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { PUBLIC_URL: `http://localhost:${PORT}`, ...process.env, PORT: String(SERVER_PORT), HOST },
  });
}

function watchServer() {
  const compiler = webpack({ ...server, output: { ...server.output, path: SERVER_FOLDER } });
  // One restart after the other, however quickly files change.
  let turn = Promise.resolve();
  return compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) console.error(error);
    if (stats === undefined || stats.hasErrors()) {
      console.error(stats?.toString('errors-warnings') ?? '');
      return;
    }
    turn = turn.then(restartServer);
  });
}

async function dev() {
  const watching = watchServer();
  const devServer = new WebpackDevServer(
    {
      host: HOST,
      port: PORT,
      hot: true,
      historyApiFallback: { disableDotRule: true },
      static: false,
      // To wherever the page came from: another name for the same machine would be refused as another origin.
      client: { webSocketURL: 'auto://0.0.0.0:0/webpack', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      // Its own socket must not collide with the portal's.
      webSocketServer: { type: 'ws', options: { path: '/webpack' } },
      proxy: [{ context: OF_THE_SERVER, target: `http://${SERVER_HOST}:${SERVER_PORT}`, ws: true, logLevel: 'silent' }],
    },
    webpack(pages),
  );
  await devServer.start();
  console.log(`The portal, with hot reload: http://localhost:${PORT} (the server behind it listens on ${SERVER_PORT})`);

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      ending = true;
      await Promise.all([devServer.stop(), stopServer(), new Promise((resolve) => watching?.close(resolve))]);
      process.exit(0);
    });
  }
}

dev().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exit(1);
});
