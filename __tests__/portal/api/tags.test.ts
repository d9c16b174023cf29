import { ALL_CALLS } from '#contract/allCalls';
import type { Call } from '#contract/platform/call';
import type { EntityName } from '#contract/platform/entities/entity';
import { ENTITIES, ENTITY_NAMES, entityFacts } from '#contract/entityTable';
import { api } from '#portal/api/api';
import '#portal/api/everyEndpoint';
import { entityOfPath, listsTag, recordTag, staleLists, tagsOfRead } from '#portal/api/tags';

const CALLS: readonly Call[] = ALL_CALLS;
const endpoints = CALLS.filter(({ name }) => name in api.endpoints);
const changes = endpoints.filter(({ method }) => method !== 'GET');
const reads = endpoints.filter(({ method }) => method === 'GET');

const params = Object.fromEntries(ENTITY_NAMES.map((entity) => [ENTITIES[entity].param, 3]));
/** A body that changes every field that lists depend on. */
const bodyOf = (entity: EntityName) => Object.fromEntries((entityFacts(entity).listedBy ?? ['name']).map((field) => [field, 'x']));

/** The entities that a change answers or deletes. */
const changedBy = (call: Call): EntityName[] => {
  const deleted = call.method === 'DELETE' ? entityOfPath(call) : undefined;
  return [
    ...new Set([...Object.values(call.records).filter((entity) => entity !== undefined), ...(deleted === undefined ? [] : [deleted])]),
  ];
};
const text = (tags: readonly object[]) => tags.map((tag) => JSON.stringify(tag));

/** Changes whose call names no record: what they make stale is said by hand at their endpoint, or by an event. */
const BY_HAND: Readonly<Record<string, string>> = {
  undoCheckIn: 'makes the figures of its event, and the lists of attendees and visits, stale',
  createSmsOrder: 'makes the tokens of the client stale',
  createReferrals: 'makes the list of those who are invited stale',
  settleSmsOrder: 'makes what super users see of the client stale',
  leaveFieldAtSite: 'makes the lists of fields stale',
  leaveFieldInGroup: 'makes the lists of fields stale',
  grantSmsTokens: 'makes what super users see of the client stale',
  updateAdminAddon: 'makes what super users see of the client stale',
  testMail: 'makes the states of the installation stale',
  updateInstallation: 'makes the states of the installation stale',
  updateMailSettings: 'makes the states of the installation stale',
  addOperator: 'makes the states of the installation stale',
  removeOperator: 'makes the states of the installation stale',
  updateAdminFeatures: 'makes what super users see of the client stale',
  updateAdminLimits: 'makes what super users see of the client stale',
  updateReferral: 'makes what super users see of the client stale',
  startAddonTrial: 'the answer becomes the session’s client',
  endAddonTrial: 'the answer becomes the session’s client',
  createForm: 'makes the list of forms and the open form stale',
  deleteForm: 'makes the list of forms and the open form stale',
  updateForm: 'makes the list of forms and the open form stale',
  mailFormLink: 'changes nothing that is shown',
  createBadge: 'makes the badges of its owner stale',
  updateBadge: 'makes the badges of its owner stale',
  deleteBadge: 'makes the badges of its owner stale',
  printMemberBadges: 'changes nothing that is shown',
  printAttendeeBadges: 'changes nothing that is shown',
  importAttendees: 'makes the lists of attendees stale',
  inviteAttendees: 'makes the lists of attendees stale',
  cutTypefaces: 'changes nothing that is shown',
  printVisitorBadge: 'makes the badge of the visit stale',
  createOnboardingItem: 'makes the onboarding of the group stale',
  deleteOnboardingItem: 'makes the onboarding of the group stale',
  orderOnboardingItems: 'makes the onboarding of the group stale',
  sendOnboarding: 'makes the onboarding of the group stale',
  sendOnboardingToAll: 'makes the onboarding of the group stale',
  updateOnboardingItem: 'makes the onboarding of the group stale',
  completeOnboarding: 'makes the onboarding of the group stale',
  requestAddon: 'changes nothing that is shown',
  createBillingContact: 'makes the list of contacts stale',
  updateBillingContact: 'makes the list of contacts stale',
  deleteBillingContact: 'makes the list of contacts stale',
  createSubscriptionRequest: 'makes the list of requests stale',
  withdrawSubscriptionRequest: 'makes the list of requests stale',
  createSubscription: 'makes what super users see of the client stale',
  updateSubscription: 'makes what super users see of the client stale',
  deleteSubscription: 'makes what super users see of the client stale',
  createInvoice: 'makes what super users see of the client stale',
  updateInvoice: 'makes what super users see of the client stale',
  answerSubscriptionRequest: 'makes what super users see of the client stale',
  updateSsoSettings: 'the answer becomes the configuration',
  verifySsoDomain: 'the answer becomes the configuration',
  checkSsoProvider: 'the answer becomes the configuration',
  deleteSsoConfig: 'makes the configuration stale',
  unlinkSsoUser: 'makes the list of the domain’s people stale',
  approveSsoAccessRequest: 'makes the lists of requests, people, roles and users stale',
  declineSsoAccessRequest: 'makes the list of requests stale',
  updateClient: 'the answer becomes the session’s client',
  updatePasswordPolicy: 'the answer becomes the session’s client',
  exportAuditLog: 'its list is fetched again by itself',
  signOutAll: 'makes the day, the live lists and the counts of its site stale',
  settleQueuedVisit: 'makes the unsettled visits and the day stale',
  undoSignOutAll: 'makes the day, the live lists and the counts of its site stale',
  addEvacuee: 'the report is no query: its process hears of it by an event',
  addNotListed: 'the report is no query: its process hears of it by an event',
  revokeEvacuationShare: 'makes the list of the report’s links stale',
  endOtherSessions: 'makes the list of sessions stale',
  retryAdminJob: 'makes the list of jobs stale',
  discardAdminJob: 'makes the list of jobs stale',
  changeMembers: 'makes the jobs of its group stale; the lists hear of it by an event',
  createMemberDocument: 'makes the list of the member’s documents stale',
  updateMemberDocument: 'makes the list of the member’s documents stale',
  deleteMemberDocument: 'makes the list of the member’s documents stale',
  createExpectedVisit: 'makes the list of the member’s expected visits, the visits and the day stale',
  updateExpectedVisit: 'makes the list of the member’s expected visits, the visits and the day stale',
  cancelExpectedVisit: 'makes the list of the member’s expected visits, the visits and the day stale',
  createMemberImport: 'makes the import of its group stale',
  readMemberImport: 'makes the import of its group stale',
  checkMemberImport: 'makes the import of its group stale',
  runMemberImport: 'makes the import of its group stale; the members follow when it has ended',
  undoMemberImport: 'makes the import of its group stale; the members follow when it has ended',
  exportMembers: 'changes nothing but the audit log',
  runGroupSync: 'makes the standing of its group stale; the members follow when it has ended',
  chooseRemoteGroup: 'makes the standing of its group stale',
  disconnectGroupSync: 'makes the standing of its group stale',
  testGroupSlack: 'makes the connection of its group stale',
  disconnectGroupSlack: 'makes the connection of its group stale, and its switches',
  createMessage: 'makes the list of the site’s messages stale',
  updateMessage: 'makes the list of the site’s messages stale',
  deleteMessage: 'makes the list of the site’s messages stale',
  orderMessages: 'makes the list of the site’s messages stale',
  createClientRole: 'makes the list of roles stale',
  updateClientRole: 'makes the list of roles stale',
  deleteClientRole: 'makes the list of roles stale',
  createEvacuationPoint: 'makes the list of the site’s points stale',
  updateEvacuationPoint: 'makes the list of the site’s points stale',
  deleteEvacuationPoint: 'makes the list of the site’s points stale',
  orderEvacuationPoints: 'makes the list of the site’s points stale',
  createSignInPoint: 'makes the list of the site’s doors stale',
  updateSignInPoint: 'makes the list of the site’s doors stale',
  deleteSignInPoint: 'makes the list of the site’s doors stale',
  orderSignInPoints: 'makes the list of the site’s doors stale',
};

test('every change says which entity it changes, or is known to say by hand what it makes stale', () => {
  expect(
    changes
      .filter((call) => changedBy(call).length === 0)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(BY_HAND).sort());
});

describe.each(changes.filter((call) => changedBy(call).length > 0).map((call) => [call.name, call] as const))('%s', (_, call) => {
  it.each(changedBy(call))('makes every list of %s stale, and no record', (entity) => {
    const stale = text(staleLists(call, { params, body: bodyOf(entity) }));
    for (const read of reads) {
      const tags = text(tagsOfRead(read, { params }, undefined));
      const isList = Object.values(read.records).includes(entity) && entityOfPath(read) !== entity;
      if (isList) expect({ read: read.name, isStale: tags.some((tag) => stale.includes(tag)) }).toEqual({ read: read.name, isStale: true });
      if (entityOfPath(read) === entity)
        expect({ read: read.name, stale: tags.filter((tag) => stale.includes(tag)) }).toEqual({ read: read.name, stale: [] });
    }
  });
});

test('an edit that no list depends on makes none stale', () => {
  const [updateMember, updateSite] = [
    changes.find(({ name }) => name === 'updateMember'),
    changes.find(({ name }) => name === 'updateSite'),
  ];
  expect(updateMember && staleLists(updateMember, { params, body: { notes: 'x', base: { notes: '' } } })).toEqual([]);
  expect(updateMember && staleLists(updateMember, { params, body: { notes: 'x', name: 'y' } })).toEqual([listsTag('members')]);
  expect(updateSite && staleLists(updateSite, { params, body: { address: 'x' } })).toEqual([]);
});

test('a list is known by its owner too, be it in the path or in the query', () => {
  const call = (name: string) => {
    const found = CALLS.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no call ${name}`);
    return found;
  };
  expect(tagsOfRead(call('listMembers'), { params: { groupId: 4 } }, undefined)).toContainEqual(listsTag('members', { groups: 4 }));
  expect(tagsOfRead(call('listVisitors'), { query: { site_id: 2 } }, undefined)).toContainEqual(listsTag('visitors', { sites: 2 }));
  // A read that failed is about the record that it asked for.
  expect(tagsOfRead(call('getMember'), { params: { memberId: '7' } }, undefined)).toContainEqual(recordTag('members', 7));
});
