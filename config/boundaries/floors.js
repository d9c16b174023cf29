/**
 * The floors of src: a floor imports only floors below it. Those of the portal, lowest first:
 *
 *   lib <- store <- entities <- api <- processes <- kit <- pieces <- screens <- app
 *
 * and below them src/web, which portal, entry and kiosk stand on; src/page chooses between portal and entry.
 * Those of the wings are in wings.js. dependency-cruiser refuses a configuration with keys that it does not know, so they are data apart.
 */
const { FLOORS: WING_FLOORS } = require('./wings');

/** The imports forbidden on each floor, and what to do instead. */
const FLOORS = [
  {
    floor: 'lib',
    above: 'store|entities|api|processes|kit|pieces|screens|app',
    instead: 'lib holds paths and the types of services; hand in what this one needs as an argument.',
  },
  {
    floor: 'store',
    above: 'entities|api|processes|kit|pieces|screens|app',
    instead: 'store/ holds the state’s type and the typed hooks. A slice declares its key beside its reducer.',
  },
  {
    floor: 'entities',
    above: 'api|processes|kit|pieces|screens|app',
    instead: 'entities keeps records and selectors; what asks the server belongs to api/, what runs on its own to processes/.',
  },
  {
    floor: 'api',
    above: 'processes|kit|pieces|screens|app',
    instead: 'What api needs from above (the token, the refresh) is handed in when the store is made (services, the thunk extraArgument).',
  },
  {
    floor: 'processes',
    above: 'kit|pieces|screens|app',
    instead: 'A process works on state alone: dispatch an action, and let the screen read the state that follows.',
  },
  {
    floor: 'kit',
    above: 'pieces|screens|app',
    instead: 'kit holds patterns that know no area of the product: what knows one belongs to pieces/.',
  },
  {
    floor: 'pieces',
    above: 'screens|app',
    instead: 'A piece is used by several screens and knows none of them; move what both need into pieces/ or lower.',
  },
  {
    floor: 'screens',
    above: 'app',
    instead: 'The shell knows the screens, not the other way round. Paths are in lib/; move what the screen needs down a floor.',
  },
];

/** The floors of src/web, lowest first, with the imports forbidden on each, and what to do instead. */
const WEB_FLOORS = [
  {
    floor: 'text',
    above: 'dates|storage|page|realtime|worker|i18n|net|boot|route|session|ui|kit',
    instead: 'text holds small pure functions; hand in what this one needs as an argument.',
  },
  {
    floor: 'dates',
    above: 'storage|page|realtime|worker|i18n|net|boot|route|session|ui|kit',
    instead: 'dates knows zones and formats only; hand in the rest as an argument.',
  },
  ...['storage', 'page', 'realtime', 'worker'].map((floor) => ({
    floor,
    above: 'i18n|net|boot|route|session|ui|kit',
    instead: 'What it needs from above is handed in; its type stands in services.ts.',
  })),
  {
    floor: 'i18n',
    above: 'net|boot|route|session|ui|kit',
    instead: 'i18n knows texts and languages only; hand in the rest as an argument.',
  },
  { floor: 'net', above: 'boot|route|session|ui|kit', instead: 'net sends and reads; what shows how it went is a component.' },
  {
    floor: 'boot',
    above: 'route|session|ui|kit',
    instead: 'boot stands in the page itself, before all files: each byte counts in each answer.',
  },
  { floor: 'route', above: 'session|ui|kit', instead: 'route knows addresses only; hand in the rest as an argument.' },
  { floor: 'session', above: 'ui|kit', instead: 'session holds tokens and their steps; what shows them is a component.' },
  { floor: 'ui', above: 'kit', instead: 'ui is the design system; what joins its components for pages without a store is in kit.' },
];

/** The floors of src/kiosk, lowest first. */
const KIOSK_FLOORS = [
  {
    floor: 'device',
    above: 'look|flow|app|phone',
    instead: 'device is what runs without a screen: store, processes, queue. Hand in what it needs.',
  },
  { floor: 'look', above: 'flow|app|phone', instead: 'look holds styles that several screens share.' },
  { floor: 'flow', above: 'app|phone', instead: 'The pages know the screens and steps, not the other way round.' },
  { floor: 'phone', above: 'app', instead: "A visitor's own phone and a kiosk are pages apart. Move what both need into flow or device." },
  { floor: 'app', above: 'phone', instead: "A kiosk and a visitor's own phone are pages apart. Move what both need into flow or device." },
];

/** @typedef {{ readonly floor: string, readonly rooms: string | null }} Floor its rooms between `|`; null for all that no floor names */

/**
 * The floors of each part of src that has any, lowest first. `npm run structure` counts the arrows that point up.
 *
 * @type {Readonly<Record<string, readonly Floor[]>>}
 */
const FLOORS_OF = {
  kiosk: KIOSK_FLOORS.map(({ floor }) => ({ floor, rooms: floor })),
  web: [...WEB_FLOORS.map(({ floor }) => ({ floor, rooms: floor })), { floor: 'kit', rooms: 'kit' }],
  portal: [...FLOORS.map(({ floor }) => ({ floor, rooms: floor })), { floor: 'app', rooms: 'app' }],
  contract: [
    ...WING_FLOORS.map((wings) => ({ floor: wings.join(', '), rooms: wings.join('|') })),
    { floor: 'whole', rooms: 'allCalls|entityTable|realtime' },
  ],
  server: WING_FLOORS.map((wings, index) => {
    const rooms = index === WING_FLOORS.length - 1 ? [...wings, 'main'] : wings;
    return { floor: wings.join(', '), rooms: rooms.join('|') };
  }),
};

module.exports = { FLOORS, FLOORS_OF, KIOSK_FLOORS, WEB_FLOORS };
