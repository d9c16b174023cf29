import { answered, pageOf, type Answered, type Asked } from './answers';
import { EVERYBODY, type RemotePerson } from './directoryData';
import type { DirectoryApi } from './directoryServer';

/** Google's Admin SDK Directory API: https://developers.google.com/workspace/admin/directory/reference/rest. */

const fault = (code: number, reason: string): Answered => ({
  status: code,
  body: { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
});

function list({ query }: Asked, key: string, all: readonly object[], pageMax: number): Answered {
  const from = Number(query.get('pageToken') ?? 0);
  const { items, next } = pageOf(all, from, Math.min(pageMax, Number(query.get('maxResults') ?? pageMax)));
  // A page without items lacks the list.
  return answered({ ...(items.length === 0 ? {} : { [key]: items }), ...(next === null ? {} : { nextPageToken: String(next) }) });
}

const member = ({ id, email, isEnabled, membership }: RemotePerson) => ({
  id,
  email: email ?? undefined,
  role: 'MEMBER',
  type: 'USER',
  status: isEnabled ? 'ACTIVE' : 'SUSPENDED',
  ...membership,
});

/** A member that stands for all users of the organisation: without an address, its id is the customer's. */
const WHOLE = { id: EVERYBODY, type: 'CUSTOMER', role: 'MEMBER', status: 'ACTIVE' };

const user = ({ id, name, email, mobile, isEnabled, account }: RemotePerson) => ({
  id,
  primaryEmail: email ?? undefined,
  name: { fullName: name },
  suspended: !isEnabled,
  archived: false,
  ...(mobile === null
    ? {}
    : {
        phones: [
          { type: 'work', value: '+441234567890' },
          { type: 'mobile', value: mobile },
        ],
      }),
  ...account,
});

export const googleApi: DirectoryApi = {
  hasPkce: true,
  answer(asked, data, pageMax) {
    const path = asked.path.replace('/admin/directory/v1', '');
    if (path === '/groups') {
      const groups = [...data.groups.values()].map(({ id, name }) => ({ id, name, email: `${id}@harbour.example` }));
      return list(asked, 'groups', groups, pageMax);
    }
    if (path === '/users') return list(asked, 'users', [...data.people.values()].map(user), pageMax);
    const [, groupId = '', part] = /^\/groups\/([^/]+)(\/members)?$/u.exec(path) ?? [];
    const group = data.groups.get(decodeURIComponent(groupId));
    if (group === undefined) return null;
    if (part === undefined) return answered({ id: group.id, name: group.name, email: `${group.id}@harbour.example` });
    const isDerived = asked.query.get('includeDerivedMembership') === 'true';
    const people = isDerived ? data.everyoneIn(group.id) : data.membersOf(group.id);
    const groups = data.groupsIn(group.id).map(({ id }) => ({ id, type: 'GROUP', status: 'ACTIVE' }));
    const all = [...people.map(member), ...groups, ...(data.isEverybodyIn(group.id) ? [WHOLE] : [])];
    return list(asked, 'members', all, pageMax);
  },
  refuse(why) {
    if (why === 'unauthorized') return fault(401, 'authError');
    if (why === 'busy') return fault(403, 'userRateLimitExceeded');
    if (why === 'missing') return fault(404, 'notFound');
    return fault(403, why === 'api' ? 'accessNotConfigured' : 'domainCannotUseApis');
  },
};
