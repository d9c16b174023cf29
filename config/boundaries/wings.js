/**
 * The wings are the areas of the product. Each has one word in every part: contract, server, tests. `FLOORS` orders
 * them, lowest first: a wing imports wings on lower floors only, types included, and no other wing on its own floor.
 */

/** @type {readonly (readonly string[])[]} */
const FLOORS = [
  ['platform'],
  ['identity'],
  ['sites'],
  ['asking', 'notices'],
  ['people'],
  ['evacuations'],
  ['visits'],
  ['badges', 'spaces', 'time'],
  ['door', 'clients'],
  ['start'],
];

/** The contents of each wing, for readers and for the lint's messages. @type {Readonly<Record<string, string>>} */
const WINGS = {
  platform: 'what every wing stands on: database, HTTP pipeline, real-time hub, outbox, jobs, audit log, mail, notices, files',
  identity: 'who somebody is: sign-in, sessions, single sign-on, invitations, users, roles, codes and tokens of devices',
  sites: 'places: sites, their devices, sign-in points and evacuation points, reports of who is on site',
  asking: 'what people are asked: fields, forms, messages and their answers',
  notices: 'channels that people are told by: SMS and Slack',
  people: 'groups and members: imports, changes in bulk, directories, onboarding, PINs',
  evacuations: 'evacuations: reports, marks, shared links',
  visits: 'visits: signing in and out, expected and queued visits, attendees, codes, Today, retention',
  badges: 'badges: design, printing, PDF',
  spaces: 'bookable spaces',
  time: 'time and attendance',
  door: 'calls of the devices at the door: kiosks, and phones without contact',
  clients: 'the client organisation: account, add-ons, subscriptions, usage, audit log, the installation’s administration',
  start: 'what puts the server together: routes, jobs, set-up, commands',
};

/**
 * The face of each wing of the server: the files that other wings may import. Everything else of a wing is its own affair. `platform` is
 * open to all, and `start` sees everything.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const SERVER_FACES = {
  identity: [
    'atDoor/told',
    'auth/passwords',
    'auth/tries',
    'devices/deviceSession',
    'devices/doorCodes',
    'devices/phoneSession',
    'operators',
    'scanning/markedCode',
    'scanning/visitCode',
    'sellsPlans',
    'sessions/accessChanged',
    'sessions/authenticate',
    'sessions/guest',
    'sessions/permissionHolders',
  ],
  sites: [
    'devices/codes',
    'devices/events',
    'devices/store',
    'devices/notifySilences',
    'sites/access',
    'sites/counts',
    'sites/kiosks',
    'sites/ownBadge',
    'sites/present',
    'sites/runningEvacuation',
    'sites/siteGroups',
    'sites/store',
    'sites/welcomeFiles',
  ],
  asking: [
    'customFields/answerPhotos',
    'customFields/favourites',
    'customFields/givenResponses',
    'customFields/hostAnswers',
    'customFields/keptAnswers',
    'customFields/memberAnswers',
    'customFields/options',
    'customFields/present',
    'customFields/readAsked',
    'customFields/readAtSignIn',
    'customFields/readAtSignOut',
    'customFields/rejectMessage',
    'customFields/sensitive',
    'customFields/store',
    'forms/ask',
    'forms/atSignIn',
    'forms/invite',
    'forms/links',
    'forms/response',
    'forms/store',
    'messages/atKiosk',
    'messages/store',
    'messages/versions',
  ],
  notices: ['slack/channel', 'slack/connections', 'sms/channel', 'sms/tokens'],
  people: [
    'groups/runLine',
    'groups/store',
    'memberImports/guessColumns',
    'memberImports/reading/lostText',
    'memberImports/reading/openSheet',
    'memberImports/reading/readCsv',
    'memberImports/reading/unusableFile',
    'memberImports/writtenFields',
    'members/code',
    'members/people',
    'members/remove',
    'onboarding/held',
    'pins/prove',
  ],
  evacuations: ['marks/join', 'marks/missing', 'report/doubts', 'report/notListed', 'running'],
  visits: [
    'agreements/record',
    'arrival/arrival',
    'arrival/arrive',
    'arrival/ask',
    'arrival/attendee',
    'arrival/group',
    'attendees/event',
    'attendees/ticket',
    'people/store',
    'people/suggest',
    'queuedVisits/answerToCheck',
    'visit/events',
    'visit/rows',
    'visit/runningList',
    'visit/unknownId',
    'visitors/badgePrinting',
    'visitors/list',
    'visitors/signOut',
  ],
  badges: ['printing'],
};

/**
 * The floors inside the server's platform, lowest first, with their rooms: folders and files of src/server/platform.
 * @type {readonly { readonly floor: string, readonly rooms: string }[]}
 */
const PLATFORM_FLOORS = [
  { floor: 'ground', rooms: 'process|phoneNumbers|realtime|lists' },
  { floor: 'data', rooms: 'db|secrets|demoBoundary' },
  { floor: 'ports', rooms: 'ports|deps|audit|outbox|jobs' },
  { floor: 'http', rooms: 'http' },
  { floor: 'rows', rooms: 'rows|mail|links' },
  { floor: 'files', rooms: 'files|typefaces|paper|outbound|deletion' },
  { floor: 'notices', rooms: 'notices' },
  { floor: 'lists', rooms: 'handlers|jobKinds|housekeeping' },
];

module.exports = { FLOORS, PLATFORM_FLOORS, SERVER_FACES, WINGS };
