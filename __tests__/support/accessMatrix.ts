/**
 * The access matrix, written by hand (spec: routes#routes, permissions#permissions). Nothing here is derived from the
 * route table or the calls: that is what they are held against. A route or call that is missing here fails its test.
 */
import { ASKING_ROWS } from './access/asking';
import { BADGES_ROWS } from './access/badges';
import { CLIENTS_ROWS } from './access/clients';
import { EVACUATIONS_ROWS } from './access/evacuations';
import { IDENTITY_ROWS } from './access/identity';
import { NOTICES_ROWS } from './access/notices';
import { PEOPLE_ROWS } from './access/people';
import { PLATFORM_ROWS } from './access/platform';
import { SITES_ROWS } from './access/sites';
import { SPACES_ROWS } from './access/spaces';
import { TIME_ROWS } from './access/time';
import { VISITS_ROWS } from './access/visits';
import { ALL, ADMINS, HARBOUR_ADMINS, NOT_MARSHAL, IN_SPACES, NOBODY, type CallRow } from './access/rows';

/** The people of the demo world, by one letter each. */
export const PEOPLE = {
  /** Administrator and primary user of Harbour & Pine, also of Fjord School. */
  A: 'admin@portico.test',
  /** Administrator of Harbour & Pine, nothing else. */
  X: 'twofactor@portico.test',
  /** Standard role, two of the sites. */
  R: 'reception@portico.test',
  /** Custom role: EvacList.viewer, EvacReport.viewer, EvacReport.editor, Today.viewer. */
  M: 'marshal@portico.test',
  /** Standard role and billing user. */
  B: 'billing@portico.test',
  /** Super user. */
  S: 'super@portico.test',
  /** Administrator and primary user of a reseller. */
  D: 'reseller@portico.test',
  /** Administrator and primary user of Mason & Vale: limited, with Time and Attendance. */
  L: 'limited@portico.test',
  /** Administrator and primary user of Lindgren Clinics. */
  C: 'setup2fa@portico.test',
  /** Administrator and primary user of Harbour Labs, by single sign-on. */
  K: 'sso@harbourlabs.test',
} as const;
export type Person = keyof typeof PEOPLE;
export const PERSONS = Object.keys(PEOPLE) as readonly Person[];

/** Administrator of Brightwater Care, whose trial has ended. */
export const TRIAL_OVER = 'trialover@portico.test';

/** The expected access to an address. */
export interface RouteRow {
  /** With ids of the person's own client: {site}, {group}, {evacuation}, {client}. */
  readonly path: string;
  /** The letters of those who see it; the others meet the 403 page. */
  readonly seenBy: string;
  /** Those who see it are led on to this address. */
  readonly leadsTo?: string;
  /** The same for the fire marshal, where that is another one. */
  readonly leadsMarshalTo?: string;
  /** The page that an administrator gets after the end of the trial. */
  readonly afterTrial: 'trialEnded' | 'shown' | 'forbidden';
}

const row = (path: string, seenBy: string, afterTrial: RouteRow['afterTrial'], leadsTo?: string, leadsMarshalTo = leadsTo): RouteRow => ({
  path,
  seenBy,
  afterTrial,
  leadsTo,
  leadsMarshalTo,
});
const closed = (path: string, seenBy: string, leadsTo?: string): RouteRow => row(path, seenBy, 'trialEnded', leadsTo);

/** Everything that asks for a session. */
export const ROUTE_ROWS: readonly RouteRow[] = [
  row('/', ALL, 'shown', '/today', '/fire-list'),
  closed('/today', ALL),
  row('/my-profile', ALL, 'shown'),
  row('/client-switcher', 'A', 'forbidden'),
  row('/trial-ended', ALL, 'shown', '/'),
  row('/support', ALL, 'shown'),
  row('/admin', 'S', 'forbidden'),
  row('/admin/{client}', 'S', 'forbidden'),
  row('/admin/jobs', 'S', 'forbidden'),
  row('/admin/installation', 'S', 'forbidden'),
  row('/404', ALL, 'shown'),
  row('/403', ALL, 'shown'),

  closed('/spaces', IN_SPACES),
  closed('/spaces/bookings', IN_SPACES),
  closed('/spaces/{site}/bookings', IN_SPACES),
  closed('/spaces/{site}/bookings/1', IN_SPACES),
  closed('/fire-list', ALL),
  closed('/reports', ALL, '/reports/evacuations'),
  closed('/reports/evacuations', ALL),
  closed('/reports/evacuations/{evacuation}', ALL),
  closed('/reports/history', NOT_MARSHAL),
  closed('/reports/timesheets', NOT_MARSHAL),
  closed('/reports/bookings', NOT_MARSHAL),
  closed('/reports/absences', NOT_MARSHAL),
  closed('/reports/site-attendance', 'AXRMBS'),
  closed('/reports/daily-attendance', NOT_MARSHAL),

  row('/manage', ADMINS, 'shown'),
  closed('/manage/overview', ADMINS, '/manage/overview/sites'),
  closed('/manage/overview/sites', ADMINS),
  closed('/manage/overview/groups', ADMINS),
  closed('/manage/overview/events', ADMINS),
  closed('/manage/overview/sites/add', ADMINS),
  closed('/manage/overview/events/add', ADMINS),

  closed('/manage/site', ADMINS, '/manage/overview/sites'),
  closed('/manage/site/{site}', ADMINS, '/manage/site/{site}/details'),
  ...[
    'details',
    'branding',
    'messages',
    'evacuationpoints',
    'privacy',
    'badges',
    'features',
    'devices',
    'devices/1',
    'sign-in-points',
    'attendees',
  ].map((tab) => closed(`/manage/site/{site}/${tab}`, ADMINS)),
  closed('/manage/site/{site}/customfields', 'DLCK'),
  closed('/manage/site/{site}/fields', HARBOUR_ADMINS),
  closed('/manage/site/{site}/groups', HARBOUR_ADMINS),
  closed('/manage/site/{site}/settings', HARBOUR_ADMINS),

  closed('/manage/group', ADMINS, '/manage/overview/groups'),
  ...[
    'add',
    'callback/google-apps',
    'callback/azure-ad',
    'callback/brivo',
    'callback/slack/5',
    'azure-id',
    'azure-id/{group}',
    'brivo-id',
    'brivo-id/{group}',
  ].map((page) => closed(`/manage/group/${page}`, ADMINS)),
  closed('/manage/group/{group}', ADMINS, '/manage/group/{group}/details'),
  ...[
    'members',
    'details',
    'sign-in',
    'sign-out',
    'badges',
    'notifications',
    'companion',
    'pre-reg',
    'expected-visit-notifications',
    'onboarding',
    'privacy',
  ].map((tab) => closed(`/manage/group/{group}/${tab}`, ADMINS)),
  closed('/manage/group/{group}/personal-fields', 'DLCK'),
  closed('/manage/group/{group}/fields', HARBOUR_ADMINS),
  closed('/manage/group/{group}/integrations', HARBOUR_ADMINS),
  closed('/manage/group/{group}/time-and-attendance', 'AXSL'),

  // The details of the account are not built yet; they alone stay open after a trial.
  row('/manage/account', ADMINS, 'shown', '/manage/account/info'),
  row('/manage/account/info', ADMINS, 'shown'),
  ...['password-policy', 'sms', 'users', 'permissions', 'audit-log', 'refer'].map((page) => closed(`/manage/account/${page}`, ADMINS)),
  // The billing user of the Standard role holds none of the manage area's permissions; the reseller's has no subscription.
  row('/manage/account/subscriptions', 'ABSLCK', 'forbidden'),
  closed('/manage/account/sso', ADMINS, '/manage/account/sso/users'),
  ...['users', 'access-requests', 'settings'].map((page) => closed(`/manage/account/sso/${page}`, ADMINS)),
  closed('/manage/account/sso/configuration', 'AXSK'),

  closed('/manage/addons', ADMINS),
  closed('/manage/addons/time-and-attendance', 'AXSL'),
  closed('/manage/addons/time-and-attendance/closure-periods', 'AXSL'),
  closed('/manage/addons/discover/time-and-attendance', 'DCK'),
  closed('/manage/addons/scheduling', HARBOUR_ADMINS),
  closed('/manage/addons/discover/scheduling', 'DLCK'),
  closed('/manage/addons/spaces', HARBOUR_ADMINS),
  closed('/manage/addons/discover/spaces', 'DLCK'),
  closed('/manage/addons/discover/central-record', NOBODY),

  closed('/manage/features', ADMINS, '/manage'),
  ...['api-clients', 'notifications', 'notifications/slack-callback', 'forms'].map((page) => closed(`/manage/features/${page}`, ADMINS)),
  closed('/manage/safety-check', ADMINS, '/manage/safety-check/block-list'),
  closed('/manage/safety-check/block-list', ADMINS),
  closed('/manage/safety-check/health-certificates', NOBODY),
  closed('/manage/safety-check/sign-in-central-record', HARBOUR_ADMINS),
  closed('/manage/fields-library', HARBOUR_ADMINS),
  closed('/manage/spaces/{site}', ADMINS),
];

/** Open to everybody, signed in or not, whatever the client's state. */
export const ANONYMOUS_PATHS = [
  '/login/sso/callback',
  '/login/sso/request-access',
  '/forgot',
  '/reset/abc',
  '/confirm-email/abc',
  '/setup/abc',
  '/invitation/abc',
  '/onboarding/abc',
  '/form/abc',
  '/ticket/abc',
  '/shared/evacuations/abc',
  '/wheatley',
] as const;

/** Anonymous pages that are not built yet, and not found until then. */
export const UNBUILT_ANONYMOUS_PATHS = [
  '/magic-link/absence-request',
  '/magic-link/visitor-change-request',
  '/magic-link/pre-registration-form',
  '/magic-link/any',
] as const;

/** Every call that asks for an access token, wing by wing. Ids in bodies are filled in by name, as those of paths are: '{site}'. */
export const CALL_ROWS: readonly CallRow[] = [
  ...PLATFORM_ROWS,
  ...SITES_ROWS,
  ...ASKING_ROWS,
  ...NOTICES_ROWS,
  ...PEOPLE_ROWS,
  ...EVACUATIONS_ROWS,
  ...VISITS_ROWS,
  ...BADGES_ROWS,
  ...SPACES_ROWS,
  ...TIME_ROWS,
  ...IDENTITY_ROWS,
  ...CLIENTS_ROWS,
];

/** These prove themselves otherwise, or end the session that asks. */
export const OTHER_CALLS = [
  'login',
  'refreshAccessToken',
  'forgotPassword',
  'checkResetLink',
  'resetPassword',
  'confirmEmailChange',
  'setUpFirstUser',
  'checkInvitation',
  'acceptInvitation',
  'openOnboarding',
  'confirmOnboarding',
  'openCode',
  'openFormPage',
  'answerForm',
  'beginContactless',
  'getSharedEvacuation',
  'openSharedEvacuation',
  'logout',
  'ssoLogin',
  'refreshSsoAccessToken',
  'requestSsoAccess',
  'getSelfTest',
  // A device's, held against its token (server/door/kiosk).
  'pairDevice',
  'sendHeartbeat',
  'sendQueuedSignIn',
  'sendQueuedSignOut',
  'keepUnreadableVisit',
  'authorizeDeviceChannel',
  'getKioskConfig',
  'findKioskPeople',
  'scanAtKiosk',
  'findKioskHosts',
  'signInAtKiosk',
  'signOutAtKiosk',
  'printKioskBadge',
  'sendOnboardingFromKiosk',
] as const;

/** Puts a client's ids in their places: `{site}` is `site` or `siteId`. */
export const filled = (text: string, ids: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name] ?? ids[`${name}Id`];
    if (id === undefined) throw new Error(`No id for {${name}} in ${text}`);
    return String(id);
  });
