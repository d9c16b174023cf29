import { isGuestAccount } from '#contract/people/directorySync';
import { OutsideBusy } from '#server/platform/outbound/request';
import { idIn, listOf, ownAddress, said, textIn, told, yesOrNoIn, type OutsideResponse } from '#server/platform/outbound/fields';
import { DeltaGone, DirectoryFault } from '../faults';
import type { DirectoryProvider, PeoplePage, Reading, ReadPerson } from './directory';

/*
 * Microsoft Graph: https://learn.microsoft.com/graph/api/group-list-transitivemembers, /group-delta, /user-delta,
 * /directoryobject-getbyids. A group's delta names its members by their ids alone; changes to their data come from the delta of all users.
 * It reports nothing of groups inside the group: while there are any, each run reads the whole.
 */

const USER_FIELDS = 'id,displayName,mail,userPrincipalName,mobilePhone,accountEnabled';
const PAGE = 100;
/** The maximum of one `getByIds` call. */
const IDS_AT_ONCE = 1_000;
/** An error for an organisation without the licence for the request. */
const NOT_LICENSED = /NonPremiumTenant|LicenseRequired|NotLicensed|ServiceNotEnabled/iu;

/** The addresses of the changes since the last run. */
interface Delta {
  readonly groups: string;
  readonly users: string;
}

type Cursor =
  | ({ readonly step: 'members'; readonly url: string; readonly hasGroups?: boolean } & Delta)
  | { readonly step: 'groups'; readonly url: string; readonly users: string }
  | { readonly step: 'users'; readonly url: string; readonly groups: string };

/** The casts are safe: only this file writes cursors. */
const cursorOf = (text: string): Cursor => JSON.parse(text) as Cursor;
const deltaOf = (text: string): Delta => JSON.parse(text) as Delta;
const write = (words: Cursor | Delta): string => JSON.stringify(words);

const codeIn = (body: unknown): string => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
};

/** Returns the account's name, which has the form of an address; null for a guest's, which is not an address. */
function accountAddress(user: OutsideResponse): string | null {
  const account = textIn(user, 'userPrincipalName');
  return account === null || isGuestAccount(account) ? null : account;
}

function personOf(user: OutsideResponse): ReadPerson {
  return {
    externalId: idIn(user, 'id'),
    name: textIn(user, 'displayName'),
    email: textIn(user, 'mail') ?? accountAddress(user),
    mobile: textIn(user, 'mobilePhone'),
    ...said({ isActive: yesOrNoIn(user['accountEnabled']) }),
  };
}

function nextOf({ api }: Reading, body: unknown): { readonly next: string | null; readonly delta: string | null } {
  const links = told(body);
  const own = (key: string): string | null => {
    const link = textIn(links, key);
    return link === null ? null : ownAddress(api, link);
  };
  return { next: own('@odata.nextLink'), delta: own('@odata.deltaLink') };
}

async function latest(reading: Reading, address: string): Promise<string> {
  const { delta } = nextOf(reading, (await reading.ask(`${reading.api}${address}`)).body);
  if (delta === null) throw new OutsideBusy('Its answer has another form');
  return delta;
}

const groupAddress = (id: string): string => `/groups/${encodeURIComponent(id)}`;

/** The changes from now on are requested first, so that none is missed between the two. */
async function beginWhole(reading: Reading, groupId: string): Promise<Cursor> {
  const filter = encodeURIComponent(`id eq '${groupId.replaceAll("'", "''")}'`);
  return {
    step: 'members',
    url: `${reading.api}${groupAddress(groupId)}/transitiveMembers?$select=${USER_FIELDS}&$top=${PAGE}`,
    groups: await latest(reading, `/groups/delta?$filter=${filter}&$select=members&$deltatoken=latest`),
    users: await latest(reading, `/users/delta?$select=${USER_FIELDS}&$deltatoken=latest`),
  };
}

/** Reads a page of a delta. An address that is too old gets the status 410, or is unknown. */
async function changesAt(reading: Reading, url: string) {
  const { body } = await reading.ask(url).catch((error: unknown) => {
    throw error instanceof DirectoryFault && error.code === 'group_gone' ? new DeltaGone() : error;
  });
  return { changed: listOf(body, 'value'), ...nextOf(reading, body) };
}

const USER = '#microsoft.graph.user';
const GROUP = '#microsoft.graph.group';
const typeOf = (member: OutsideResponse): string | null => textIn(member, '@odata.type');

async function usersById(reading: Reading, ids: readonly string[]): Promise<readonly ReadPerson[]> {
  const people: ReadPerson[] = [];
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const asked = { ids: ids.slice(from, from + IDS_AT_ONCE), types: ['user'] };
    const { body } = await reading.ask(`${reading.api}/directoryObjects/getByIds?$select=${USER_FIELDS}`, { method: 'POST', body: asked });
    people.push(...listOf(body, 'value').map(personOf));
  }
  return people;
}

const isRemoved = (entry: OutsideResponse): boolean => entry['@removed'] !== undefined;

async function readGroupChanges(reading: Reading, { url, users }: Cursor & { step: 'groups' }): Promise<PeoplePage> {
  const { changed, next, delta } = await changesAt(reading, url);
  if (changed.some(isRemoved)) throw new DirectoryFault('group_gone');
  const members = changed.flatMap((group) => listOf(group, 'members@delta'));
  // People of an inner group come and go with it.
  if (members.some((member) => typeOf(member) === GROUP)) throw new DeltaGone();
  const gone = members.filter(isRemoved).map((member) => idIn(member, 'id'));
  // For a person who was taken out and put in again, the last entry counts.
  const last = new Map(members.map((member) => [idIn(member, 'id'), isRemoved(member)]));
  const added = [...last].filter(([, removed]) => !removed).map(([id]) => id);
  const people = await usersById(reading, added);
  const cursor: Cursor | null =
    next !== null ? { step: 'groups', url: next, users } : delta !== null ? { step: 'users', url: users, groups: delta } : null;
  if (cursor === null) throw new DeltaGone();
  return { people, gone: gone.filter((id) => last.get(id) === true), next: write(cursor), delta: null };
}

async function readUserChanges(reading: Reading, { url, groups }: Cursor & { step: 'users' }): Promise<PeoplePage> {
  const { changed, next, delta } = await changesAt(reading, url);
  const gone = changed.filter(isRemoved).map((user) => idIn(user, 'id'));
  const people = changed.filter((user) => !isRemoved(user)).map((user) => ({ ...personOf(user), isOnlyIfKnown: true }));
  if (next !== null) return { people, gone, next: write({ step: 'users', url: next, groups }), delta: null };
  if (delta === null) throw new DeltaGone();
  return { people, gone, next: null, delta: write({ groups, users: delta }) };
}

async function readMembers(reading: Reading, cursor: Cursor & { step: 'members' }): Promise<PeoplePage> {
  const { body } = await reading.ask(cursor.url);
  const { next } = nextOf(reading, body);
  // Devices and groups are members, too.
  const members = listOf(body, 'value');
  const people = members.filter((member) => (typeOf(member) ?? USER) === USER).map(personOf);
  const hasGroups = cursor.hasGroups === true || members.some((member) => typeOf(member) === GROUP);
  if (next !== null) return { people, gone: [], next: write({ ...cursor, url: next, hasGroups }), delta: null };
  const { groups, users } = cursor;
  return { people, gone: [], next: null, delta: hasGroups ? null : write({ groups, users }) };
}

/** Microsoft Entra ID. */
export const entra: DirectoryProvider = {
  consent: {
    scope: 'offline_access https://graph.microsoft.com/Group.Read.All https://graph.microsoft.com/User.Read.All',
    callback: 'azure-ad',
    hasPkce: true,
    isSecretInHeader: false,
    extra: { prompt: 'select_account' },
  },
  forbidden: ({ body }) => (NOT_LICENSED.test(codeIn(body)) ? 'domain_lacks_api_access' : 'api_not_authorised'),
  async findGroup({ ask, api }, id) {
    const group = told((await ask(`${api}${groupAddress(id)}?$select=id,displayName,description`)).body);
    return { id: idIn(group, 'id'), name: textIn(group, 'displayName') ?? id, description: textIn(group, 'description'), kind: null };
  },
  async listGroups(reading, cursor) {
    const groupsAt = `${reading.api}/groups?`;
    // The portal sends the cursor back: it may lead to groups only.
    if (cursor !== null && !cursor.startsWith(groupsAt)) throw new OutsideBusy('Its answer leads to another address');
    const { body } = await reading.ask(cursor ?? `${groupsAt}$select=id,displayName,description&$orderby=displayName&$top=${PAGE}`);
    const groups = listOf(body, 'value').map((group) => {
      const id = idIn(group, 'id');
      return { id, name: textIn(group, 'displayName') ?? id, description: textIn(group, 'description'), kind: null };
    });
    return { groups, next: nextOf(reading, body).next };
  },
  async readPeople(reading, groupId, { cursor, delta }) {
    if (cursor === null) await entra.findGroup(reading, groupId);
    const at: Cursor =
      cursor !== null
        ? cursorOf(cursor)
        : delta === null
          ? await beginWhole(reading, groupId)
          : { step: 'groups', url: deltaOf(delta).groups, users: deltaOf(delta).users };
    if (at.step === 'members') return readMembers(reading, at);
    return at.step === 'groups' ? readGroupChanges(reading, at) : readUserChanges(reading, at);
  },
};
