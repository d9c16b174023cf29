import type { OutsideAnswer } from '#server/platform/outbound/request';
import { idIn, isNone, listOf, said, textIn, told, type OutsideResponse } from '#server/platform/outbound/fields';
import type { DirectoryProvider, PeoplePage, Reading, ReadPerson } from './directory';

/*
 * Admin SDK Directory API: https://developers.google.com/workspace/admin/directory/reference/rest (groups, members, users). It has no
 * delta: members are read whole, then the users of the organisation, who have names and numbers.
 */

const GROUPS = 100;
const MEMBERS = 200;
const USERS = 500;
const USER_FIELDS = 'nextPageToken,users(id,primaryEmail,name/fullName,suspended,archived,phones)';

/** `members:` or `users:`, and the page's token; `members-all:` and `users-all:` once a member is the whole organisation. */
interface Cursor {
  readonly step: 'members' | 'users';
  readonly isEverybody: boolean;
  readonly token: string | null;
}

const write = ({ step, isEverybody, token }: Cursor): string => `${step}${isEverybody ? '-all' : ''}:${token ?? ''}`;

function cursorOf(text: string | null): Cursor {
  const at = text?.indexOf(':') ?? -1;
  const [step, all] = (text ?? '').slice(0, Math.max(at, 0)).split('-');
  return { step: step === 'users' ? 'users' : 'members', isEverybody: all === 'all', token: text?.slice(at + 1) || null };
}

const withToken = (query: Readonly<Record<string, string>>, token: string | null): string =>
  new URLSearchParams({ ...query, ...(token === null ? {} : { pageToken: token }) }).toString();

const groupsOf = ({ api }: Reading): string => `${api}/admin/directory/v1/groups`;

function groupIn(group: OutsideResponse) {
  const id = idIn(group, 'id');
  return { id, name: textIn(group, 'name') ?? textIn(group, 'email') ?? id, description: textIn(group, 'email'), kind: null };
}

function memberIn(member: OutsideResponse): ReadPerson {
  // Names come from the page of users; people from outside the organisation have none there.
  const status = textIn(member, 'status')?.toUpperCase();
  const isOver = status === 'SUSPENDED' || status === 'ARCHIVED';
  const isMembershipActive = status === 'ACTIVE' ? true : isOver ? false : undefined;
  return { externalId: idIn(member, 'id'), email: textIn(member, 'email'), ...said({ isMembershipActive }) };
}

function userIn(user: OutsideResponse): ReadPerson {
  const name = user['name'] === undefined ? null : textIn(told(user['name']), 'fullName');
  const mobile = listOf(user, 'phones').find((phone) => phone['type'] === 'mobile');
  return {
    externalId: idIn(user, 'id'),
    name,
    email: textIn(user, 'primaryEmail'),
    mobile: mobile === undefined ? null : textIn(mobile, 'value'),
    ...said({ isActive: isNone([user['suspended'], user['archived']]) }),
  };
}

async function readMembers(reading: Reading, groupId: string, { isEverybody, token }: Cursor): Promise<PeoplePage> {
  const query = withToken({ maxResults: String(MEMBERS), includeDerivedMembership: 'true' }, token);
  const { body } = await reading.ask(`${groupsOf(reading)}/${encodeURIComponent(groupId)}/members?${query}`);
  const members = listOf(body, 'members');
  const kindOf = (member: OutsideResponse): string => textIn(member, 'type')?.toUpperCase() ?? 'USER';
  // The list already contains the people of inner groups.
  const people = members.filter((member) => kindOf(member) === 'USER');
  const next = textIn(told(body), 'nextPageToken');
  const following: Cursor = {
    step: next === null ? 'users' : 'members',
    isEverybody: isEverybody || members.some((member) => kindOf(member) === 'CUSTOMER'),
    token: next,
  };
  return { people: people.map(memberIn), gone: [], next: write(following), delta: null };
}

async function readUsers(reading: Reading, { isEverybody, token }: Cursor): Promise<PeoplePage> {
  const query = withToken({ customer: 'my_customer', maxResults: String(USERS), projection: 'full', fields: USER_FIELDS }, token);
  const { body } = await reading.ask(`${reading.api}/admin/directory/v1/users?${query}`);
  const next = textIn(told(body), 'nextPageToken');
  return {
    people: listOf(body, 'users').map((user) => ({ ...userIn(user), isOnlyIfKnown: !isEverybody })),
    gone: [],
    next: next === null ? null : write({ step: 'users', isEverybody, token: next }),
    delta: null,
  };
}

/** The reasons of an error (`error.errors[].reason`). */
function reasonsOf({ body }: OutsideAnswer): readonly string[] {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'object' && error !== null ? listOf(error, 'errors').flatMap((one) => textIn(one, 'reason') ?? []) : [];
}

const BUSY: readonly string[] = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'];
const NOT_FOR_DOMAIN: readonly string[] = ['domainCannotUseApis', 'domainPolicy'];

/** Google Workspace. */
export const google: DirectoryProvider = {
  consent: {
    scope: ['group.readonly', 'group.member.readonly', 'user.readonly']
      .map((scope) => `https://www.googleapis.com/auth/admin.directory.${scope}`)
      .join(' '),
    callback: 'google-apps',
    hasPkce: true,
    isSecretInHeader: false,
    // Both are required to get a refresh token.
    extra: { access_type: 'offline', prompt: 'consent' },
  },
  forbidden(answer) {
    const reasons = reasonsOf(answer);
    if (reasons.some((reason) => BUSY.includes(reason))) return 'busy';
    return reasons.some((reason) => NOT_FOR_DOMAIN.includes(reason)) ? 'domain_lacks_api_access' : 'api_not_authorised';
  },
  findGroup: async (reading, id) => groupIn(told((await reading.ask(`${groupsOf(reading)}/${encodeURIComponent(id)}`)).body)),
  async listGroups(reading, cursor) {
    const query = withToken({ customer: 'my_customer', maxResults: String(GROUPS), orderBy: 'email' }, cursor);
    const { body } = await reading.ask(`${groupsOf(reading)}?${query}`);
    return { groups: listOf(body, 'groups').map(groupIn), next: textIn(told(body), 'nextPageToken') };
  },
  readPeople(reading, groupId, { cursor }) {
    const at = cursorOf(cursor);
    return at.step === 'members' ? readMembers(reading, groupId, at) : readUsers(reading, at);
  },
};
