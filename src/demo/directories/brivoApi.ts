import { answered, pageOf, type Answered, type Asked } from './answers';
import type { RemotePerson } from './directoryData';
import type { DirectoryApi } from './directoryServer';

/** Brivo's API behind its gateway: https://apidocs.brivo.com. */

function list({ query }: Asked, all: readonly object[], pageMax: number): Answered {
  const offset = Number(query.get('offset') ?? 0);
  const pageSize = Math.min(pageMax, Number(query.get('pageSize') ?? 20));
  const { items } = pageOf(all, offset, pageSize);
  return answered({ data: items, offset, pageSize, count: all.length });
}

const user = ({ id, name, email, mobile, isEnabled, account }: RemotePerson) => {
  const [firstName, ...rest] = name.split(' ');
  return {
    id: Number(id),
    firstName,
    lastName: rest.join(' '),
    suspended: !isEnabled,
    emails: email === null ? [] : [{ address: email, type: 'Work' }],
    phoneNumbers: mobile === null ? [] : [{ number: mobile, type: 'Mobile' }],
    ...account,
  };
};

const card = (code: number) => ({
  id: 1,
  credentialFormat: { id: 100, name: 'Standard 26 Bit' },
  fieldValues: [
    { id: 1, name: 'card_number', value: '4711' },
    { id: 2, name: 'facility_code', value: String(code) },
  ],
});

export const brivoApi: DirectoryApi = {
  hasPkce: false,
  answer(asked, data, pageMax) {
    if (asked.headers['api-key'] !== 'portico-key-at-the-directory')
      return { status: 403, headers: { 'x-mashery-error-code': 'ERR_403_DEVELOPER_INACTIVE' } };
    if (asked.path === '/groups')
      return list(
        asked,
        [...data.groups.values()].map(({ id, name }) => ({ id: Number(id), name })),
        pageMax,
      );
    const cardsOf = /^\/users\/(\d+)\/credentials$/u.exec(asked.path)?.[1];
    if (cardsOf !== undefined) {
      const code = data.people.get(cardsOf)?.facilityCode;
      return list(asked, code === undefined ? [] : [card(code)], pageMax);
    }
    const [, groupId = '', part] = /^\/groups\/([^/]+)(\/users)?$/u.exec(asked.path) ?? [];
    const group = data.groups.get(groupId);
    if (group === undefined) return null;
    return part === undefined
      ? answered({ id: Number(group.id), name: group.name })
      : list(asked, data.membersOf(group.id).map(user), pageMax);
  },
  refuse(why) {
    if (why === 'unauthorized') return { status: 401, body: { code: 401, message: 'Unauthorized' } };
    if (why === 'busy') return { status: 403, headers: { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_QPS' } };
    if (why === 'missing') return { status: 404, body: { code: 404, message: 'Not found' } };
    return why === 'api'
      ? { status: 403, body: { code: 403, message: 'Forbidden' } }
      : { status: 403, headers: { 'x-mashery-error-code': 'ERR_403_DEVELOPER_INACTIVE' } };
  },
};
