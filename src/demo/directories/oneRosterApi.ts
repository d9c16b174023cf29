import { answered, pageOf, type Answered, type Asked } from './answers';
import type { RemotePerson } from './directoryData';
import type { DirectoryApi } from './directoryServer';

/** A register by OneRoster 1.2: https://www.imsglobal.org/spec/oneroster/v1p2. A group's id is `schools/students/{school}`. */

const fault = (status: number, minor: string): Answered => ({
  status,
  body: {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_CodeMinor: { imsx_codeMinorField: [{ imsx_codeMinorFieldValue: minor }] },
  },
});

function list({ base, path, query }: Asked, key: string, all: readonly object[], pageMax: number): Answered {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const { items, next } = pageOf(all, offset, Math.min(pageMax, limit));
  return answered(
    { [key]: items },
    {
      'x-total-count': String(all.length),
      ...(next === null ? {} : { link: `<${base}${path}?limit=${limit}&offset=${next}>; rel="next"` }),
    },
  );
}

const user = ({ id, name, email, mobile, isEnabled, account }: RemotePerson) => {
  const [givenName, ...rest] = name.split(' ');
  const familyName = rest.join(' ');
  const state = { status: 'active', enabledUser: String(isEnabled) };
  return { sourcedId: id, ...state, givenName, familyName, email: email ?? '', sms: mobile ?? '', ...account };
};

export const oneRosterApi: DirectoryApi = {
  hasPkce: false,
  answer(asked, data, pageMax) {
    const schools = [...new Map([...data.groups.values()].map(({ id, name }) => [id.split('/')[2] ?? '', name]))];
    const orgs = schools.map(([sourcedId, name]) => ({ sourcedId, status: 'active', type: 'school', name }));
    if (asked.path === '/schools') return list(asked, 'orgs', orgs, pageMax);
    if (asked.path === '/classes') return list(asked, 'classes', [], pageMax);
    const [, school = '', kind] = /^\/schools\/([^/]+)(?:\/(students|teachers))?$/u.exec(asked.path) ?? [];
    const org = orgs.find(({ sourcedId }) => sourcedId === decodeURIComponent(school));
    if (org === undefined) return null;
    if (kind === undefined) return answered({ org });
    return list(asked, 'users', data.membersOf(`schools/${kind}/${org.sourcedId}`).map(user), pageMax);
  },
  refuse(why) {
    // A token without the scope gets the same error as no token.
    if (why === 'unauthorized' || why === 'domain') return fault(401, 'unauthorisedrequest');
    if (why === 'busy') return fault(429, 'server_busy');
    if (why === 'missing') return fault(404, 'unknownobject');
    return fault(403, 'forbidden');
  },
};
