/**
 * The test run. Projects: unit (the pages), contract, server, journeys, properties, guards, browser.
 * One project: `npx jest --selectProjects server`; one file: `npx jest __tests__/server/login`.
 */
const path = require('node:path');
const { FILES: EDITED_REACT } = require('./jest/react');
const { writeSuites } = require('./jest/suites');

const root = path.resolve(__dirname, '..');

// The run must not borrow the machine's zone or language. A zone that nobody's site has, with half hours and summer
// time, makes a test fail that leans on the machine's zone instead of the site's: name the zone you mean.
process.env.TZ = 'America/St_Johns';
process.env.LC_ALL = 'en_GB.UTF-8';

/** Packages that Jest must compile: published as ES modules alone, or (PGlite) calling `import()` from CommonJS. */
const COMPILED_PACKAGES = [
  '@electric-sql/pglite',
  '@noble/hashes',
  '@redux-devtools/instrument',
  '@scure/base',
  'content-disposition',
  'cookie',
  'jose',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'qr',
];

/**
 * Globals of the language that no test replaces: passed to each module, since looking up a global in the tests' own context is slow.
 * `Date` and the timers are mocked; an icon is named `Map`.
 */
const NEVER_REPLACED = [
  'Array',
  'ArrayBuffer',
  'Boolean',
  'Error',
  'JSON',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
];

/** @type {import('jest').Config} */
const shared = {
  rootDir: root,
  // One id for all projects, which share the cache of compiled files. A worker also resolves modules for all of them by the settings of
  // its first project, so these settings are shared.
  id: 'portico',
  // Its build for Node asks for its own place in the file system, which a page has not.
  moduleNameMapper: { '^pdfkit$': path.join(root, 'node_modules/pdfkit/js/pdfkit.browser.js') },
  transform: {
    '\\.css$': path.join(__dirname, 'jest/cssNames.js'),
    '\\.(woff2?|svg|png)$': path.join(__dirname, 'jest/fileName.js'),
    '/locales/.*\\.json$': path.join(__dirname, 'texts/jestTransform.js'),
    [EDITED_REACT]: path.join(__dirname, 'jest/react.js'),
    '\\.generated$': path.join(__dirname, 'showcase/jestTransform.js'),
    '\\.[cm]?[jt]sx?$': path.join(__dirname, 'jest/compile.js'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED_PACKAGES.join('|')})/)(?!.*\\.(?:woff|css)$)(?!.*${EDITED_REACT})`],
  cacheDirectory: path.join(root, '.cache/jest'),
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/(?!suites|$)'],
  restoreMocks: true,
  sandboxInjectedGlobals: NEVER_REPLACED,
};

/** @type {import('jest').Config} */
const page = {
  testEnvironment: path.join(__dirname, 'jest/domEnvironment.js'),
  // Node's builds of the packages, since the network classes are Node's.
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'], url: 'http://localhost:8080/' },
  setupFilesAfterEnv: [path.join(root, '__tests__/support/setupPage.ts')],
};

/** @type {import('jest').Config} */
const pageWithoutNetwork = {
  ...page,
  setupFilesAfterEnv: [...(page.setupFilesAfterEnv ?? []), path.join(root, '__tests__/support/setupJourney.ts')],
};

/** @type {import('jest').Config} */
const node = { testEnvironment: 'node', sandboxInjectedGlobals: [...NEVER_REPLACED, 'Map'] };

/** One PostgreSQL for all that use one. */
const withPostgres = {
  ...node,
  setupFilesAfterEnv: [path.join(root, '__tests__/support/sharedServers.ts')],
  globalSetup: path.join(root, '__tests__/support/startPostgres.js'),
  globalTeardown: path.join(root, '__tests__/support/stopPostgres.js'),
};

/** The projects that `npm test` runs in suites. */
const SUITES = {
  server: { largest: 16 },
  journeys: { largest: 12 },
  properties: { largest: 16 },
  // Those that kill the server or cut its line run alone.
  browser: { largest: 9, joins: /\b(?:run|look)InBrowser\(\)/ },
};

/**
 * @param {string} name as in `--selectProjects`
 * @param {string[]} folders of `__tests__`
 * @param {import('jest').Config} environment
 * @returns {import('jest').Config}
 */
function project(name, folders, environment) {
  return {
    ...shared,
    ...environment,
    displayName: name,
    testMatch: inSuites(name)
      ? writeSuites({ root, name, folders }, SUITES[name])
      : folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
  };
}

/** @param {string} name @returns {name is keyof typeof SUITES} */
function inSuites(name) {
  return process.env.PORTICO_SUITES === '1' && Object.hasOwn(SUITES, name);
}

/** Benches print what they measure and take their time: `npm run bench`, and no part of a plain `npx jest`. */
const benches = process.env.PORTICO_BENCH === '1' ? [{ ...project('bench', [], node), testMatch: ['<rootDir>/bench/**/*.bench.ts'] }] : [];

/** @type {import('jest').Config} */
module.exports = {
  rootDir: root,
  // Real servers, browsers and whole journeys on two busy cores; nothing waits for a fixed time.
  testTimeout: 180_000,
  // A worker that leaves nothing open still takes a while to end on a busy machine, when its heap is large.
  workerGracefulExitTimeout: 5_000,
  // Between two suites: what is left of one is not carried into the next.
  workerIdleMemoryLimit: '1.1GB',
  testSequencer: path.join(__dirname, 'jest/sequencer.js'),
  projects: [
    project(
      'unit',
      ['web', 'page', 'entry', 'portal', 'kiosk'].map((folder) => `__tests__/${folder}`),
      page,
    ),
    project('contract', ['__tests__/contract'], node),
    project('server', ['__tests__/server', '__tests__/demo'], withPostgres),
    project('journeys', ['__tests__/journeys'], pageWithoutNetwork),
    project('properties', ['__tests__/properties'], withPostgres),
    // The linters that these run have names of their own for all of that.
    project('guards', ['__tests__/guards'], { ...node, sandboxInjectedGlobals: [] }),
    project('browser', ['__tests__/browser'], withPostgres),
    ...benches,
  ],
};
