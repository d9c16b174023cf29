#!/usr/bin/env bash
# React 19.3.1 in Chromium 156: `useLayoutEffect(() => window.scrollTo(0, 0), [])` throws when the component goes, and what should follow
# it is not shown. Since the scroll methods of Chromium return a promise (CSSOM View), the arrow hands it to React, which calls what an
# effect returns as its clean-up. TypeScript's DOM library still declares `void`, so the types say nothing, and jsdom returns undefined,
# so a test in jsdom is green. The production build of React does not warn; the development build does, in the console.
#
# Seen: scrollTo and scrollIntoView return a Promise; on unmount "TypeError: <name> is not a function", and the page is empty instead of
# showing the next component. A body in braces, or `void`, mends it.
#
# Usage: findings/react-effect-scroll-promise.sh    (needs Node.js, the npm registry, and a Chromium: PATH, or CHROMIUM=/path/to/it)
set -euo pipefail

browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$browser" ]; then
  echo 'No Chromium is installed here: name one in CHROMIUM.' >&2
  exit 2
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 playwright-core@1.63.0 esbuild@0.28.2 >/dev/null

cat >page.js <<'JS'
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

function First() {
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return 'first';
}
const root = createRoot(document.getElementById('root'));
flushSync(() => root.render(createElement(First)));
window.next = () => root.render(createElement('p', null, 'second'));
JS
npx esbuild page.js --bundle --minify --define:process.env.NODE_ENV='"production"' --outfile=bundle.js --log-level=error

cat >seen.cjs <<'JS'
const fs = require('node:fs');
const { chromium } = require('playwright-core');
(async () => {
  const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message.replace(/^\S+ is/, '<name> is')));
  await page.setContent('<div id="root"></div>');
  await page.addScriptTag({ content: fs.readFileSync('bundle.js', 'utf8') });
  const kinds = await page.evaluate(() => [window.scrollTo(0, 0), document.body.scrollIntoView()].map((value) => value?.constructor.name));
  await page.evaluate(() => window.next());
  await page.waitForTimeout(300);
  console.log(`scrollTo, scrollIntoView return: ${kinds.join(', ')}`);
  console.log(`errors: ${[...new Set(errors)].join(' | ')}`);
  console.log(`shown: "${await page.locator('#root').innerText()}"`);
  await browser.close();
})();
JS

seen=$(node seen.cjs "$browser")
expected='scrollTo, scrollIntoView return: Promise, Promise
errors: <name> is not a function
shown: ""'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
