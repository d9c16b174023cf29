/**
 * The access matrix, written by hand (spec: routes#routes, permissions#permissions). Nothing here is derived from the
 * route table or the calls: that is what they are held against. A route or call that is missing here fails its test.
 */

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

const ALL = 'AXRMBSDLCK';
const ADMINS = 'AXSDLCK';
/** Harbour & Pine's: it has the fields library, spaces, scheduling, Central Record. */
const HARBOUR_ADMINS = 'AXS';
/** Everybody but the fire marshal, whose role lacks permissions that Standard has. */
const NOT_MARSHAL = 'AXRBSDLCK';
/** The people of these whose client has spaces. */
const IN_SPACES = 'AXRBS';
const NOBODY = '';

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

/** The expected access to a call. */
export interface CallRow {
  readonly name: string;
  /** The letters of those who may; the others are answered 403, strangers 401. */
  readonly mayCall: string;
  /** With the ids of another client's records, for those who may. */
  readonly ofOthers: number;
  readonly body?: object;
  /** Still answered when the trial is over (spec: session#trial), or refused by its own rule, which asks for no trial. */
  readonly afterTrial?: true | 'forbidden';
}

const call = (name: string, mayCall: string, ofOthers: number, body?: object): CallRow => ({ name, mayCall, ofOthers, body });
const kept = (name: string, mayCall: string, ofOthers: number, body?: object): CallRow => ({
  name,
  mayCall,
  ofOthers,
  body,
  afterTrial: true,
});

/** A call for super, primary and billing users, whatever their role, of clients that are neither on trial nor resellers. */
const billing = (name: string, ofOthers: number, body?: object): CallRow => ({
  name,
  mayCall: 'ABSLCK',
  ofOthers,
  body,
  afterTrial: 'forbidden',
});

const HOUR = { start_date: '2037-01-04T09:00:00Z', end_date: '2037-01-04T10:00:00Z' };

/** Every call that asks for an access token. Ids in bodies are filled in by name, as those of paths are: '{site}'. */
export const CALL_ROWS: readonly CallRow[] = [
  kept('listClients', ALL, 200),
  kept('getConfig', ALL, 200),
  kept('getClient', ALL, 200),
  kept('updateClient', ADMINS, 200, {}),
  call('updatePasswordPolicy', ADMINS, 200, {}),
  call('getPasswordPolicyEffect', ADMINS, 200),
  kept('listClientRoles', ALL, 200),
  call('createClientRole', ADMINS, 422, {}),
  call('updateClientRole', ADMINS, 404, {}),
  call('deleteClientRole', ADMINS, 404),
  kept('createChatToken', ALL, 200),
  // Each channel is answered for itself; another client's are refused in the answer.
  call('authorizeChannels', ALL, 200, { socket_id: '1.1', channels: ['private-Site.{site}', 'private-Evacuation.{evacuation}'] }),

  call('listSites', ALL, 200),
  call('getSite', ADMINS, 404),
  // A body that says nothing: allowed, and nothing is made.
  // Each purpose asks for a right of its own besides (server/platform/files).
  call('uploadFile', NOT_MARSHAL, 415, {}),
  call('createSite', ADMINS, 422, {}),
  call('updateSite', ADMINS, 404, { name: 'Taken over' }),
  call('deleteSite', ADMINS, 404, { name: 'Taken over' }),
  call('getSiteDeletion', ADMINS, 404),
  call('getZoneChange', ADMINS, 404),
  call('getFirstSteps', ADMINS, 200),
  call('getToday', ALL, 404),
  call('signOutAll', NOT_MARSHAL, 404, {}),
  call('undoSignOutAll', NOT_MARSHAL, 404),
  call('listUnsettledVisits', NOT_MARSHAL, 404),
  call('settleQueuedVisit', NOT_MARSHAL, 404, { how: 'dismiss' }),
  call('listCustomFields', ALL, 404),
  call('listQuestions', ALL, 404),
  call('listAnsweredFields', ALL, 404),
  call('listPersonalFields', ADMINS, 404),
  call('listLibraryFields', HARBOUR_ADMINS, 200),
  call('createCustomField', ADMINS, 404, { name: 'Taken over', type: 1 }),
  call('createPersonalField', ADMINS, 404, { name: 'Taken over', type: 1 }),
  call('createLibraryField', HARBOUR_ADMINS, 422, {}),
  call('updateCustomField', ADMINS, 404, { name: 'Taken over' }),
  call('deleteCustomField', ADMINS, 404),
  call('getCustomFieldUse', ADMINS, 404),
  call('orderCustomFields', ADMINS, 404, { ids: [1] }),
  call('orderPersonalFields', ADMINS, 404, { ids: [1] }),
  call('orderLibraryFields', HARBOUR_ADMINS, 409, { ids: [] }),
  call('takeFieldAtSite', HARBOUR_ADMINS, 404, { field_id: 1 }),
  call('takeFieldInGroup', HARBOUR_ADMINS, 404, { field_id: 1 }),
  call('leaveFieldAtSite', ADMINS, 404),
  call('leaveFieldInGroup', ADMINS, 404),

  call('listDevices', ADMINS, 404),
  call('listAllDevices', ADMINS, 200),
  call('getDevice', ADMINS, 404),
  call('createDevice', ADMINS, 404, { name: 'Taken over' }),
  call('updateDevice', ADMINS, 404, { name: 'Taken over' }),
  call('deleteDevice', ADMINS, 404),
  call('createDeviceCode', ADMINS, 404),
  call('unpairDevice', ADMINS, 404),

  call('listMessages', ADMINS, 404),
  call('createMessage', ADMINS, 404, { title: 'Taken over', content: 'Hello' }),
  call('updateMessage', ADMINS, 404, { title: 'Taken over' }),
  call('deleteMessage', ADMINS, 404),
  call('orderMessages', ADMINS, 404, { ids: [1] }),
  call('listAgreements', ALL, 404),
  call('listOnSiteReports', ADMINS, 404),
  call('listEvacuationPoints', ADMINS, 404),
  call('createEvacuationPoint', ADMINS, 404, { title: 'Taken over' }),
  call('updateEvacuationPoint', ADMINS, 404, { title: 'Taken over' }),
  call('deleteEvacuationPoint', ADMINS, 404),
  call('orderEvacuationPoints', ADMINS, 404, { ids: [] }),
  call('listSignInPoints', ADMINS, 404),
  call('createSignInPoint', ADMINS, 404, { name: 'Taken over' }),
  call('updateSignInPoint', ADMINS, 404, { name: 'Taken over' }),
  call('deleteSignInPoint', ADMINS, 404),
  call('orderSignInPoints', ADMINS, 404, { ids: [] }),
  call('getSignInPointCode', ADMINS, 404),
  call('replaceSignInPointCode', ADMINS, 404),

  call('listGroups', ALL, 200),
  call('getGroup', ALL, 404),
  call('createGroup', ADMINS, 422, {}),
  call('updateGroup', ADMINS, 404, { name: 'Taken over' }),
  call('deleteGroup', ADMINS, 404, { name: 'Taken over' }),
  call('getGroupDeletion', ADMINS, 404),
  call('getGroupRetention', ADMINS, 404),
  call('listDirectories', ADMINS, 200),
  call('getGroupSync', ADMINS, 404),
  call('runGroupSync', ADMINS, 404, { preview: true }),
  call('startGroupSync', ADMINS, 404, { handler: 'entra_id' }),
  call('finishGroupSync', ADMINS, 409, { state: 'another', code: 'another' }),
  call('listRemoteGroups', ADMINS, 404),
  call('chooseRemoteGroup', ADMINS, 404, { remote_group_id: 'another' }),
  call('disconnectGroupSync', ADMINS, 404),
  call('getGroupSlack', ADMINS, 404),
  call('startGroupSlack', ADMINS, 404),
  call('finishGroupSlack', ADMINS, 404, { state: 'another', code: 'another' }),
  call('testGroupSlack', ADMINS, 404),
  call('disconnectGroupSlack', ADMINS, 404),
  call('takeDirectoryValues', ADMINS, 404, { fields: ['name'] }),
  call('listMembers', ADMINS, 404),
  call('searchMembers', ADMINS, 200),
  call('createMember', ADMINS, 404, { name: 'Eve' }),
  call('getMember', ADMINS, 404),
  call('updateMember', ADMINS, 404, { name: 'Eve' }),
  call('setMemberPin', ADMINS, 404),
  call('showMemberCode', ADMINS, 404),
  call('mailMemberCode', ADMINS, 404),
  call('replaceMemberCode', ADMINS, 404),
  call('archiveMember', ADMINS, 404),
  call('askMemberAgain', ADMINS, 404),
  call('restoreMember', ADMINS, 404),
  call('deleteMember', ADMINS, 404),
  call('changeMembers', ADMINS, 404, { action: 'archive', ids: [1] }),
  call('getJob', ALL, 404),
  call('listGroupJobs', ADMINS, 404),
  call('listMemberDocuments', ADMINS, 404),
  call('getMemberAnswerPhoto', ADMINS, 404),
  call('createMemberDocument', ADMINS, 404, { name: 'Taken over', file_id: 1 }),
  call('updateMemberDocument', ADMINS, 404, { name: 'Taken over' }),
  call('deleteMemberDocument', ADMINS, 404),
  call('revealMemberResponse', ADMINS, 404, { field_id: 1, reason: 'Curious' }),
  call('listExpectedVisits', ADMINS, 404),
  call('createExpectedVisit', ADMINS, 404, { site_id: 1, start_date: '2037-01-01', end_date: '2037-01-01', all_day: true }),
  call('updateExpectedVisit', ADMINS, 404, { notes: 'Taken over' }),
  call('cancelExpectedVisit', ADMINS, 404),
  call('listBadges', ADMINS, 422),
  call('getBadgeSample', ADMINS, 422),
  call('createBadge', ADMINS, 404, { name: 'Taken over', width_mm: 62, height_mm: 29, elements: [], site_id: '{site}' }),
  call('updateBadge', ADMINS, 404, { name: 'Taken over' }),
  call('deleteBadge', ADMINS, 404),
  call('getVisitorBadge', ALL, 404),
  call('printVisitorBadge', ALL, 404),
  call('printMemberBadges', ADMINS, 404, { ids: [1] }),
  call('getBadgePdf', ALL, 422),
  call('cutTypefaces', ALL, 200, { wanted: [] }),
  call('listOnboardingItems', ADMINS, 404),
  call('createOnboardingItem', ADMINS, 404, { kind: 'task', title: 'Taken over', text: 'Hello' }),
  call('updateOnboardingItem', ADMINS, 404, { title: 'Taken over' }),
  call('deleteOnboardingItem', ADMINS, 404),
  call('orderOnboardingItems', ADMINS, 404, { ids: [1] }),
  call('listOnboarding', ADMINS, 404),
  call('sendOnboardingToAll', ADMINS, 404),
  call('getMemberOnboarding', ADMINS, 404),
  call('sendOnboarding', ADMINS, 404),
  call('completeOnboarding', ADMINS, 404, { reason: 'Taken over' }),
  call('createMemberImport', ADMINS, 404, { file_id: 1 }),
  call('getGroupImport', ADMINS, 404),
  call('getMemberImport', ADMINS, 404),
  call('readMemberImport', ADMINS, 404, {}),
  call('checkMemberImport', ADMINS, 404, { mapping: ['name'], date_order: 'dmy' }),
  call('listImportFaults', ADMINS, 404),
  call('runMemberImport', ADMINS, 404),
  call('undoMemberImport', ADMINS, 404),
  call('deleteMemberImport', ADMINS, 404),
  call('exportMembers', ADMINS, 404, { status: 'all' }),

  call('listAttendees', ADMINS, 404),
  call('getAttendeeFigures', ADMINS, 404),
  call('getAttendee', ADMINS, 404),
  call('createAttendee', ADMINS, 404, { name: 'Eve', visitor_group_id: 1 }),
  call('updateAttendee', ADMINS, 404, { name: 'Taken over' }),
  call('deleteAttendee', ADMINS, 404),
  call('checkInAttendee', ADMINS, 404, {}),
  call('undoCheckIn', ADMINS, 404),
  call('scanAttendee', ADMINS, 404, { code: 'x' }),
  call('addWalkIn', ADMINS, 404, { name: 'Eve', visitor_group_id: 1 }),
  call('inviteAttendees', ADMINS, 404, {}),
  call('importAttendees', ADMINS, 404, { file_id: 1, visitor_group_id: 1, dry_run: true }),
  call('printAttendeeBadges', ADMINS, 404, { ids: [1] }),

  call('listVisitors', ALL, 200),
  call('createVisitor', NOT_MARSHAL, 404, { site_id: '{site}', visitor_group_id: '{group}', name: 'Eve' }),
  call('listVisitQuestions', NOT_MARSHAL, 404),
  call('listVisitForms', NOT_MARSHAL, 404),
  call('createFormLink', NOT_MARSHAL, 404),
  call('mailFormLink', NOT_MARSHAL, 404),
  call('signInVisitor', NOT_MARSHAL, 404, {}),
  call('signOutVisitor', NOT_MARSHAL, 404),
  call('undoSignOut', NOT_MARSHAL, 404),
  call('updateVisitor', NOT_MARSHAL, 404, { notes: 'Taken over' }),
  call('revealVisitor', ADMINS, 404),
  call('showVisitCode', NOT_MARSHAL, 404),
  call('mailVisitCode', NOT_MARSHAL, 404),
  call('getVisitorPhoto', ALL, 404),
  call('getVisitorMemberPhoto', ALL, 404),
  call('getVisitorAnswerPhoto', ALL, 404),
  call('approveVisitor', NOT_MARSHAL, 404, {}),
  call('declineVisitor', NOT_MARSHAL, 404, {}),
  call('protectVisitor', ADMINS, 404, {}),
  call('unprotectVisitor', ADMINS, 404, {}),
  call('anonymiseVisitor', NOT_MARSHAL, 404, {}),
  call('deleteVisitor', NOT_MARSHAL, 404),

  call('searchPeople', ALL, 200),
  call('listMyPeople', ALL, 200),
  call('searchHosts', NOT_MARSHAL, 200),

  call('listEvacuations', ALL, 200),
  call('listSiteEvacuations', ALL, 404),
  call('startEvacuation', ALL, 404),
  call('getEvacuation', ALL, 404),
  call('getEvacuationChanges', ALL, 404),
  call('addEvacuee', ALL, 404, { name: 'Eve' }),
  call('addNotListed', ALL, 404),
  call('markEvacuee', ALL, 404, { status: 'safe' }),
  call('addEvacuationComment', ALL, 404, { content: 'Hello' }),
  call('completeEvacuation', ALL, 404, {}),
  call('reopenEvacuation', ALL, 404),
  call('deleteEvacuation', ADMINS, 404),
  call('listEvacuationShares', ALL, 404),
  call('createEvacuationShare', ALL, 404, { label: 'Gate 2', expires_in_minutes: 60 }),
  call('revokeEvacuationShare', ALL, 404),

  call('getSiteSpaces', IN_SPACES, 404),
  call('listBookings', IN_SPACES, 404),
  call('createBooking', IN_SPACES, 404, { ...HOUR, space_id: 1 }),
  call('updateBooking', IN_SPACES, 404, HOUR),
  call('deleteBooking', IN_SPACES, 404),

  call('listAuditLog', ADMINS, 200),
  call('listAuditPeople', ADMINS, 200),
  call('exportAuditLog', ADMINS, 422, {}),

  call('listForms', ADMINS, 200),
  call('getForm', ADMINS, 404),
  call('createForm', ADMINS, 422, {}),
  call('updateForm', ADMINS, 404, {}),
  call('deleteForm', ADMINS, 404),
  call('listFormResponses', ADMINS, 404),
  call('listClosurePeriods', 'AXSL', 200),
  call('createClosurePeriod', 'AXSL', 422, {}),
  call('updateClosurePeriod', 'AXSL', 404, {}),
  call('deleteClosurePeriod', 'AXSL', 404),

  call('listUsers', ADMINS, 200),
  call('getUser', ADMINS, 404),
  call('createUser', ADMINS, 422, {}),
  call('inviteUsers', ADMINS, 422, {}),
  call('addExistingUser', ADMINS, 422, {}),
  call('updateUser', ADMINS, 404, {}),
  call('deleteUser', ADMINS, 404),
  call('resendInvitation', ADMINS, 404),
  call('createInvitationLinks', ADMINS, 422, {}),
  call('endUserSessions', ADMINS, 404),
  call('removeTwoFactor', ADMINS, 404),
  // The primary users.
  call('makePrimary', 'ADLCK', 404, { password: 'Portico-demo-1!' }),
  kept('joinClient', ALL, 422, { token: 'unknown' }),

  call('listSmsOrders', ADMINS, 200),
  call('createSmsOrder', ADMINS, 422, {}),
  call('listReferrals', ADMINS, 200),
  call('createReferrals', ADMINS, 422, {}),
  // There is no add-on of that name.
  call('startAddonTrial', ADMINS, 404),
  call('endAddonTrial', ADMINS, 404),
  call('requestAddon', ADMINS, 404),
  billing('listSubscriptions', 200),
  billing('listInvoices', 200),
  billing('listBillingContacts', 200),
  billing('createBillingContact', 422, {}),
  billing('updateBillingContact', 404, {}),
  billing('deleteBillingContact', 404),
  billing('listSubscriptionRequests', 200),
  billing('createSubscriptionRequest', 422, {}),
  billing('withdrawSubscriptionRequest', 404),
  call('recalculateUsage', 'AXSL', 200),
  call('getSsoConfig', ADMINS, 404),
  // Where the organisation may configure it itself, and super users.
  call('updateSsoConfig', 'AXSK', 404, {}),
  call('deleteSsoConfig', 'AXSK', 404),
  call('verifySsoDomain', 'AXSK', 404),
  call('checkSsoProvider', 'AXSK', 404),
  call('startSsoTest', 'AXSK', 404),
  call('finishSsoTest', 'AXSK', 404, { state: 'unknown', code: 'unknown' }),
  call('updateSsoSettings', ADMINS, 404, {}),
  call('listSsoUsers', ADMINS, 404),
  call('unlinkSsoUser', ADMINS, 404),
  call('listSsoAccessRequests', ADMINS, 404),
  call('approveSsoAccessRequest', ADMINS, 404, {}),
  call('declineSsoAccessRequest', ADMINS, 404),

  // A person's own account, whatever their client and role; bodies that prove nothing change nothing.
  kept('getProfile', ALL, 200),
  kept('updateProfile', ALL, 200, {}),
  kept('changePassword', ALL, 422, {}),
  kept('requestEmailChange', ALL, 422, {}),
  kept('cancelEmailChange', ALL, 200),
  kept('beginTwoFactor', ALL, 422, {}),
  kept('turnOnTwoFactor', ALL, 422, {}),
  kept('turnOffTwoFactor', ALL, 422, {}),
  kept('renewRecoveryCodes', ALL, 422, {}),
  kept('listSessions', ALL, 200),
  kept('endSession', ALL, 404),
  kept('endOtherSessions', ALL, 200),

  kept('listAdminClients', 'S', 200),
  kept('getAdminClient', 'S', 200),
  kept('getAdminAccount', 'S', 200),
  kept('settleSmsOrder', 'S', 404, { status: 'processed' }),
  kept('grantSmsTokens', 'S', 422, {}),
  kept('updateReferral', 'S', 404, { status: 'on_trial' }),
  kept('updateAdminAddon', 'S', 404, { active: true }),
  kept('updateAdminLimits', 'S', 422, { site_limit: -1 }),
  kept('updateAdminFeatures', 'S', 422, {}),
  kept('getInstallation', 'S', 200),
  kept('updateInstallation', 'S', 422, {}),
  kept('updateMailSettings', 'S', 422, {}),
  kept('testMail', 'S', 409),
  kept('addOperator', 'S', 422, {}),
  kept('removeOperator', 'S', 404),
  kept('getAdminBilling', 'S', 200),
  kept('createSubscription', 'S', 422, {}),
  kept('updateSubscription', 'S', 404, {}),
  kept('deleteSubscription', 'S', 404),
  kept('createInvoice', 'S', 422, {}),
  kept('updateInvoice', 'S', 404, {}),
  kept('answerSubscriptionRequest', 'S', 404, { status: 'done', answer: 'Done' }),
  kept('listAdminJobs', 'S', 200),
  kept('retryAdminJob', 'S', 404),
  kept('discardAdminJob', 'S', 404),
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
