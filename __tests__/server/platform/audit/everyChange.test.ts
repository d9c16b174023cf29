/**
 * Makes every changing call of the contract once, which writes exactly the line that its definition promises. A call that is left out
 * fails the test, and so does a line with a secret or personal data.
 */
import { randomUUID } from 'node:crypto';

import { ALL_CALLS } from '#contract/allCalls';
import { planOf } from '#server/platform/audit/plan';
import { hashPassword } from '#server/identity/auth/passwords';
import { storeSellsPlans } from '#server/identity/sellsPlans';
import { makeProviders } from '#server/identity/sso/provider';
import { bodyOf, type Answer } from '../../../support/answer';
import { changeAsking } from '../../../support/changes/asking';
import { changeBadges } from '../../../support/changes/badges';
import { changeSites } from '../../../support/changes/sites';
import { changeSpaces } from '../../../support/changes/spaces';
import { changeTime } from '../../../support/changes/time';
import { followDirectories } from '../../../support/directories/followDirectories';
import { followSlack } from '../../../support/directories/followSlack';
import { PROVIDER_CLIENT, startIdentityProvider, type IdentityProvider } from '../../../support/identityProvider';
import { addHealthForm } from '../../../support/formWorld';
import { sendImportFile } from '../../../support/importWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { seedFile } from '../../../support/seedFile';
import { addClient, addPlace, addSite, addUser } from '../../../support/seed';
import { useSiteWorlds } from '../../../support/siteWorld';
import { spokenSecrets } from '../../../support/spokenSecrets';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

/** Calls without a plan, by hand. Those of accounts write their lines themselves, which their own tests read. */
const OF_ACCOUNTS = [
  'login',
  'refreshAccessToken',
  'logout',
  'resetPassword',
  'setUpFirstUser',
  'ssoLogin',
  'refreshSsoAccessToken',
  'requestSsoAccess',
  'changePassword',
  'requestEmailChange',
  'confirmEmailChange',
  'turnOnTwoFactor',
  'turnOffTwoFactor',
  'renewRecoveryCodes',
  'pairDevice',
  'openSharedEvacuation',
  'acceptInvitation',
  'joinClient',
  'settleSmsOrder',
  'grantSmsTokens',
  'updateReferral',
  'updateAdminAddon',
  'updateAdminLimits',
  'updateAdminFeatures',
  'updateInstallation',
  'updateMailSettings',
  'addOperator',
  'removeOperator',
  'createSubscription',
  'updateSubscription',
  'deleteSubscription',
  'createInvoice',
  'updateInvoice',
  'answerSubscriptionRequest',
];
/** These leave no line, as each call's definition says. */
const WITHOUT_LINES = [
  'forgotPassword',
  'checkResetLink',
  'startSsoTest',
  'cancelEmailChange',
  'beginTwoFactor',
  'createChatToken',
  'authorizeChannels',
  'printVisitorBadge',
  'printMemberBadges',
  'printAttendeeBadges',
  'cutTypefaces',
  'beginContactless',
  'sendHeartbeat',
  'authorizeDeviceChannel',
  'scanAtKiosk',
  'printKioskBadge',
  'keepUnreadableVisit',
  'changeMembers',
  'openCode',
  'createMemberImport',
  'readMemberImport',
  'checkMemberImport',
  'runMemberImport',
  'undoMemberImport',
  'deleteMemberImport',
  'openOnboarding',
  'confirmOnboarding',
  'sendOnboardingFromKiosk',
  'startGroupSlack',
  'testGroupSlack',
  'scanAttendee',
  'getSharedEvacuation',
  'openFormPage',
  'answerForm',
  'uploadFile',
  'checkInvitation',
  'testMail',
  'retryAdminJob',
  'discardAdminJob',
];

const PASSWORD = 'Portico-2030!';

/** A line for each record: these change two of them here. */
const OF_TWO_RECORDS: ReadonlySet<string> = new Set([
  'orderEvacuationPoints',
  'orderSignInPoints',
  'orderMessages',
  'orderOnboardingItems',
  'inviteUsers',
  'makePrimary',
]);
/** Lines that a call writes besides its own. */
const BESIDE: ReadonlyMap<string, string> = new Map([['approveSsoAccessRequest', 'created users,']]);

describeOnEitherDatabase('calls that change something', (on) => {
  const worlds = useSiteWorlds(on);
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider('http://portal.test');
  });
  afterAll(() => provider.close());

  it('leave the line that their definition promises', async () => {
    const world = await worlds.newWorld();
    const { admin, siteId, groups } = world;
    const { db } = world.server.database;
    const { deps } = world.server;
    const providers = makeProviders({ now: deps.now, seal: deps.secrets.seal, allowsPrivate: true });
    deps.providers.of = (sso) => providers.of(sso);
    const space = {
      kind: 'space',
      id: 7,
      name: 'Room',
      category: 'desk',
      tags: [],
      capacity: 1,
      buffer_minutes: 0,
      bookable_days: [1, 2, 3, 4, 5, 6, 7],
      permitted_group_ids: [],
    };
    await db
      .insertInto('site_spaces')
      .values({ site_id: siteId, layout: JSON.stringify([space]) })
      .execute();
    await db.updateTable('sites').set({ spaces_enabled: true }).execute();
    const settings = JSON.stringify({
      'beta.sso-self-service': true,
      'beta.fields-library': true,
      'spaces.enabled': true,
      'time_and_attendance.discovered': true,
    });
    await db.updateTable('clients').set({ settings, time_and_attendance_enabled: true }).where('id', '=', world.client.id).execute();
    const inHours = (hours: number): string => new Date(world.server.clock.now().getTime() + hours * 3_600_000).toISOString();

    const seen = new Map<string, string>();
    const spoken = spokenSecrets();
    let last = 0;
    /** Skips the lines written while a call was prepared. */
    const skipLines = async () => {
      const newest = await db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst();
      last = newest?.id ?? last;
    };
    /** Makes one call and notes which lines it has written. */
    async function run<Body>(name: string, work: () => Promise<Answer<Body>>): Promise<Body> {
      const body = bodyOf(await work());
      spoken.hear(body);
      const lines = await db
        .selectFrom('audit_log')
        .select(['id', 'action', 'subject'])
        .where('client_id', '=', world.client.id)
        .where('id', '>', last)
        .orderBy('id')
        .execute();
      last = lines.at(-1)?.id ?? last;
      seen.set(name, lines.map(({ action, subject }) => `${action} ${subject}`).join());
      return body;
    }
    await run('', () => admin.get('sites'));

    const { site } = await run('createSite', () => admin.post('sites', { name: 'Pier', type: 'standard', timezone: 'UTC' }));
    await run('updateSite', () => admin.patch(`sites/${site.id}`, { name: 'Quay' }));
    await run('deleteSite', () => admin.delete(`sites/${site.id}`, { name: 'Quay' }));
    const { group } = await run('createGroup', () => admin.post('groups', { name: 'Crew', type: 'returning' }));
    await run('updateGroup', () => admin.patch(`groups/${group.id}`, { name: 'Team' }));
    const { member } = await run('createMember', () => admin.post(`groups/${group.id}/members`, { name: 'Zoë' }));
    await run('updateMember', () => admin.patch(`members/${member.id}`, { name: 'Zoe' }));
    const documents = `members/${member.id}/documents` as const;
    const file_id = await seedFile(world, 'member_document');
    const { document } = await run('createMemberDocument', () => admin.post(documents, { name: 'Licence of Zoe', file_id }));
    await run('updateMemberDocument', () => admin.patch(`${documents}/${document.id}`, { name: 'Passport of Zoe' }));
    await run('deleteMemberDocument', () => admin.delete(`${documents}/${document.id}`));
    const onboarding = `groups/${group.id}/onboarding` as const;
    const task = { kind: 'task', title: 'Fire safety', text: 'Leave.' };
    const { item: safety } = await run('createOnboardingItem', () => admin.post(onboarding, task));
    await run('updateOnboardingItem', () => admin.patch(`onboarding/${safety.id}`, { title: 'Fire' }));
    const { item: tour } = bodyOf(await admin.post(onboarding, { ...task, title: 'Tour' }));
    await run('', () => admin.get('sites'));
    await run('orderOnboardingItems', () => admin.post(`${onboarding}/order`, { ids: [tour.id, safety.id] }));
    await run('sendOnboardingToAll', () => admin.post(`${onboarding}/send`));
    bodyOf(await admin.patch(`members/${member.id}`, { email: 'zoe.onboarding@audit.test' }));
    await run('', () => admin.get('sites'));
    await run('sendOnboarding', () => admin.post(`members/${member.id}/onboarding/send`));
    await run('completeOnboarding', () => admin.post(`members/${member.id}/onboarding/complete`, { reason: 'On paper' }));
    await run('deleteOnboardingItem', () => admin.delete(`onboarding/${tour.id}`));
    const personal = await world.addField({ name: 'Health', sensitive: true });
    await db
      .updateTable('members')
      .set({ additional: JSON.stringify({ [personal]: 'Asthma of Zoe' }) })
      .where('id', '=', member.id)
      .execute();
    await run('revealMemberResponse', () => admin.post(`members/${member.id}/reveal`, { field_id: personal, reason: 'First aid' }));
    await run('setMemberPin', () => admin.post(`members/${member.id}/pin`));
    await db.updateTable('visitor_groups').set({ scanning_enabled: true }).where('id', '=', group.id).execute();
    await run('showMemberCode', () => admin.post(`members/${member.id}/code`));
    await run('mailMemberCode', () => admin.post(`members/${member.id}/code/mail`));
    await run('replaceMemberCode', () => admin.post(`members/${member.id}/code/replace`));
    const announced = `members/${member.id}/expected-visits` as const;
    const tomorrow = inHours(24).slice(0, 10);
    const { expectedVisit } = await run('createExpectedVisit', () =>
      admin.post(announced, { site_id: siteId, start_date: tomorrow, end_date: tomorrow, all_day: true, notes: 'Zoe brings a cake' }),
    );
    await run('updateExpectedVisit', () => admin.patch(`${announced}/${expectedVisit.id}`, { notes: 'Zoe brings two cakes' }));
    await run('cancelExpectedVisit', () => admin.delete(`${announced}/${expectedVisit.id}`));
    await run('askMemberAgain', () => admin.post(`members/${member.id}/ask-again`));
    await run('archiveMember', () => admin.post(`members/${member.id}/archive`));
    await run('restoreMember', () => admin.post(`members/${member.id}/restore`));
    await run('changeMembers', () => admin.post(`groups/${group.id}/members/bulk`, { action: 'archive', ids: [member.id] }));
    await run('exportMembers', () => admin.post(`groups/${group.id}/members/export`, { status: 'all' }));
    await run('deleteMember', () => admin.delete(`members/${member.id}`));
    await followDirectories(world, group.id, run);
    await followSlack(world, group.id, run);
    await run('deleteGroup', () => admin.delete(`groups/${group.id}`, { name: 'Team' }));

    const changes = { run, skipLines };
    await changeBadges(world, changes);
    await changeSpaces(world, changes);
    await changeSites(world, changes);
    await changeAsking(world, changes);
    await changeTime(world, changes);

    const { visitor } = await run('createVisitor', () =>
      admin.post('visitors', { site_id: siteId, visitor_group_id: groups.visitors, name: 'Jane' }),
    );
    const visit = `visitors/${visitor.id}` as const;
    await run('updateVisitor', () => admin.patch(visit, { company: 'Oak' }));
    await run('revealVisitor', () => admin.post(`${visit}/reveal`));
    await run('signOutVisitor', () => admin.post(`${visit}/sign-out`));
    await run('undoSignOut', () => admin.post(`${visit}/undo-sign-out`));
    const { batch } = await run('signOutAll', () => admin.post(`sites/${siteId}/sign-out-all`));
    await run('undoSignOutAll', () => admin.post(`sites/${siteId}/sign-out-all/${batch ?? 0}/undo`));
    const expected = await world.addVisit({ name: 'Ed', expected_timestamp: inHours(1), approval: 'pending' });
    await run('approveVisitor', () => admin.post(`visitors/${expected}/approve`));
    await run('signInVisitor', () => admin.post(`visitors/${expected}/sign-in`));
    const unwanted = await world.addVisit({ name: 'Ann', expected_timestamp: inHours(1), approval: 'pending' });
    const filling = await world.addVisit({ name: 'Flo', email: 'flo@portico.test', expected_timestamp: inHours(1) });
    const health = await addHealthForm(world, { group_ids: [groups.visitors], when: ['at_sign_in'] });
    await skipLines();
    await run('createFormLink', () => admin.post(`visitors/${filling}/form-link`));
    await run('mailFormLink', () => admin.post(`visitors/${filling}/form-link/mail`));
    await db.updateTable('sites').set({ qr_scanning_enabled: true }).where('id', '=', siteId).execute();
    await run('showVisitCode', () => admin.post(`visitors/${filling}/code`));
    await run('mailVisitCode', () => admin.post(`visitors/${filling}/code/mail`));
    bodyOf(await admin.delete(`forms/${health.id}`));
    await skipLines();
    await run('declineVisitor', () => admin.post(`visitors/${unwanted}/decline`));

    const { evacuation } = await run('startEvacuation', () => admin.post(`sites/${siteId}/evacuations`));
    const report = `evacuations/${evacuation.id}` as const;
    const { evacuee } = await run('addEvacuee', () => admin.post(`${report}/evacuees`, { name: 'Kim' }));
    await run('markEvacuee', () => admin.patch(`${report}/evacuees/${evacuee.id}`, { status: 'missing' }));
    await world.arrive('Pat', { visitor_group_id: groups.parking });
    await skipLines();
    await run('addNotListed', () => admin.post(`${report}/not-listed`));
    await run('addEvacuationComment', () => admin.post(`${report}/comments`, { content: 'Here' }));
    const { share } = await run('createEvacuationShare', () => admin.post(`${report}/shares`, { label: 'Gate', expires_in_minutes: 60 }));
    await run('revokeEvacuationShare', () => admin.delete(`${report}/shares/${share.id}`));
    await run('completeEvacuation', () => admin.post(`${report}/complete`, { comment: 'Done' }));
    await run('reopenEvacuation', () => admin.post(`${report}/reopen`));
    bodyOf(await admin.post(`${report}/complete`));
    await skipLines();
    await run('deleteEvacuation', () => admin.delete(report));

    await run('protectVisitor', () => admin.post(`visitors/${unwanted}/protect`));
    await run('unprotectVisitor', () => admin.post(`visitors/${unwanted}/unprotect`));
    await run('anonymiseVisitor', () => admin.post(`visitors/${unwanted}/anonymise`));
    await run('deleteVisitor', () => admin.delete(`visitors/${unwanted}`));
    await run('recalculateUsage', () => admin.post('time-and-attendance/recalculate-usage'));
    await run('updateProfile', () => admin.patch('profile', { name: 'Ada' }));
    await world.server.signIn(world.adminUser.email);
    await world.server.signIn(world.adminUser.email);
    await skipLines();
    const { sessions } = bodyOf(await admin.get('profile/sessions'));
    await run('endSession', () => admin.delete(`profile/sessions/${sessions.find(({ current }) => !current)?.id ?? 0}`));
    await run('endOtherSessions', () => admin.delete('profile/sessions'));

    const { device, ...shown } = await run('createDevice', () => admin.post(`sites/${siteId}/devices`, { name: 'Gate' }));
    await run('updateDevice', () => admin.patch(`devices/${device.id}`, { name: 'North gate' }));
    await run('createDeviceCode', () => admin.post(`devices/${device.id}/code`));
    const { device: paired, kiosk, token } = await pairedDevice(world);
    spoken.hear({ ...shown, token });
    await skipLines();
    const kioskVisit = (uuid: string) => ({
      uuid,
      made_at: world.server.clock.now().toISOString(),
      visitor_group_id: groups.visitors,
      name: 'Agatha Brook',
    });
    const uuid = randomUUID();
    await run('signInAtKiosk', () => kiosk.post('device/visitors', kioskVisit(uuid)));
    await run('signOutAtKiosk', () => kiosk.post(`device/visitors/${uuid}/sign-out`));
    const queued = (fields: object) => ({ ...kioskVisit(randomUUID()), site_id: siteId, ...fields });
    const late = queued({ name: 'Late Brook' });
    await run('sendQueuedSignIn', () => kiosk.post('device/queued-sign-ins', late));
    const leaving = { uuid: randomUUID(), made_at: late.made_at, site_id: siteId, name: late.name, visit_uuid: late.uuid };
    await run('sendQueuedSignOut', () => kiosk.post('device/queued-sign-outs', leaving));
    bodyOf(await kiosk.post('device/queued-sign-ins', queued({ visitor_group_id: 2_000_000_000 })));
    await skipLines();
    const [unsettled] = bodyOf(await admin.get(`sites/${siteId}/unsettled-visits`)).unsettledVisits;
    await run('settleQueuedVisit', () => admin.post(`unsettled-visits/${unsettled?.id ?? 0}/settle`, { how: 'dismiss' }));
    await run('sendHeartbeat', () => kiosk.post('device/heartbeat', { app_version: '1' }));
    await run('unpairDevice', () => admin.post(`devices/${paired.id}/unpair`));
    await run('deleteDevice', () => admin.delete(`devices/${device.id}`));

    const eventId = await addSite(db, world.client, { type: 'event' });
    const attendees = `sites/${eventId}/attendees` as const;
    const guest = { name: 'Guest', visitor_group_id: groups.visitors };
    const { attendee } = await run('createAttendee', () => admin.post(attendees, guest));
    await run('updateAttendee', () => admin.patch(`attendees/${attendee.id}`, { company: 'Acme' }));
    const guests = await sendImportFile(world.server, world.adminUser.email, 'Name\nGwen\n', 'guests.csv');
    await skipLines();
    await run('importAttendees', () =>
      admin.post(`${attendees}/import`, { file_id: guests, visitor_group_id: groups.visitors, dry_run: false }),
    );
    await run('inviteAttendees', () => admin.post(`${attendees}/invite`, {}));
    const { visitor: mistaken } = await run('checkInAttendee', () => admin.post(`attendees/${attendee.id}/check-in`, {}));
    await run('undoCheckIn', () => admin.post(`visitors/${mistaken.id}/undo-check-in`));
    const { visitor: came } = bodyOf(await admin.post(`attendees/${attendee.id}/check-in`, {}));
    bodyOf(await admin.post(`visitors/${came.id}/sign-out`));
    await skipLines();
    await run('deleteAttendee', () => admin.delete(`attendees/${attendee.id}`));
    await run('addWalkIn', () => admin.post(`sites/${eventId}/walk-ins`, guest));

    const { clientRole } = await run('createClientRole', () =>
      admin.post('client/roles', { name: 'Porter', permissions: ['Today.viewer'] }),
    );
    await run('updateClientRole', () => admin.patch(`client/roles/${clientRole.id}`, { permissions: [] }));
    await run('deleteClientRole', () => admin.delete(`client/roles/${clientRole.id}`));
    const rights = { system_role: 'standard' } as const;
    const { user } = await run('createUser', () => admin.post('users', { name: 'Ines', email: 'ines@example.test', ...rights }));
    const people = [{ email: 'una@example.test' }, { email: 'udo@example.test' }];
    await run('inviteUsers', () => admin.post('users/invitations', { people, ...rights }));
    const elsewhere = await addClient(db);
    const known = await addUser(db, elsewhere);
    await addPlace(db, elsewhere, world.adminUser.id);
    await run('addExistingUser', () => admin.post('users/existing', { email: known.email, ...rights }));
    await run('resendInvitation', () => admin.post(`users/${user.id}/invite`));
    await run('createInvitationLinks', () => admin.post('users/invitation-links', { ids: [user.id] }));
    await run('updateUser', () => admin.patch(`users/${user.id}`, { name: 'Inés' }));
    await run('deleteUser', () => admin.delete(`users/${user.id}`));
    const password_hash = await hashPassword(PASSWORD);
    const primary = await addUser(db, world.client, { user: { password_hash }, place: { is_primary: true } });
    const heir = await addUser(db, world.client, { user: { password_hash } });
    const guarded = await addUser(db, world.client, { user: { password_hash, two_factor_secret: 'sealed' } });
    await world.server.signIn(heir.email);
    const owner = await world.server.signIn(primary.email);
    await skipLines();
    await run('endUserSessions', () => admin.post(`users/${heir.clientUserId}/end-sessions`));
    await run('removeTwoFactor', () => admin.post(`users/${guarded.clientUserId}/remove-two-factor`));
    await run('makePrimary', () => owner.post(`users/${heir.clientUserId}/make-primary`, { password: PASSWORD }));

    await run('updateClient', () => admin.patch('client', { name: 'Quay Ltd' }));
    await run('updatePasswordPolicy', () => admin.patch('client/password-policy', { prevent_password_reuse: true }));
    await storeSellsPlans(db, true);
    await run('createSmsOrder', () => admin.post('sms-orders', { tokens: 100 }));
    const payer = await world.server.signIn((await addUser(db, world.client, { place: { is_billing: true } })).email);
    await skipLines();
    const contact = { name: 'Ann Lee', email: 'ann@example.test', phone: null, billing: true, account: false };
    const { billingContact } = await run('createBillingContact', () => payer.post('billing-contacts', contact));
    await run('updateBillingContact', () => payer.patch(`billing-contacts/${billingContact.id}`, { name: 'Ann Low' }));
    await run('deleteBillingContact', () => payer.delete(`billing-contacts/${billingContact.id}`));
    const item = { item: 'Portico', unit: 'site', units: 2, unit_price: 4_900, currency: 'GBP', period: 'month' } as const;
    const { id: subscribed } = await db
      .insertInto('subscriptions')
      .values({ ...item, client_id: world.client.id, renewal_date: '2027-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = { kind: 'change', subscription_ids: [subscribed], details: 'One site more' };
    const { subscriptionRequest } = await run('createSubscriptionRequest', () => payer.post('subscription-requests', asked));
    await run('withdrawSubscriptionRequest', () => payer.post(`subscription-requests/${subscriptionRequest.id}/withdraw`));
    await run('createReferrals', () => admin.post('referrals', { emails: ['friend@example.test'] }));

    const sso = `sso/${world.client.globalClientId}` as const;
    await run('updateSsoConfig', () =>
      admin.patch(`${sso}/config`, {
        type: 'oidc',
        domain: 'audited.example',
        provider: { client_id: PROVIDER_CLIENT.id, provider_host: provider.issuer, client_secret: PROVIDER_CLIENT.secret },
      }),
    );
    const { dns_token: dnsToken } = await db.selectFrom('sso_configs').select('dns_token').executeTakeFirstOrThrow();
    world.server.deps.dns.txt = () => Promise.resolve([`portico-verification=${dnsToken}`]);
    await run('verifySsoDomain', () => admin.post(`${sso}/verify-domain`));
    await db.updateTable('sso_configs').set({ provider_problem: 'no_answer' }).execute();
    await run('checkSsoProvider', () => admin.post(`${sso}/check-provider`));
    const { authorization_url: url } = await run('startSsoTest', () => admin.post(`${sso}/test`));
    provider.accounts.set('tester', { email: 'tester@audited.example', email_verified: true });
    const back = Object.fromEntries((await provider.signIn(url, 'tester')).searchParams);
    await run('finishSsoTest', () => admin.post(`${sso}/test/finish`, back));
    await run('updateSsoSettings', () => admin.patch(`${sso}/settings`, { default_permissions: ['Today.viewer'] }));
    bodyOf(await admin.patch(`${sso}/config`, { enabled: true }));
    const applicant = (subject: string) => ({ issuer: provider.issuer, subject, email: `${subject}@audited.example`, name: 'New person' });
    const [first, unwelcome] = await db
      .insertInto('sso_access_requests')
      .values(
        ['first', 'unwelcome'].map((subject) => ({
          ...applicant(subject),
          client_id: world.client.id,
          domain: 'audited.example',
          requested_at: world.server.clock.now(),
        })),
      )
      .returning('id')
      .execute();
    await skipLines();
    const requests = `${sso}/access-requests` as const;
    await run('declineSsoAccessRequest', () => admin.post(`${requests}/${unwelcome?.id ?? 0}/decline`));
    bodyOf(await admin.post('client/roles', { name: 'Single sign-on', permissions: ['Today.viewer'] }));
    await skipLines();
    await run('approveSsoAccessRequest', () => admin.post(`${requests}/${first?.id ?? 0}/approve`, { site_ids: null }));
    const { ssoUsers } = bodyOf(await admin.get(`${sso}/users?q=first`));
    await run('unlinkSsoUser', () => admin.delete(`${sso}/users/${ssoUsers[0]?.id ?? 0}/link`));
    await run('deleteSsoConfig', () => admin.delete(`${sso}/config`));
    // As a client is that has no add-on yet.
    await db.updateTable('clients').set({ settings: '{}', time_and_attendance_enabled: false }).where('id', '=', world.client.id).execute();
    await run('startAddonTrial', () => admin.post('addons/time_and_attendance/trial'));
    await run('endAddonTrial', () => admin.post('addons/time_and_attendance/trial/end'));
    await run('requestAddon', () => admin.post('addons/time_and_attendance/request'));

    await run('exportAuditLog', () => admin.post('audit-log/export', { from: '2026-11-01', to: '2026-11-30' }));
    await run('forgotPassword', () => world.server.anonymous.post('auth/forgot', { email: 'nobody@example.test' }));

    const lineOf = (name: string, line: string): string => (OF_TWO_RECORDS.has(name) ? `${line},${line}` : (BESIDE.get(name) ?? '') + line);
    const planned = ALL_CALLS.flatMap((call) => {
      const plan = planOf(call);
      return plan === null ? [] : [[call.name, lineOf(call.name, `${plan.action} ${plan.subject}`)]];
    });
    seen.delete('');
    for (const name of WITHOUT_LINES) {
      expect(seen.get(name) ?? '').toBe('');
      seen.delete(name);
    }
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(planned));

    const lines = await db.selectFrom('audit_log').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
    spoken.refuseIn(lines);
    const written = JSON.stringify(lines);
    // Names of visitors, members and evacuees, and texts about them.
    for (const told of ['Zoë', 'Zoe', 'Jane', 'Agatha', 'Kim', 'Pat', 'Oak', 'Here', 'Done', world.adminUser.email])
      expect(written).not.toContain(told);
  });

  it('are planned, or said to be without a plan', () => {
    const changing = ALL_CALLS.filter(({ method }) => method !== 'GET');
    const unplanned = changing.filter((call) => planOf(call) === null);
    const namesOf = (audit: 'identity' | 'none') => unplanned.filter((call) => call.audit === audit).map(({ name }) => name);
    expect(namesOf('identity').sort()).toEqual(OF_ACCOUNTS.toSorted());
    expect(namesOf('none').sort()).toEqual(WITHOUT_LINES.toSorted());
  });
});
