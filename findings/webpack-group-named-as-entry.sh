#!/usr/bin/env bash
# webpack 5.112.2 with a group of `splitChunks` that bears the name of an entry, so that what two lazy parts share comes with the entry: a
# part that is imported while the entry runs has the browser fetch the entry once more, by a name that the build has not written.
#
# Seen, in a page with runtime.js and main.js, which imports one of two parts that share a module:
#   at once, while main.js runs        <id of main>.js is fetched, which is not there; the part runs all the same
#   one turn of the promises later     nothing but the part is fetched
# The part needs the chunk `main`, and the runtime counts a chunk as loaded when its script has ended, not while it runs. With
# `chunkFilename: '[name].js'` the file is there, and main.js comes a second time. No error tells of it, only the network. Wait for a
# resolved promise before the first import().
#
# Usage: findings/webpack-group-named-as-entry.sh    (needs Node.js and the npm registry)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund webpack@5.112.2 jsdom@29.1.1 >/dev/null

mkdir src
echo 'export const shared = (name) => globalThis.ran.push(name);' >src/shared.js
for part in one two; do echo "import { shared } from './shared.js'; shared('$part');" >"src/$part.js"; done
cat >src/atOnce.js <<'JS'
globalThis.ran = ['main'];
globalThis.parts = { one: import('./one.js'), two: () => import('./two.js') };
JS
cat >src/later.js <<'JS'
globalThis.ran = ['main'];
globalThis.parts = { one: Promise.resolve().then(() => import('./one.js')), two: () => import('./two.js') };
JS

cat >seen.mjs <<'JS'
import { JSDOM, VirtualConsole } from 'jsdom';
import { existsSync, readFileSync } from 'node:fs';
import webpack from 'webpack';

const compile = (entry) =>
  new Promise((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: import.meta.dirname,
        entry: { main: `./src/${entry}.js` },
        output: { path: `${import.meta.dirname}/${entry}`, filename: '[name].js', publicPath: '/' },
        optimization: {
          runtimeChunk: 'single',
          splitChunks: { cacheGroups: { shared: { test: /shared/, chunks: 'async', name: 'main', enforce: true } } },
        },
      },
      (error, stats) => (error || stats.hasErrors() ? reject(error ?? stats.toString()) : resolve()),
    ),
  );

for (const entry of ['atOnce', 'later']) {
  await compile(entry);
  const { window } = new JSDOM('', { url: 'http://localhost/', runScripts: 'outside-only', virtualConsole: new VirtualConsole() });
  const run = (name) => window.eval(readFileSync(`${import.meta.dirname}/${entry}/${name}`, 'utf8'));
  const missing = [];
  // A browser fetches a script that is added to the page, and runs it afterwards.
  window.document.head.appendChild = (script) => {
    setTimeout(() => {
      const name = new URL(script.src).pathname.slice(1);
      if (existsSync(`${import.meta.dirname}/${entry}/${name}`)) {
        run(name);
        return script.onload({ type: 'load', target: script });
      }
      missing.push(name.replace(/\d+/, '<id>'));
      return script.onerror({ type: 'error', target: script });
    });
    return script;
  };
  run('runtime.js');
  run('main.js');
  const outcome = await window.parts.one.then(() => 'imported', ({ name }) => name);
  console.log(`${entry}: ${outcome}, missing: ${missing.join() || 'none'}, ran: ${window.ran.join(' ')}`);
}
JS

seen=$(node seen.mjs)
expected='atOnce: imported, missing: <id>.js, ran: main one
later: imported, missing: none, ran: main one'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
