/**
 * Who may import whom, as dependency-cruiser reads it. The floors of the portal, lowest first:
 *
 *   contract, lib <- ui, i18n <- store <- entities <- api <- processes <- parts <- screens <- app
 *
 * A floor imports only floors below it (lib may import contract, ui may import i18n). Types count: `import type` binds as well.
 * The server's are in SERVER_FLOORS, those of the contract's wings in CONTRACT_FLOORS.
 * Each rule's comment is printed when it is broken, so it says what to do.
 */

/** What each floor must not import, and what to do instead. */
const FLOORS = [
  {
    floor: 'lib',
    above: 'ui|i18n|store|entities|api|processes|parts|screens|app',
    instead: 'lib holds small pure things; hand in what this one needs as an argument.',
  },
  {
    floor: 'i18n',
    above: 'ui|store|entities|api|processes|parts|screens|app',
    instead: 'i18n knows texts and languages only; hand in the rest as an argument.',
  },
  {
    floor: 'ui',
    above: 'store|entities|api|processes|parts|screens|app',
    instead: 'A ui component gets all it shows as props; connect it to the store in parts/ or in the screen.',
  },
  {
    floor: 'store',
    above: 'entities|api|processes|parts|screens|app',
    instead: 'store/ holds the state’s type and the typed hooks. A slice declares its key beside its reducer.',
  },
  {
    floor: 'entities',
    above: 'api|processes|parts|screens|app',
    instead: 'entities keeps records and selectors; what asks the server belongs to api/, what runs on its own to processes/.',
  },
  {
    floor: 'api',
    above: 'processes|parts|screens|app',
    instead: 'What api needs from above (the token, the refresh) is handed in when the store is made (services, the thunk extraArgument).',
  },
  {
    floor: 'processes',
    above: 'parts|screens|app',
    instead: 'A process works on state alone: dispatch an action, and let the screen read the state that follows.',
  },
  {
    floor: 'parts',
    above: 'screens|app',
    instead: 'A part is used by several screens and knows none of them; move what both need into parts/ or lower.',
  },
  {
    floor: 'screens',
    above: 'app',
    instead: 'The shell knows the screens, not the other way round. Paths are in lib/; move what the screen needs down a floor.',
  },
];

/**
 * The floors of the server, lowest first, with their rooms: folders and files of src/server. `resources` are all rooms that no floor
 * names, a folder for each resource.
 */
const RESOURCES = 'resources';
const SERVER_FLOORS = [
  { floor: 'ground', rooms: 'startError|errorFacts|version|phoneNumbers|gate|freePort|tls|background|realtime|lists' },
  { floor: 'data', rooms: 'db|sealing|secrets|demoBoundary' },
  { floor: 'ports', rooms: 'ports|deps|audit|outbox|jobs|dns' },
  { floor: 'http', rooms: 'http' },
  { floor: 'rows', rooms: 'rows|mail' },
  { floor: 'identity', rooms: 'identity' },
  { floor: RESOURCES, rooms: null },
  { floor: 'routes', rooms: 'routes|housekeeping|jobKinds' },
  { floor: 'start', rooms: 'app|startRealtime|start|main' },
];
/** @param {string} rooms */
const serverRooms = (rooms) => `^src/server/(${rooms})(/|[.]ts$)`;
/** @param {readonly { readonly rooms: string | null }[]} floors */
const roomsOf = (floors) => floors.flatMap(({ rooms }) => rooms ?? []).join('|');
const resourceIndex = SERVER_FLOORS.findIndex(({ floor }) => floor === RESOURCES);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverFloors = SERVER_FLOORS.slice(0, -1).map(({ floor, rooms }, index) => {
  const above = SERVER_FLOORS.slice(index + 1);
  const known = roomsOf(SERVER_FLOORS.slice(0, index + 1));
  return {
    name: `server-${floor}-imports-only-below`,
    severity: 'error',
    comment:
      `src/server: '${floor}' may only import floors below it. Move what both need down, hand it in, or ` + 'declare its type in ports.ts.',
    from: rooms === null ? { path: '^src/server/', pathNot: serverRooms(roomsOf(SERVER_FLOORS)) } : { path: serverRooms(rooms) },
    // Below the resources any room that is not named as lower lies above.
    to: index < resourceIndex ? { path: '^src/server/', pathNot: serverRooms(known) } : { path: serverRooms(roomsOf(above)) },
  };
});

/**
 * The floors of the contract, lowest first, with their wings. What joins all wings (`allCalls.ts`, `entityTable.ts`, `realtime.ts`) stands
 * loose above them.
 */
const CONTRACT_FLOORS = [
  'platform',
  'identity',
  'sites',
  'asking|notices',
  'people',
  'evacuations',
  'visits',
  'badges|spaces|time',
  'door|clients',
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const contractFloors = CONTRACT_FLOORS.map((wings, index) => ({
  name: `contract-${wings.replaceAll('|', '-')}-imports-only-below`,
  severity: 'error',
  comment:
    'src/contract: a wing may only import wings on floors below it, and no loose file. Move what both need down, or the symbol to the ' +
    'wing that it is about.',
  from: { path: `^src/contract/(${wings})/` },
  to: { path: '^src/contract/', pathNot: ['^src/contract/$1/', `^src/contract/(${CONTRACT_FLOORS.slice(0, index).join('|') || '$1'})/`] },
}));

/** The rules of the contract, which alone import Joi, and what collects them. */
const CONTRACT_RULES = '^src/contract/(rules/|[^/]+/rules/)';
const ALL_CALLS = '^src/contract/allCalls[.]ts$';

/** A branch of screens: `screens/today`, `screens/manage/site`, … */
const BRANCH = '^src/portal/screens/(manage/[^/]+|reports/[^/]+|[^/]+)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const floors = FLOORS.map(({ floor, above, instead }) => ({
  name: `${floor}-imports-only-below`,
  severity: 'error',
  comment: `src/portal/${floor} may only import the floors below it. ${instead}`,
  from: { path: `^src/portal/${floor}/` },
  to: { path: `^src/portal/(${above})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...floors,
    ...serverFloors,
    ...contractFloors,
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
      comment: 'Only server/main.ts and server/app.ts know the demo. Move what the product needs into src/server.',
      from: { path: '^src/', pathNot: '^src/(demo/|server/(main|app)[.]ts$)' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'kiosk-stands-beside-the-portal',
      severity: 'error',
      comment:
        'A kiosk has a store, a session and a build of its own. Of the portal it takes lib, i18n, ui, the transport of calls, the ' +
        'real-time connection and what its worker keeps; hand in what else it needs.',
      from: { path: '^src/kiosk/' },
      to: {
        path: '^src/(portal|showcase|server|demo)/',
        pathNot: [
          '^src/portal/(lib|i18n|ui)/',
          '^src/portal/api/(transport|requestError)[.]ts$',
          '^src/portal/processes/(supervise[.]ts$|channels/)',
          '^src/portal/worker/keepFiles[.]ts$',
        ],
      },
    },
    {
      name: 'nothing-imports-the-kiosk',
      severity: 'error',
      comment: 'The kiosk is a build of its own. Move what both need into src/portal/lib or src/portal/ui.',
      from: { path: '^src/', pathNot: '^src/kiosk/' },
      to: { path: '^src/kiosk/' },
    },
    {
      name: 'portal-without-server',
      severity: 'error',
      comment: 'The portal never imports the server. What both sides agree on lives in src/contract.',
      from: { path: '^src/(portal|showcase)/' },
      to: { path: '^(src/(server|demo)|config)/' },
    },
    {
      name: 'server-without-portal',
      severity: 'error',
      comment: 'The server never imports the portal. What both sides agree on lives in src/contract.',
      from: { path: '^src/(server|demo)/' },
      to: { path: '^src/(portal|showcase)/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'src/contract is what both sides agree on and imports nothing else of ours. Move the thing into the ' +
        'contract, or the rule out of it.',
      from: { path: '^src/contract/' },
      to: { path: '^(src/(portal|kiosk|showcase|server|demo)|config|locales|__tests__)/' },
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
      from: { path: '^src/(portal|kiosk|showcase|contract)/', pathNot: CONTRACT_RULES },
      to: { path: 'node_modules/joi/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-come-later',
      severity: 'error',
      comment:
        'The portal loads rules/ of src/contract (and Joi with it) when a form needs it: use import(/* ' +
        "webpackChunkName: \"rules-…\" */ '…'), or 'import type'.",
      from: { path: '^src/(portal|kiosk|showcase|contract)/', pathNot: [CONTRACT_RULES, ALL_CALLS] },
      // messages.ts holds texts' keys and takes only types from Joi.
      to: { path: [CONTRACT_RULES, ALL_CALLS], pathNot: '/messages[.]ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'screens-keep-to-their-branch',
      severity: 'error',
      comment: 'A screen does not import a screen of another branch of the address. Move what both need into parts/.',
      from: { path: BRANCH },
      to: { path: '^src/portal/screens/', pathNot: '^src/portal/screens/$1/' },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      comment: 'app/ puts everything together, so only main.tsx and app/ itself import it. Move what is needed down a floor.',
      from: { path: '^src/', pathNot: '^src/portal/(app/|main\\.tsx$)' },
      to: { path: '^src/portal/app/' },
    },
    {
      name: 'ui-without-store',
      severity: 'error',
      comment: 'The design system knows no store: a ui component gets its values and callbacks as props.',
      from: { path: '^src/portal/ui/' },
      to: { path: 'node_modules/(react-redux|@reduxjs/toolkit|redux|redux-saga|typed-redux-saga)/' },
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
