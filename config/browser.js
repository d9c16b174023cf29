/**
 * Finds a Chromium or Chrome on this machine for the browser tests and the benches. On Debian, as root, it installs one.
 */
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

/** Where browsers are put, by platform. Names without a slash are looked up in PATH. The one without windows costs least. */
const PLACES = {
  linux: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'brave-browser',
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((root) => [
    path.join(process.env[root] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
    path.join(process.env[root] ?? 'C:\\', 'Chromium\\Application\\chrome.exe'),
    path.join(process.env[root] ?? 'C:\\', 'Microsoft\\Edge\\Application\\msedge.exe'),
  ]),
};

const ADVICE =
  'No Chromium or Chrome was found for the browser tests: install one (Debian: apt-get install ' +
  'chromium-headless-shell), or name its program in PORTICO_BROWSER.';

/**
 * @typedef {{ path: string } | { missing: string }} FoundBrowser `missing` says in one sentence what to do
 * @param {{ mayInstall?: boolean }} [options] `mayInstall`: on Debian, as root, install Debian's package if no browser is found
 * @returns {FoundBrowser}
 */
function findBrowser({ mayInstall = false } = {}) {
  for (const name of ['PORTICO_BROWSER', 'CHROME_PATH']) {
    const named = process.env[name];
    if (named === undefined || named === '') continue;
    return isProgram(named)
      ? { path: named }
      : { missing: `${name} names '${named}', which is not a program: set it to a Chromium or Chrome, or unset it.` };
  }
  const found = installedBrowser();
  if (found !== undefined) return { path: found };

  const problem = mayInstall ? installDebianChromium() : ADVICE;
  if (problem !== undefined) return { missing: problem };
  const installed = installedBrowser();
  return installed === undefined ? { missing: ADVICE } : { path: installed };
}

/** @returns {string | undefined} */
function installedBrowser() {
  const places = PLACES[/** @type {keyof typeof PLACES} */ (process.platform)] ?? [];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return places.flatMap((place) => (path.isAbsolute(place) ? [place] : folders.map((folder) => path.join(folder, place)))).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @returns {string | undefined} why it could not be installed */
function installDebianChromium() {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');
  if (!mayInstall) return ADVICE;
  console.log('No Chromium or Chrome was found: installing Debian’s chromium-headless-shell.');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, {
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0) return `${ADVICE} (apt-get ${args[0]} failed: ${(stderr || stdout || '').trim().split('\n').at(-1)})`;
  }
  return undefined;
}

module.exports = { findBrowser };
