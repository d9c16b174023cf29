/**
 * The floors of src: a floor imports only floors below it. Those of the portal, lowest first:
 *
 *   contract, lib <- ui, i18n <- store <- entities <- api <- processes <- parts <- screens <- app
 *
 * (lib may import contract, ui may import i18n.) dependency-cruiser refuses a configuration with keys that it does not know, so they
 * are in this file. Those of the wings are in wings.js.
 */
const { FLOORS: WING_FLOORS } = require('./wings');

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

/** @typedef {{ readonly floor: string, readonly rooms: string | null }} Floor its rooms between `|`; null for all that no floor names */

/**
 * The floors of each part of src that has any, lowest first. `npm run structure` counts the arrows that point up.
 *
 * @type {Readonly<Record<string, readonly Floor[]>>}
 */
const FLOORS_OF = {
  portal: [...FLOORS.map(({ floor }) => ({ floor, rooms: floor })), { floor: 'app', rooms: 'app' }],
  server: WING_FLOORS.map((wings, index) => {
    const rooms = index === WING_FLOORS.length - 1 ? [...wings, 'main'] : wings;
    return { floor: wings.join(', '), rooms: rooms.join('|') };
  }),
};

module.exports = { FLOORS, FLOORS_OF };
