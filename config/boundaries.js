/**
 * The import rules for dependency-cruiser: the floors of web, portal and kiosk (boundaries/floors.js), the wings with their floors and
 * faces (boundaries/wings.js), and other separations. `import type` counts too. Each rule's comment is printed when the rule is broken,
 * so it says what to do.
 */
const { FLOORS, KIOSK_FLOORS, WEB_FLOORS } = require('./boundaries/floors');
const { FLOORS: WING_FLOORS, PLATFORM_FLOORS, SERVER_FACES, WINGS } = require('./boundaries/wings');

/** @param {readonly string[]} names */
const either = (names) => `(${names.join('|')})`;

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/**
 * Returns the rules of the wings of a part: each wing imports wings on lower floors only.
 * @param {string} part `server`, `contract` or `portal/pieces`
 */
const wingFloors = (part) =>
  WING_FLOORS.flatMap((wings, index) => {
    const below = WING_FLOORS.slice(0, index).flat().join(', ') || 'none';
    return wings.map((wing) => {
      const closed = WING_FLOORS.slice(index)
        .flat()
        .filter((other) => other !== wing);
      /** @type {Rule} */
      const rule = {
        name: `${part.replace('portal/', '')}-${wing}-imports-only-below`,
        severity: 'error',
        comment:
          `src/${part}/${wing} (${WINGS[wing]}) may only import wings on floors below it: ${below}. Move what both need down, ` +
          'hand it in, or move the file that needs both up (config/boundaries/wings.js).',
        from: { path: `^src/${part}/${wing}/` },
        // The last floor is closed to nobody: a pattern that matches no path.
        to: { path: closed.length === 0 ? '^$' : `^src/${part}/${either(closed)}/` },
      };
      return rule;
    });
  });

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverFaces = Object.keys(WINGS)
  .filter((wing) => wing !== 'platform' && wing !== 'start')
  .map((wing) => ({
    name: `server-${wing}-by-its-face`,
    severity: 'error',
    comment:
      `Other wings import of src/server/${wing} only what its face names (SERVER_FACES in config/boundaries/wings.js). Use what is ` +
      'there, or add this file to the face if others may depend on it.',
    from: { path: '^src/server/[^/]+/', pathNot: `^src/server/(${wing}|start)/` },
    to: { path: `^src/server/${wing}/`, pathNot: `^src/server/${wing}/${either(SERVER_FACES[wing] ?? ['-'])}[.]ts$` },
  }));

/** @param {string} rooms */
const platformRooms = (rooms) => `^src/server/platform/(${rooms})(/|[.]ts$)`;
/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const platformFloors = PLATFORM_FLOORS.slice(0, -1).map(({ floor, rooms }, index) => ({
  name: `platform-${floor}-imports-only-below`,
  severity: 'error',
  comment:
    `src/server/platform: '${floor}' may only import floors below it. Move what both need down, hand it in, or declare its type in ` +
    'ports.ts.',
  from: { path: platformRooms(rooms) },
  to: { path: platformRooms(either(PLATFORM_FLOORS.slice(index + 1).map((above) => above.rooms))) },
}));

/** The rules of the contract, which alone import Joi, and what collects them. */
const CONTRACT_RULES = '^src/contract/(rules/|[^/]+/rules/)';
const ALL_CALLS = '^src/contract/allCalls[.]ts$';

/** A branch of screens: `portal/screens/today`, `portal/screens/manage/site`, `entry/screens/forgot`, … */
const BRANCH = '^src/(portal|entry)/screens/(manage/[^/]+|reports/[^/]+|[^/]+)/';

/**
 * @param {string} part
 * @param {readonly { readonly floor: string, readonly above: string, readonly instead: string }[]} floors
 */
const floorsOf = (part, floors) =>
  floors.map(({ floor, above, instead }) => {
    /** @type {Rule} */
    const rule = {
      name: `${floor}-imports-only-below`,
      severity: 'error',
      comment: `src/${part}/${floor} may only import the floors below it. ${instead}`,
      from: { path: `^src/${part}/${floor}/` },
      to: { path: `^src/${part}/(${above})/` },
    };
    return rule;
  });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...floorsOf('web', WEB_FLOORS),
    ...floorsOf('portal', FLOORS),
    ...floorsOf('kiosk', KIOSK_FLOORS),
    ...wingFloors('portal/pieces'),
    ...wingFloors('contract'),
    {
      name: 'contract-wings-below-the-whole',
      severity: 'error',
      comment:
        'What joins all wings stands loose in src/contract. A wing imports none of it: move the symbol to the wing that it is about.',
      from: { path: '^src/contract/[^/]+/' },
      to: { path: '^src/contract/[^/]+[.]ts$' },
    },
    ...wingFloors('server'),
    ...serverFaces,
    ...platformFloors,
    {
      name: 'server-tables-below-the-start',
      severity: 'error',
      comment: 'routes.ts, jobKinds.ts and housekeeping.ts are tables; what starts the server reads them, not the other way round.',
      from: { path: '^src/server/start/(routes|housekeeping|jobKinds)[.]ts$' },
      to: { path: '^src/server/start/(app|startRealtime|start|commands)[.]ts$' },
    },
    {
      name: 'server-main-is-the-end',
      severity: 'error',
      comment: 'main.ts is where a process begins; nothing imports it.',
      from: { path: '^src/' },
      to: { path: '^src/server/main[.]ts$' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'These files import each other in a circle. Move what they share into a third file that imports neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'showcase-is-a-route',
      severity: 'error',
      comment: 'The showcase is loaded by its route alone. Move what the product needs into src/portal.',
      from: { path: '^src/', pathNot: '^src/(showcase/|portal/app/routes/devRoutes[.]ts$)' },
      to: { path: '^src/showcase/' },
    },
    {
      name: 'demo-is-started',
      severity: 'error',
      comment: 'Only server/main.ts and server/start/app.ts know the demo. Move what the product needs into src/server.',
      from: { path: '^src/', pathNot: '^src/(demo/|server/(main|start/app)[.]ts$)' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'web-stands-below',
      severity: 'error',
      comment: 'src/web is what every page stands on: it imports src/contract alone. Hand in what it needs, or move the file up.',
      from: { path: '^src/web/' },
      to: { path: '^(src/(page|entry|portal|kiosk|showcase|server|demo)|config|locales)/' },
    },
    {
      name: 'entry-stands-beside-the-portal',
      severity: 'error',
      comment: 'The pages without a session need no store: they import nothing of the portal. Move what both need into src/web.',
      from: { path: '^src/entry/' },
      to: { path: '^(src/(page|portal|kiosk|showcase|server|demo)|config)/' },
    },
    {
      name: 'portal-stands-beside-the-entry',
      severity: 'error',
      comment: 'Only src/page knows both. Move what both need into src/web.',
      from: { path: '^src/(portal|showcase)/' },
      to: { path: '^src/(page|entry)/' },
    },
    {
      name: 'page-loads-the-portal-at-need',
      severity: 'error',
      comment: 'The page comes first: it imports portal and pages without a session with import() alone, but for the address (entryRoute).',
      from: { path: '^src/page/' },
      to: { path: '^src/(portal|entry)/', pathNot: '^src/entry/entryRoute[.]ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'kiosk-stands-beside-the-portal',
      severity: 'error',
      comment: 'A kiosk has a store, a session and a build of its own and imports nothing of the portal. Move what both need into src/web.',
      from: { path: '^src/kiosk/' },
      to: { path: '^src/(page|entry|portal|showcase|server|demo)/' },
    },
    {
      name: 'nothing-imports-the-kiosk',
      severity: 'error',
      comment: 'The kiosk is a build of its own. Move what both need into src/web.',
      from: { path: '^src/', pathNot: '^src/kiosk/' },
      to: { path: '^src/kiosk/' },
    },
    {
      name: 'portal-without-server',
      severity: 'error',
      comment: 'The portal never imports the server. What both sides agree on lives in src/contract.',
      from: { path: '^src/(page|entry|portal|showcase)/' },
      to: { path: '^(src/(server|demo)|config)/' },
    },
    {
      name: 'server-without-portal',
      severity: 'error',
      comment: 'The server never imports the portal. What both sides agree on lives in src/contract.',
      from: { path: '^src/(server|demo)/' },
      to: { path: '^src/(web|page|entry|portal|showcase)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'src/contract is what both sides agree on and imports nothing else of ours. Move the thing into the ' +
        'contract, or the rule out of it.',
      from: { path: '^src/contract/' },
      to: { path: '^(src/(web|page|entry|portal|kiosk|showcase|server|demo)|config|locales|__tests__)/' },
    },
    {
      name: 'contract-stays-light',
      severity: 'error',
      comment: 'The contract is part of the first load: it imports no package and nothing of Node. Only rules/ may import one, Joi.',
      from: { path: '^src/contract/', pathNot: CONTRACT_RULES },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'rules-import-joi-alone',
      severity: 'error',
      comment: 'rules/ of src/contract runs on both sides: of all packages it may import Joi alone.',
      from: { path: CONTRACT_RULES },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/joi/' },
    },
    {
      name: 'joi-through-rules',
      severity: 'error',
      comment: 'Joi is large. Write the rule in rules/ of src/contract, and let the form load that file with import().',
      from: { path: '^src/(web|page|entry|portal|kiosk|showcase|contract)/', pathNot: CONTRACT_RULES },
      to: { path: 'node_modules/joi/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-come-later',
      severity: 'error',
      comment:
        'A page loads rules/ of src/contract (and Joi with it) when a form needs it: use import(/* ' +
        "webpackChunkName: \"rules-…\" */ '…'), or 'import type'.",
      from: { path: '^src/(web|page|entry|portal|kiosk|showcase|contract)/', pathNot: [CONTRACT_RULES, ALL_CALLS] },
      // messages.ts holds texts' keys and takes only types from Joi.
      to: { path: [CONTRACT_RULES, ALL_CALLS], pathNot: '/messages[.]ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'screens-keep-to-their-branch',
      severity: 'error',
      comment: 'A screen does not import a screen of another branch of the address. Move what both need into pieces/, or into src/web.',
      from: { path: BRANCH },
      to: { path: '^src/$1/screens/', pathNot: '^src/$1/screens/$2/' },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      comment: 'app/ puts everything together, so only openPortal.tsx and app/ itself import it. Move what is needed down a floor.',
      from: { path: '^src/', pathNot: '^src/portal/(app/|openPortal[.]tsx$)' },
      to: { path: '^src/portal/app/' },
    },
    {
      name: 'ui-without-store',
      severity: 'error',
      comment:
        'The design system and the pages without a session have no store and no router: a ui component gets its values and callbacks as ' +
        'props, a page without a session its parts from src/entry/parts.ts.',
      from: { path: '^src/(web/(ui|kit)|entry|page)/' },
      to: { path: 'node_modules/(react-redux|@reduxjs/toolkit|redux|redux-saga|typed-redux-saga|react-router(-dom)?)/' },
    },
    {
      name: 'source-without-tests',
      severity: 'error',
      comment: 'What ships does not import tests or benches.',
      from: { path: '^(src|config)/' },
      to: { path: '^(__tests__|bench)/' },
    },
    {
      name: 'configuration-stays-outside',
      severity: 'error',
      comment: 'Of config/ the server imports environment.ts alone: the rest is tools.',
      from: { path: '^src/' },
      to: { path: '^config/', pathNot: '^config/environment(\\.ts$|/)' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      comment: 'This package is not in package.json under dependencies. Add it there (npm i -E), or use what is.',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nock-is-put-back',
      severity: 'error',
      comment:
        "nock replaces what Node's own modules do, also for the test files that come after. Import it from " +
        '__tests__/support/setupNetwork, which puts them back.',
      from: { path: '^__tests__/', pathNot: '^__tests__/support/setupNetwork' },
      to: { path: 'node_modules/nock/' },
    },
    {
      name: 'found',
      severity: 'error',
      comment: 'The file that is imported here does not exist.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'named-for-its-content',
      severity: 'error',
      comment: "A file or folder called 'utils', 'helpers' or 'common' says nothing. Name it for what it does.",
      from: {},
      to: { path: '/(utils?|helpers?|common)(/|[.])', pathNot: 'node_modules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|locales)/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
