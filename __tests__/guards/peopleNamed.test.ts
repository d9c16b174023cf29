/** Whatever names a person in a repeatable request or its answer is known, so that the answer goes when they are erased. */
import { ALL_CALLS } from '#contract/allCalls';
import { peopleNamed } from '#server/platform/http/peopleNamed';
import { filesBelow, textOf } from './projectFiles';

/** Ids of things, and of people who are known by a text alone. */
const NO_PERSON = [
  ...['accessRequestId', 'activity_status_id', 'assigned_rota_id', 'attachment_file_id', 'badge_id', 'badge_logo_file_id', 'badgeId'],
  ...['batchId', 'billingContactId', 'bookingId', 'client_id', 'clientId', 'clientJobId', 'closurePeriodId', 'comment_id'],
  ...['customFieldId', 'default_activity_status_id', 'deviceId', 'documentId', 'evacuation_point_id'],
  ...['evacuationPointId', 'external_id', 'field_id', 'fieldId', 'file_id', 'form_id', 'formId', 'global_client_id', 'group_id'],
  ...['group_ids', 'groupId', 'image_file_id', 'importId', 'invoiceId', 'item_id', 'itemId', 'jobId', 'logo_file_id', 'mapTypeId'],
  ...['messageId', 'permitted_group_ids', 'photo_file_id', 'question_id', 'referralId', 'remote_group_id', 'role_id', 'roleId'],
  ...['sessionId', 'shareId', 'signInPointId', 'site_id', 'site_ids', 'siteId', 'smsOrderId', 'socket_id', 'space_id', 'sso_provider_id'],
  ...['subscription_id', 'subscription_ids', 'subscriptionId', 'subscriptionRequestId', 'unsettledVisitId', 'version_id'],
  ...['video_file_id', 'visitor_group_id', 'visitor_group_ids'],
  // Rows of a report, which name the visit or the member beside it.
  ...['evacuation_evacuee_id', 'evacuee_id', 'evacueeId'],
  // The id of a line of the audit log, which is only read.
  'subject_id',
];

const FIELD = /\b([a-z]\w*(?:_ids?|Ids?))\??: /gu;
const PARAMETER = /\{([a-z]\w*Id)\}/gu;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

function namesOfContract(): ReadonlySet<string> {
  const files = filesBelow(['src/contract'], /\.ts$/u).filter((file) => /\/(?:entities|calls)\//u.test(file));
  return new Set([...files.flatMap((file) => namesIn(textOf(file), FIELD)), ...ALL_CALLS.flatMap(({ path }) => namesIn(path, PARAMETER))]);
}

const isPerson = (name: string): boolean => peopleNamed({ [name]: 7 }).length > 0;

it('each id of the contract is a person’s, or said to be nobody’s', () => {
  const undecided = [...namesOfContract()].filter((name) => !isPerson(name) && !NO_PERSON.includes(name));
  expect(undecided).toEqual([]);
});

it('no id is said to be nobody’s that is a person’s, or is no more', () => {
  const names = namesOfContract();
  expect(NO_PERSON.filter((name) => isPerson(name) || !names.has(name))).toEqual([]);
});

it('finds those who are named in lists and inside of what is named', () => {
  const named = peopleNamed({ form: { notified_user_ids: [3, 4] } }, { expectedVisitId: 5 }, { booking: { owner_user_id: 3 } });
  expect([...named].sort()).toEqual(['users:3', 'users:4', 'visitors:5']);
});
