import { answered, pageOf, type Answered, type Asked } from './answers';
import type { DirectoryData, RemotePerson } from './directoryData';
import type { DirectoryApi } from './directoryServer';

/** Microsoft Graph, as far as groups and their members go: https://learn.microsoft.com/graph/api/overview. */

const user = ({ id, name, email, mobile, isEnabled, account }: RemotePerson) => ({
  '@odata.type': '#microsoft.graph.user',
  id,
  displayName: name,
  mail: email,
  userPrincipalName: email ?? `${id}#EXT#@harbour.example`,
  mobilePhone: mobile,
  accountEnabled: isEnabled,
  ...account,
});

const REMOVED = { '@removed': { reason: 'deleted' } };
const removed = (id: string) => ({ id, ...REMOVED });
const groupInside = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  '@odata.type': '#microsoft.graph.group',
  id,
  displayName: name,
});
const fault = (status: number, code: string): Answered => ({ status, body: { error: { code, message: code } } });
const EXPIRED = fault(410, 'syncStateNotFound');

/** Returns the link to the next page; its token contains the position. */
const link = (base: string, path: string, token: string): string => `${base}${path}?$skiptoken=${encodeURIComponent(token)}`;
const deltaLink = (base: string, path: string, token: string): string => `${base}${path}?$deltatoken=${encodeURIComponent(token)}`;

function list({ base, path, query }: Asked, all: readonly object[], pageMax: number): Answered {
  const from = Number(query.get('$skiptoken') ?? 0);
  const { items, next } = pageOf(all, from, Math.min(pageMax, Number(query.get('$top') ?? pageMax)));
  return answered({ value: items, ...(next === null ? {} : { '@odata.nextLink': link(base, path, String(next)) }) });
}

/** `{sequence}.{group}.{skip}`. */
function groupChanges({ base, path, query }: Asked, data: DirectoryData, pageMax: number): Answered {
  const filtered = /id eq '([^']*)'/u.exec(query.get('$filter') ?? '')?.[1] ?? '';
  if (query.get('$deltatoken') === 'latest')
    return answered({ value: [], '@odata.deltaLink': deltaLink(base, path, `${data.latest}.${filtered}.0`) });
  const token = query.get('$deltatoken') ?? query.get('$skiptoken') ?? '';
  const [sequence, groupId = '', skip] = token.split('.');
  const changes = data.since(Number(sequence));
  if (changes === null) return EXPIRED;
  if (data.deletedGroups.has(groupId))
    return answered({ value: [removed(groupId)], '@odata.deltaLink': deltaLink(base, path, `${data.latest}.${groupId}.0`) });
  const entries = changes.flatMap((change) => {
    if (change.kind !== 'member' || change.groupId !== groupId) return [];
    const type = data.groups.has(change.memberId) || data.deletedGroups.has(change.memberId) ? 'group' : 'user';
    return [{ '@odata.type': `#microsoft.graph.${type}`, id: change.memberId, ...(change.isRemoved ? REMOVED : {}) }];
  });
  const { items, next } = pageOf(entries, Number(skip), pageMax);
  return answered({
    value: items.length === 0 ? [] : [{ id: groupId, 'members@delta': items }],
    ...(next === null
      ? { '@odata.deltaLink': deltaLink(base, path, `${data.latest}.${groupId}.0`) }
      : { '@odata.nextLink': link(base, path, `${sequence}.${groupId}.${next}`) }),
  });
}

/** `{sequence}.{skip}`. */
function userChanges({ base, path, query }: Asked, data: DirectoryData, pageMax: number): Answered {
  if (query.get('$deltatoken') === 'latest') return answered({ value: [], '@odata.deltaLink': deltaLink(base, path, `${data.latest}.0`) });
  const token = query.get('$deltatoken') ?? query.get('$skiptoken') ?? '';
  const [sequence, skip] = token.split('.');
  const changes = data.since(Number(sequence));
  if (changes === null) return EXPIRED;
  const ids = [...new Set(changes.flatMap((change) => (change.kind === 'person' ? [change.personId] : [])))];
  const { items, next } = pageOf(ids, Number(skip), pageMax);
  return answered({
    value: items.map((id) => {
      const person = data.people.get(id);
      return person === undefined ? removed(id) : user(person);
    }),
    ...(next === null
      ? { '@odata.deltaLink': deltaLink(base, path, `${data.latest}.0`) }
      : { '@odata.nextLink': link(base, path, `${sequence}.${next}`) }),
  });
}

function idsIn(body: string): readonly string[] {
  const sent: unknown = JSON.parse(body);
  return typeof sent === 'object' && sent !== null && 'ids' in sent && Array.isArray(sent.ids) ? sent.ids.map(String) : [];
}

export const graphApi: DirectoryApi = {
  hasPkce: true,
  answer(asked, data, pageMax) {
    const { path, method } = asked;
    if (path === '/groups') {
      const groups = [...data.groups.values()].map(({ id, name }) => ({ id, displayName: name, description: null }));
      return list(asked, groups, pageMax);
    }
    if (path === '/groups/delta') return groupChanges(asked, data, pageMax);
    if (path === '/users/delta') return userChanges(asked, data, pageMax);
    if (path === '/directoryObjects/getByIds' && method === 'POST')
      return answered({
        value: idsIn(asked.body)
          .flatMap((id) => data.people.get(id) ?? [])
          .map(user),
      });
    const [, groupId = '', part] = /^\/groups\/([^/]+)(\/transitiveMembers)?$/u.exec(path) ?? [];
    const group = data.groups.get(decodeURIComponent(groupId));
    if (group === undefined) return null;
    if (part === undefined) return answered({ id: group.id, displayName: group.name, description: null });
    return list(asked, [...data.groupsIn(group.id).map(groupInside), ...data.everyoneIn(group.id).map(user)], pageMax);
  },
  refuse(why) {
    if (why === 'unauthorized') return fault(401, 'InvalidAuthenticationToken');
    if (why === 'busy') return fault(429, 'TooManyRequests');
    if (why === 'missing') return fault(404, 'Request_ResourceNotFound');
    return fault(403, why === 'api' ? 'Authorization_RequestDenied' : 'Authentication_RequestFromNonPremiumTenantOrB2CTenant');
  },
};
