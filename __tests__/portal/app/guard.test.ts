import fc from 'fast-check';

import type { AccessSubject } from '#contract/platform/access';
import { ABILITIES, PERMISSIONS, type Ability, type Permission } from '#contract/platform/permissions';
import { SHARED_LINK_PERMISSIONS } from '#contract/platform/roles';
import { guard, landing, type GuardFacts, type Verdict } from '#portal/app/guard/guard';
import { ROUTES } from '#portal/app/routes/routeTable';

const client: AccessSubject['client'] = {
  global_client_id: 'eu:1',
  country: 'GB',
  is_school: false,
  reseller: false,
  plan_type: 'standard',
  trial_ends_on: null,
  scheduling_status: 'disabled',
  time_and_attendance_enabled: false,
  settings: {},
};

const nobody: AccessSubject = {
  permissions: [],
  abilities: [],
  systemRole: null,
  isSuper: false,
  isPrimary: false,
  isBilling: false,
  clientCount: 1,
  someSiteHasSpaces: false,
  someSiteEnablesSpaces: false,
  sellsPlans: true,
  client,
};

type Grant =
  | Permission
  | Ability
  | 'super'
  | 'primary'
  | 'billing'
  | 'administrator'
  | 'severalClients'
  | `set:${string}`
  | 'spaces'
  | 'spacesOn'
  | 'school'
  | 'T&A'
  | 'scheduling';

/** A person who holds exactly what is named. */
function holder(...grants: readonly Grant[]): AccessSubject {
  const settings = Object.fromEntries(grants.filter((name) => name.startsWith('set:')).map((name) => [name.slice(4), true]));
  return {
    ...nobody,
    permissions: PERMISSIONS.filter((name) => grants.includes(name)),
    abilities: ABILITIES.filter((name) => grants.includes(name)),
    isSuper: grants.includes('super'),
    isPrimary: grants.includes('primary'),
    isBilling: grants.includes('billing'),
    systemRole: grants.includes('administrator') ? 'administrator' : null,
    clientCount: grants.includes('severalClients') ? 2 : 1,
    someSiteHasSpaces: grants.includes('spaces'),
    someSiteEnablesSpaces: grants.includes('spacesOn'),
    client: {
      ...client,
      settings,
      is_school: grants.includes('school'),
      time_and_attendance_enabled: grants.includes('T&A'),
      scheduling_status: grants.includes('scheduling') ? 'active' : 'disabled',
    },
  };
}

const signedIn = (subject: AccessSubject | null, change: Partial<GuardFacts> = {}): GuardFacts => ({
  session: 'signedIn',
  subject,
  clientsKnown: true,
  trialOver: false,
  showcase: false,
  shared: null,
  guestEnded: false,
  ...change,
});

const see = (path: string, facts: GuardFacts): Verdict => {
  const [pathname = '', search = ''] = path.split('?');
  return guard({ pathname, search: search === '' ? '' : `?${search}` }, facts);
};

/* Written out by hand (spec: routes#guard). */

const ANONYMOUS = [
  '/login',
  '/login-detect',
  '/login/sso/callback',
  '/login/sso/request-access',
  '/forgot',
  '/reset/abc',
  '/setup/abc',
  '/wheatley',
];

interface Row {
  readonly path: string;
  /** Each of these is enough. */
  readonly by: ReadonlyArray<readonly Grant[]>;
  /** Each of these is not. */
  readonly notBy?: ReadonlyArray<readonly Grant[]>;
  readonly adminOnly?: true;
  readonly activeOnly?: true;
  readonly leadsTo?: string;
}

const everyone: Row['by'] = [[]];
/** Opens the manage area and nothing in it. */
const inManage = 'ClosurePeriod.viewer';

const FREE: readonly Row[] = [
  { path: '/my-profile', by: everyone },
  { path: '/support', by: everyone },
  { path: '/404', by: everyone },
  { path: '/403', by: everyone },
  { path: '/client-switcher', by: [['severalClients']], notBy: [[]] },
  { path: '/admin', by: [['super']], notBy: [['administrator'], [...PERMISSIONS]] },
  { path: '/admin/eu:00000000-0000-4000-8000-000000000012', by: [['super']], notBy: [['administrator']] },
  { path: '/today', by: [['Today.viewer']], activeOnly: true },
  { path: '/', by: [['Today.viewer']], leadsTo: '/today' },
];

const SPACES_AND_REPORTS: readonly Row[] = [
  ...['/spaces', '/spaces/bookings', '/spaces/4/bookings', '/spaces/4/bookings/9'].map((path): Row => ({
    path,
    by: [['Spaces.viewer', 'spacesOn', 'set:spaces.enabled']],
    notBy: [
      ['Spaces.viewer', 'spaces', 'set:spaces.enabled'],
      ['spacesOn', 'set:spaces.enabled'],
      ['Spaces.viewer', 'spacesOn'],
    ],
  })),
  { path: '/fire-list', by: [['EvacList.viewer']], notBy: [['EvacReport.viewer']], activeOnly: true },
  {
    path: '/reports',
    by: [['EvacReport.viewer'], ['EvacReport.viewer', 'History.viewer'], ['AbsenceReport.viewer'], ['DailyAttendanceReport.viewer']],
    notBy: [[], ['EvacList.viewer']],
    activeOnly: true,
    leadsTo: '/reports/evacuations',
  },
  { path: '/reports', by: [['History.viewer']], leadsTo: '/reports/history' },
  { path: '/reports', by: [['BookingsReport.viewer']], leadsTo: '/reports/bookings' },
  { path: '/reports', by: [['TimeSheet.viewer']], leadsTo: '/reports/timesheets' },
  { path: '/reports/evacuations', by: [['EvacReport.viewer']], activeOnly: true },
  { path: '/reports/evacuations/7', by: [['EvacReport.viewer'], ['EvacList.viewer']], notBy: [[]], activeOnly: true },
  { path: '/reports/history', by: [['History.viewer']], activeOnly: true },
  { path: '/reports/timesheets', by: [['TimeSheet.viewer']], activeOnly: true },
  { path: '/reports/bookings', by: [['BookingsReport.viewer']] },
  { path: '/reports/absences', by: [['History.viewer', 'AbsenceReport.view']], notBy: [['History.viewer'], ['AbsenceReport.view']] },
  { path: '/reports/site-attendance', by: [['History.viewer', 'set:beta.site-attendance-report']], notBy: [['History.viewer']] },
  { path: '/reports/daily-attendance', by: [['History.viewer', 'DailyAttendanceReport.view']], notBy: [['History.viewer']] },
];

const siteTab = (tab: string, ...extra: Grant[]): Row => ({
  path: `/manage/site/3/${tab}`,
  by: [
    ['ManageSite.viewer', ...extra],
    ['ManageEvent.viewer', ...extra],
  ],
  notBy: [[inManage, ...extra]],
  adminOnly: true,
});
const groupTab = (tab: string, ...extra: Grant[]): Row => ({
  path: `/manage/group/5/${tab}`,
  by: [['ManageVisitorGroup.viewer', ...extra]],
  notBy: extra.length > 0 ? [['ManageVisitorGroup.viewer'], [inManage, ...extra]] : [[inManage]],
  adminOnly: true,
  activeOnly: true,
});
const inAccount = (page: string, ...grants: Grant[]): Row => ({
  path: `/manage/account/${page}`,
  by: [[inManage, ...grants]],
  notBy: [[inManage]],
});

const MANAGE: readonly Row[] = [
  {
    path: '/manage',
    by: [
      ['ManageSite.viewer'],
      ['ManageEvent.viewer'],
      ['ManageVisitorGroup.viewer'],
      ['HealthCheck.editor'],
      ['BlockList.viewer'],
      ['ManageClientApi.viewer'],
      ['ManageForm.viewer'],
      ['ManageNotification.viewer'],
      ['ManageUser.viewer'],
      ['Rota.viewer'],
      ['ClosurePeriod.viewer'],
      ['Spaces.editor'],
    ],
    notBy: [[], ['administrator'], ['ManageClient.editor'], ['AuditLog.viewer']],
  },
  { path: '/manage/overview', by: [['ManageSite.viewer']], leadsTo: '/manage/overview/sites' },
  { path: '/manage/overview/sites', by: [['ManageSite.viewer']], notBy: [['ManageVisitorGroup.viewer', 'ManageEvent.viewer']] },
  { path: '/manage/overview/groups', by: [['ManageVisitorGroup.viewer']], notBy: [['ManageSite.viewer']] },
  { path: '/manage/overview/events', by: [['ManageEvent.viewer']], notBy: [['ManageSite.viewer']] },

  {
    path: '/manage/site/3',
    by: [['ManageSite.viewer'], ['ManageEvent.viewer']],
    notBy: [[inManage]],
    adminOnly: true,
    leadsTo: '/manage/site/3/details',
  },
  ...[
    'details',
    'branding',
    'messages',
    'evacuationpoints',
    'privacy',
    'badges',
    'features',
    'devices',
    'devices/8',
    'sign-in-points',
    'attendees',
  ].map((tab) => siteTab(tab)),
  { ...siteTab('customfields'), notBy: [['ManageSite.viewer', 'set:beta.fields-library'], [inManage]] },
  { ...siteTab('fields', 'set:beta.fields-library'), notBy: [['ManageSite.viewer']] },
  { ...siteTab('groups', 'set:beta.group-visibility'), notBy: [['ManageSite.viewer']] },
  {
    path: '/manage/site/3/settings',
    by: [
      ['ManageSite.viewer', 'set:beta.site-settings'],
      ['ManageSite.viewer', 'super'],
    ],
    notBy: [['ManageSite.viewer'], ['ManageEvent.viewer', 'set:beta.site-settings']],
    adminOnly: true,
  },

  {
    path: '/manage/addons/time-and-attendance',
    by: (['TimeAndAttendance.view', 'administrator', 'super', 'Rota.view', 'ClosurePeriod.view'] as const).map((grant) => [
      inManage,
      'set:time_and_attendance.discovered',
      grant,
    ]),
    notBy: [
      [inManage, 'set:time_and_attendance.discovered'],
      [inManage, 'administrator'],
    ],
  },
  {
    path: '/manage/addons/discover/time-and-attendance',
    by: [[inManage]],
    notBy: [
      [inManage, 'T&A'],
      [inManage, 'set:time_and_attendance.discovered'],
    ],
  },
  {
    path: '/manage/addons/discover/scheduling',
    by: [[inManage, 'ManageClient.editor']],
    notBy: [[inManage], [inManage, 'ManageClient.editor', 'scheduling']],
  },
  {
    path: '/manage/addons/discover/central-record',
    by: [[inManage, 'school']],
    notBy: [[inManage], [inManage, 'school', 'set:central_record.enabled']],
  },
  {
    path: '/manage/addons/scheduling',
    by: [[inManage, 'Client.view', 'scheduling']],
    notBy: [
      [inManage, 'Client.view'],
      [inManage, 'scheduling'],
    ],
  },
  { path: '/manage/addons/spaces', by: [['Spaces.editor', 'spaces']], notBy: [['Spaces.editor'], [inManage, 'spaces']] },
  { path: '/manage/addons/discover/spaces', by: [['Spaces.editor']], notBy: [['Spaces.editor', 'spaces'], [inManage]] },

  { path: '/manage/account', by: [[inManage, 'ManageClient.editor']], leadsTo: '/manage/account/info' },
  ...['info', 'password-policy', 'sms'].map((page) => inAccount(page, 'ManageClient.editor')),
  ...['users', 'permissions'].map((page) => inAccount(page, 'ManageUser.viewer')),
  inAccount('audit-log', 'AuditLog.viewer'),
  inAccount('refer', 'Referral.manager'),
  {
    path: '/manage/account/subscriptions',
    by: [['super'], ['primary'], ['billing']],
    notBy: [[inManage, 'administrator'], [...PERMISSIONS]],
  },
  { path: '/manage/account/sso', by: [['ManageUser.viewer']], leadsTo: '/manage/account/sso/users' },
  ...['users', 'access-requests', 'settings'].map((page) => inAccount(`sso/${page}`, 'ManageUser.viewer')),
  {
    path: '/manage/account/sso/configuration',
    by: [
      [inManage, 'set:beta.sso-self-service'],
      [inManage, 'Super.clientUser.create'],
    ],
    notBy: [['ManageUser.viewer']],
  },

  {
    path: '/manage/group/add',
    by: [[inManage, 'ManageVisitorGroup.editor']],
    notBy: [['ManageVisitorGroup.viewer']],
    adminOnly: true,
    activeOnly: true,
  },
  ...[
    'callback/google-apps',
    'callback/azure-ad',
    'callback/brivo',
    'callback/slack/5',
    'azure-id',
    'azure-id/5',
    'brivo-id',
    'brivo-id/5',
  ].map((page): Row => ({ path: `/manage/group/${page}`, by: [[inManage]], notBy: [[]], adminOnly: true, activeOnly: true })),
  {
    path: '/manage/group/5',
    by: [['ManageVisitorGroup.viewer']],
    notBy: [[inManage]],
    adminOnly: true,
    activeOnly: true,
    leadsTo: '/manage/group/5/details',
  },
  groupTab('members', 'ReturningVisitor.viewer'),
  ...[
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
  ].map((tab) => groupTab(tab)),
  { ...groupTab('personal-fields'), notBy: [['ManageVisitorGroup.viewer', 'set:beta.fields-library']] },
  groupTab('fields', 'set:beta.fields-library'),
  groupTab('integrations', 'set:central_record.enabled'),
  groupTab('time-and-attendance', 'T&A'),

  { path: '/manage/features', by: [[inManage]], leadsTo: '/manage' },
  { path: '/manage/features/api-clients', by: [['ManageClientApi.viewer']], notBy: [[inManage]] },
  { path: '/manage/features/notifications', by: [['ManageNotification.viewer']], notBy: [[inManage]] },
  { path: '/manage/features/notifications/slack-callback', by: [[inManage]], adminOnly: true, activeOnly: true },
  { path: '/manage/features/forms', by: [['ManageForm.viewer']], notBy: [[inManage]] },

  { path: '/manage/safety-check', by: [['BlockList.viewer']], leadsTo: '/manage/safety-check/block-list' },
  { path: '/manage/safety-check/block-list', by: [['BlockList.viewer']], notBy: [[inManage]] },
  { path: '/manage/safety-check/health-certificates', by: [], notBy: [['super', 'administrator', ...PERMISSIONS, ...ABILITIES]] },
  {
    path: '/manage/safety-check/sign-in-central-record',
    by: [[inManage, 'Client.update', 'set:central_record.enabled']],
    notBy: [
      [inManage, 'Client.update'],
      [inManage, 'set:central_record.enabled'],
    ],
  },
  { path: '/manage/fields-library', by: [[inManage, 'set:beta.fields-library']], notBy: [[inManage], [inManage, 'super']] },
  { path: '/manage/spaces/4', by: [['Spaces.editor']], notBy: [[inManage]] },
];

const PROTECTED = [...FREE, ...SPACES_AND_REPORTS, ...MANAGE];
const expected = ({ leadsTo }: Row) => (leadsTo === undefined ? { kind: 'show' } : { kind: 'redirect', to: leadsTo });

describe('the guard', () => {
  it.each(ANONYMOUS)('lets everyone pass to %s without a check', (path) => {
    for (const session of ['starting', 'signedOut', 'signedIn'] as const) {
      expect(
        see(path, { session, subject: null, clientsKnown: false, trialOver: true, showcase: false, shared: null, guestEnded: false }),
      ).toMatchObject({ kind: 'show' });
    }
  });

  it.each([
    '/dev',
    '/dev/buttons',
    '/dev/toggles',
    '/dev/banners',
    '/dev/expandable-rows',
    '/dev/language-dropdown',
    '/dev/infinite-loading',
  ])('opens %s to everyone while the showcase is on, and knows no such page otherwise', (path) => {
    const facts: GuardFacts = {
      session: 'signedOut',
      subject: null,
      clientsKnown: false,
      trialOver: false,
      showcase: true,
      shared: null,
      guestEnded: false,
    };
    expect(see(path, facts)).toMatchObject({ kind: 'show' });
    expect(see(path, { ...facts, showcase: false })).toEqual({ kind: 'notFound' });
  });

  it.each(PROTECTED)('$path is shown to anyone who holds what it asks for', (row) => {
    for (const grants of row.by) expect({ grants, ...see(row.path, signedIn(holder(...grants))) }).toMatchObject(expected(row));
  });

  it.each(PROTECTED.filter(({ notBy }) => notBy))('$path is refused to others, with reasons', (row) => {
    for (const grants of row.notBy ?? []) {
      const verdict = see(row.path, signedIn(holder(...grants)));
      expect({ grants, ...verdict }).toMatchObject({ kind: 'forbidden' });
      if (verdict.kind === 'forbidden') expect(verdict.reasons.length).toBeGreaterThan(0);
    }
  });

  it.each(PROTECTED)('$path leads to the sign-in without a session, and remembers what was asked', ({ path }) => {
    expect(see(`${path}?a=1`, { ...signedIn(null), session: 'signedOut' })).toEqual({ kind: 'signIn', next: `${path}?a=1` });
  });

  it.each(PROTECTED)('$path waits while the session or the config is on its way', ({ path }) => {
    expect(see(path, { ...signedIn(null), session: 'starting' })).toEqual({ kind: 'wait' });
    expect(see(path, signedIn(null))).toEqual({ kind: 'wait' });
  });

  it.each(PROTECTED.filter(({ by }) => by.length > 0))('$path when the trial has ended', (row) => {
    const [grants = []] = row.by;
    const person = holder(...grants);
    const over = { trialOver: true };
    expect(see(row.path, signedIn(person, over))).toMatchObject(
      row.activeOnly || activeOnlyByParent(row.path) ? { kind: 'trialEnded' } : expected(row),
    );
    expect(see(row.path, signedIn({ ...person, isSuper: true }, over)).kind).not.toBe('trialEnded');
  });

  it.each(PROTECTED.filter(({ by }) => by.length > 0))('$path and the Standard role', (row) => {
    const [grants = []] = row.by;
    const standard = { ...holder(...grants), systemRole: 'standard' as const };
    const verdict = see(row.path, signedIn(standard));
    if (row.adminOnly) expect(verdict).toMatchObject({ kind: 'forbidden', reasons: [{ kind: 'adminOnly' }] });
    else expect(verdict).toMatchObject(expected(row));
    expect(see(row.path, signedIn({ ...standard, isSuper: true })).kind).not.toBe('forbidden');
  });

  it.each([
    '/nothing',
    '/today/more',
    '/manage/site/3/nothing',
    '/manage/group/5/members/9',
    '/reports/evacuations/7/8',
    '/login/other',
    // Not built yet, and open to strangers.
    '/magic-link/absence-request',
    '/magic-link/visitor-change-request',
    '/magic-link/pre-registration-form',
    '/magic-link/any/thing',
    '/dev/nothing',
    '/manage/site/three',
    '/%',
  ])('%s is unknown, signed in or not', (path) => {
    expect(see(path, { ...signedIn(null), session: 'signedOut' })).toEqual({ kind: 'notFound' });
    expect(see(path, signedIn(holder('super')))).toEqual({ kind: 'notFound' });
  });

  it('has subscriptions closed on trial and to resellers', () => {
    const billing = holder('billing', inManage);
    const path = '/manage/account/subscriptions';
    expect(see(path, signedIn({ ...billing, client: { ...client, trial_ends_on: '2030-01-01' } }))).toMatchObject({
      reasons: [{ kind: 'notOnTrial' }],
    });
    expect(see(path, signedIn({ ...billing, client: { ...client, reseller: true } }))).toMatchObject({
      reasons: [{ kind: 'notReseller' }],
    });
  });

  it.each(['subscriptions', 'sms', 'refer'])('has %s closed where no plans are sold, to super users too', (page) => {
    const person = { ...holder('super', 'billing', 'ManageClient.editor', 'Referral.manager', inManage), sellsPlans: false };
    const path = `/manage/account/${page}`;
    expect(see(path, signedIn(person))).toMatchObject({ kind: 'forbidden', reasons: [{ kind: 'sellsPlans' }] });
    expect(see(path, signedIn({ ...person, sellsPlans: true }))).toMatchObject({ kind: 'show' });
  });

  it('tells of an ended trial on the way in, instead of leading to what is still open', () => {
    const person = holder('Today.viewer', 'ManageSite.viewer');
    expect(see('/', signedIn(person, { trialOver: true }))).toEqual({ kind: 'redirect', to: '/today' });
    expect(see('/today', signedIn(person, { trialOver: true }))).toEqual({ kind: 'trialEnded' });
  });

  it('is done with the sign-in once somebody is signed in, and leads to what was asked for', () => {
    const person = holder('Today.viewer');
    expect(see('/login', signedIn(person))).toEqual({ kind: 'redirect', to: '/' });
    expect(see('/login?next=%2Freports%2Fhistory%3Ffrom%3D1', signedIn(person))).toEqual({
      kind: 'redirect',
      to: '/reports/history?from=1',
    });
    expect(see('/login?next=https%3A%2F%2Fevil.example', signedIn(person))).toEqual({ kind: 'redirect', to: '/' });
  });

  it('does not refuse the client switcher before the clients are known', () => {
    expect(see('/client-switcher', signedIn(nobody, { clientsKnown: false }))).toEqual({ kind: 'wait' });
    expect(see('/my-profile', signedIn(nobody, { clientsKnown: false }))).toMatchObject({ kind: 'show' });
  });

  it('shows the page of the ended trial only while it is over', () => {
    expect(see('/trial-ended', signedIn(nobody, { trialOver: true }))).toMatchObject({ kind: 'show' });
    expect(see('/trial-ended', signedIn(nobody))).toEqual({ kind: 'redirect', to: '/' });
  });

  it('begins with the evacuation list for anyone who may see it and signs nobody in', () => {
    const marshal = ['Today.viewer', 'EvacList.viewer', 'EvacReport.editor'] as const;
    expect(see('/', signedIn(holder(...marshal)))).toEqual({ kind: 'redirect', to: '/fire-list' });
    expect(see('/', signedIn(holder(...marshal, 'Today.signinout')))).toEqual({ kind: 'redirect', to: '/today' });
    expect(see('/', signedIn(holder('Today.viewer')))).toEqual({ kind: 'redirect', to: '/today' });
  });

  it('leads from a default that is closed to the first page beside it that is open', () => {
    expect(see('/manage/overview', signedIn(holder('ManageEvent.viewer')))).toEqual({ kind: 'redirect', to: '/manage/overview/events' });
    expect(see('/manage/account', signedIn(holder(inManage, 'AuditLog.viewer')))).toEqual({
      kind: 'redirect',
      to: '/manage/account/audit-log',
    });
    expect(see('/', signedIn(holder('EvacList.viewer')))).toEqual({ kind: 'redirect', to: '/fire-list' });
    expect(see('/', signedIn(nobody))).toEqual({ kind: 'redirect', to: '/my-profile' });
    // Reports has nothing but timesheets for them, which are not built yet.
    expect(see('/', signedIn(holder('TimeSheet.viewer')))).toEqual({ kind: 'redirect', to: '/my-profile' });
    expect(see('/', signedIn(holder('EvacReport.viewer')))).toEqual({ kind: 'redirect', to: '/reports' });
    // Nothing beside it is open: the default itself says why not.
    expect(see('/manage/overview', signedIn(holder(inManage)))).toEqual({ kind: 'redirect', to: '/manage/overview/sites' });
  });

  it('decides about any address, and more permissions never close a page', () => {
    const anyPath = fc.oneof(
      fc.constantFrom(...PROTECTED.map(({ path }) => path)),
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(anyPath, fc.subarray([...PERMISSIONS]), fc.subarray([...PERMISSIONS]), (path, some, others) => {
        const fewer = see(path, signedIn(holder(...some)));
        const more = see(path, signedIn(holder(...some, ...others)));
        if (fewer.kind === 'show') expect(more.kind).toBe('show');
        expect(['show', 'redirect', 'forbidden', 'notFound']).toContain(more.kind);
      }),
    );
  });
});

/** Returns whether a page's calls are refused after a trial (spec: session#trial): all in these areas but the way out of it. */
function activeOnlyByParent(path: string): boolean {
  return (
    /^\/(reports|spaces|manage)/.test(path) &&
    !['/manage', '/manage/account', '/manage/account/info', '/manage/account/subscriptions'].includes(path)
  );
}

describe('landing after a sign-in', () => {
  it.each(['/today', '/manage/site/3/details?tab=1', '/reports/evacuations/7', '/spaces/4/bookings#now'])(
    'is %s when that was asked for',
    (next) => {
      expect(landing(next)).toBe(next);
    },
  );

  it.each([
    null,
    '',
    'today',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/today',
    'javascript:alert(1)',
    '/..//evil.example',
    '/login',
    '/login?next=/today',
    '/nothing',
    `/today?${'x'.repeat(3_000)}`,
    '/to day',
    '/%',
  ])('is the landing page for %p', (next) => {
    expect(landing(next)).toBe('/');
  });

  it('never leads out of the portal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          expect(new URL(landing(next), 'https://portal.example').origin).toBe('https://portal.example');
        },
      ),
    );
  });
});

describe('a guest of a shared link', () => {
  const guest = signedIn({ ...nobody, permissions: SHARED_LINK_PERMISSIONS }, { shared: 5 });
  const own = '/reports/evacuations/5';

  it('sees the report of the link and the page of a link', () => {
    expect(see(own, guest)).toMatchObject({ kind: 'show', match: { route: { id: 'evacuationReport' } } });
    expect(see('/shared/evacuations/-', guest)).toMatchObject({ kind: 'show' });
    // Whether the client's trial is over is not a guest's business: the server answers or does not.
    expect(see(own, { ...guest, trialOver: true })).toMatchObject({ kind: 'show' });
    expect(see(own, { ...guest, session: 'starting', subject: null })).toEqual({ kind: 'wait' });
  });

  it('is led back to the report from every other route, known or not', () => {
    const others = ROUTES.map(({ pattern }) =>
      pattern
        .replace(/:siteId\?/, '1')
        .replace(/:(?!clientId)\w+\??/g, '7')
        .replace(':clientId', 'eu:00000000-0000-4000-8000-000000000001')
        .replace('*', 'x'),
    ).filter((path) => !path.startsWith('/shared/'));
    for (const path of [...others, '/reports/evacuations/55', '/reports/evacuations/5/', '/nowhere', '/%E0%A4%A', '/login?next=/manage']) {
      expect([path, see(path, guest)]).toEqual([path, { kind: 'redirect', to: own }]);
    }
  });

  it('has no sign-in to go to once it is over', () => {
    const over: GuardFacts = { ...guest, session: 'signedOut', subject: null, shared: null, guestEnded: true };
    expect(see(own, over)).toEqual({ kind: 'redirect', to: '/shared/evacuations/-' });
    expect(see('/shared/evacuations/-', over)).toMatchObject({ kind: 'show' });
    expect(see('/login', over)).toMatchObject({ kind: 'show' });
  });
});
