import { decide, permissionsNamed, type AccessSubject } from '#contract/platform/access';
import { fillPath, type Call } from '#contract/platform/call';
import { ALL_CALLS } from '#contract/allCalls';
import { PERMISSIONS } from '#contract/platform/permissions';
import { planOf } from '#server/platform/audit/plan';

/** Somebody who is signed in and holds nothing. */
const NOBODY: AccessSubject = {
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
  client: {
    global_client_id: 'eu:1',
    country: 'GB',
    is_school: false,
    reseller: false,
    plan_type: 'standard',
    trial_ends_on: null,
    scheduling_status: 'disabled',
    time_and_attendance_enabled: false,
    settings: {},
  },
};

describe('the calls', () => {
  it('have names and addresses of their own', () => {
    const names = ALL_CALLS.map((call) => call.name);
    const addresses = ALL_CALLS.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('name what every answer to a device or a phone holds', () => {
    const asked = ALL_CALLS.filter(({ access, phone, name }) => access === 'deviceToken' || phone.length > 0 || name === 'pairDevice');
    // Its keys are the channels.
    expect(asked.filter(({ holds }) => holds === undefined).map(({ name }) => name)).toEqual(['authorizeDeviceChannel']);
  });

  it('only leave open to all who are signed in what the contract leaves open', () => {
    const open = ALL_CALLS.filter(
      (call) => typeof call.access !== 'string' && permissionsNamed(call.access).length === 0 && decide(call.access, NOBODY).allowed,
    );
    expect(open.map((call) => call.name).sort()).toEqual([
      'authorizeChannels',
      'beginTwoFactor',
      'cancelEmailChange',
      'changePassword',
      'createChatToken',
      'cutTypefaces',
      'endOtherSessions',
      'endSession',
      'getClient',
      'getConfig',
      'getGroup',
      'getJob',
      'getProfile',
      'joinClient',
      'listClientRoles',
      'listClients',
      'listGroups',
      'listSessions',
      'listSites',
      'logout',
      'renewRecoveryCodes',
      'requestEmailChange',
      'turnOffTwoFactor',
      'turnOnTwoFactor',
      'updateProfile',
    ]);
  });

  it('are open to a client whose trial is over only for what it needs to leave that state', () => {
    expect(
      ALL_CALLS.filter((call) => !call.activeOnly)
        .map((call) => call.name)
        .sort(),
    ).toEqual([
      'acceptInvitation',
      'addOperator',
      'answerSubscriptionRequest',
      'beginTwoFactor',
      'cancelEmailChange',
      'changePassword',
      'checkInvitation',
      'checkResetLink',
      'confirmEmailChange',
      'createBillingContact',
      'createChatToken',
      'createInvoice',
      'createSubscription',
      'createSubscriptionRequest',
      'deleteBillingContact',
      'deleteSubscription',
      'discardAdminJob',
      'endOtherSessions',
      'endSession',
      'forgotPassword',
      'getAdminAccount',
      'getAdminBilling',
      'getAdminClient',
      'getClient',
      'getConfig',
      'getInstallation',
      'getProfile',
      'getSelfTest',
      'getSharedEvacuation',
      'grantSmsTokens',
      'joinClient',
      'listAdminClients',
      'listAdminJobs',
      'listBillingContacts',
      'listClientRoles',
      'listClients',
      'listInvoices',
      'listSessions',
      'listSubscriptionRequests',
      'listSubscriptions',
      'login',
      'logout',
      'openSharedEvacuation',
      'refreshAccessToken',
      'refreshSsoAccessToken',
      'removeOperator',
      'renewRecoveryCodes',
      'requestEmailChange',
      'requestSsoAccess',
      'resetPassword',
      'retryAdminJob',
      'setUpFirstUser',
      'settleSmsOrder',
      'ssoLogin',
      'testMail',
      'turnOffTwoFactor',
      'turnOnTwoFactor',
      'updateAdminAddon',
      'updateAdminFeatures',
      'updateAdminLimits',
      'updateBillingContact',
      'updateClient',
      'updateInstallation',
      'updateInvoice',
      'updateMailSettings',
      'updateProfile',
      'updateReferral',
      'updateSubscription',
      'withdrawSubscriptionRequest',
    ]);
  });

  it('let a guest with a shared link do nothing but take part', () => {
    expect(
      ALL_CALLS.filter((call) => call.shared)
        .map((call) => call.name)
        .sort(),
    ).toEqual([
      'addEvacuationComment',
      'addEvacuee',
      'addNotListed',
      'authorizeChannels',
      'getConfig',
      'getEvacuation',
      'getEvacuationChanges',
      'logout',
      'markEvacuee',
      'refreshAccessToken',
    ]);
  });

  it('tell the audit log nothing only where nothing changes that it should tell', () => {
    const named = (audit: string) =>
      ALL_CALLS.filter((call) => call.audit === audit)
        .map((call) => call.name)
        .sort();
    expect(named('none')).toEqual([
      'answerForm',
      'authorizeChannels',
      'authorizeDeviceChannel',
      'beginContactless',
      'beginTwoFactor',
      'cancelEmailChange',
      'changeMembers',
      'checkInvitation',
      'checkMemberImport',
      'checkResetLink',
      'confirmOnboarding',
      'createChatToken',
      'createMemberImport',
      'cutTypefaces',
      'deleteMemberImport',
      'discardAdminJob',
      'forgotPassword',
      'getSharedEvacuation',
      'keepUnreadableVisit',
      'openCode',
      'openFormPage',
      'openOnboarding',
      'printAttendeeBadges',
      'printKioskBadge',
      'printMemberBadges',
      'printVisitorBadge',
      'readMemberImport',
      'retryAdminJob',
      'runMemberImport',
      'scanAtKiosk',
      'scanAttendee',
      'sendHeartbeat',
      'sendOnboardingFromKiosk',
      'startGroupSlack',
      'startSsoTest',
      'testGroupSlack',
      'testMail',
      'undoMemberImport',
      'uploadFile',
    ]);
    // Their lines are written by themselves: to each of a person's clients, or to the one that a super user's address names.
    expect(named('identity')).toEqual([
      'acceptInvitation',
      'addOperator',
      'answerSubscriptionRequest',
      'changePassword',
      'confirmEmailChange',
      'createInvoice',
      'createSubscription',
      'deleteSubscription',
      'grantSmsTokens',
      'joinClient',
      'login',
      'logout',
      'openSharedEvacuation',
      'pairDevice',
      'refreshAccessToken',
      'refreshSsoAccessToken',
      'removeOperator',
      'renewRecoveryCodes',
      'requestEmailChange',
      'requestSsoAccess',
      'resetPassword',
      'setUpFirstUser',
      'settleSmsOrder',
      'ssoLogin',
      'turnOffTwoFactor',
      'turnOnTwoFactor',
      'updateAdminAddon',
      'updateAdminFeatures',
      'updateAdminLimits',
      'updateInstallation',
      'updateInvoice',
      'updateMailSettings',
      'updateReferral',
      'updateSubscription',
    ]);
  });

  const made = ALL_CALLS.filter((call) => call.method === 'POST' && (call.status === 201 || planOf(call)?.action === 'created'));
  const namesOf = (calls: readonly Call[]): string[] => calls.map((call) => call.name).sort();

  it('are closed to everybody where no plans are sold, all that an organisation has of it', () => {
    const everybody: AccessSubject = { ...NOBODY, permissions: PERMISSIONS, isSuper: true, isPrimary: true, isBilling: true };
    const isOpen = (call: Call, sellsPlans: boolean): boolean =>
      typeof call.access === 'string' || decide(call.access, { ...everybody, sellsPlans }).allowed;
    const closed = ALL_CALLS.filter((call) => isOpen(call, true) && !isOpen(call, false));
    const sold = /^\/(?:sms-orders|referrals|subscriptions|invoices|billing-contacts|subscription-requests)\b|\/trial$/u;
    expect(namesOf(closed)).toEqual(namesOf(ALL_CALLS.filter(({ path }) => sold.test(path))));
    expect(closed.length).toBeGreaterThan(10);
  });

  it('accept an idempotency key where a write may be repeated on a bad connection', () => {
    expect(namesOf(ALL_CALLS.filter((call) => call.idempotent && !made.includes(call)))).toEqual([
      'addNotListed',
      'changeMembers',
      'completeEvacuation',
      'markEvacuee',
      'reopenEvacuation',
      'signInVisitor',
      'signOutAll',
      'signOutVisitor',
      'undoSignOut',
      'undoSignOutAll',
    ]);
  });

  it('accept one wherever a POST creates something, unless its answer holds a secret or its body a uuid', () => {
    const answersSecret = ['createDevice', 'createEvacuationShare', 'renewRecoveryCodes', 'turnOnTwoFactor'];
    // Nobody is signed in yet: a token that works once keeps these from happening twice.
    const withoutAccount = ['acceptInvitation', 'requestSsoAccess', 'setUpFirstUser'];
    // The same uuid answers the same visit, or the same file, with an address that is good from then on.
    const byUuid = ['signInAtKiosk', 'uploadFile'];
    expect(namesOf(made.filter((call) => !call.idempotent))).toEqual([...answersSecret, ...withoutAccount, ...byUuid].sort());
  });
});

describe('fillPath', () => {
  it('fills and escapes', () => {
    expect(fillPath('/sites/{siteId}/today', { siteId: 'a/b' })).toBe('/sites/a%2Fb/today');
  });
  it('refuses a missing parameter', () => {
    expect(() => fillPath('/sites/{siteId}')).toThrow('siteId');
  });
});
