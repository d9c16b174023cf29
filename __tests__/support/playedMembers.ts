/** A group's members in a journey: the server's members as they are now, how their list is opened, and what is shown. */
import { screen, waitFor, within } from '@testing-library/react';

import type { Group } from '#contract/entities/group';
import type { Member, MemberChange, MemberStatus } from '#contract/entities/member';
import type { Visitor } from '#contract/entities/visitor';
import { visitSignedIn, type User } from './journey';
import { aGroup, aMember } from './manageRecords';
import { server } from './portal';
import { aConfig } from './portalRecords';

/** A PATCH travels as a POST that says so (spec: api#requests). */
const asPatch = () => server().matchHeader('X-HTTP-Method-Override', 'PATCH');

export const STAFF = aGroup();
export const NORA = aMember({ id: 1, name: 'Nora Field', manager_name: 'Ada Lind', current_visit_id: 77 });
export const PIET = aMember({ id: 2, name: 'Piet de Boer', email: null, mobile: null });
export const SOON = aMember({ id: 3, name: 'Sol Ito', starts_on: '2036-03-04' });
export const GONE = aMember({ id: 4, name: 'Greta Holm', archived_at: '2025-02-03T10:00:00Z' });

export const statusOf = ({ archived_at, starts_on }: Member): MemberStatus =>
  archived_at !== null ? 'archived' : starts_on !== null && starts_on > '2026-01-01' ? 'upcoming' : 'current';

/** The server's members of a group as they are now; lists follow from them as often as they are asked. */
export function playMembers(first: readonly Member[], visits: readonly Visitor[] = []) {
  let members = [...first];
  const asked: string[] = [];
  const changes: unknown[] = [];
  const put = (id: number, fields: Partial<Member>): Member => {
    const held = members.find((member) => member.id === id) ?? aMember({ id });
    const member = { ...held, ...fields, revision: held.revision + 1 };
    members = [...members.filter((other) => other.id !== id), member];
    return member;
  };
  const byId = (address: string): number => Number(/members\/(\d+)/.exec(address)?.[1]);

  server()
    .persist()
    .get('/groups/4/members')
    .query(true)
    .reply(200, (address: string) => {
      const query = new URL(address, 'http://localhost').searchParams;
      asked.push(decodeURIComponent(query.toString()));
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      const found = members
        .filter(
          (member) => statusOf(member) === query.get('status') && member.name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
        )
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
      return { members: found.slice((page - 1) * size, page * size), meta: { page, per_page: size, total: found.length } };
    })
    .get(/^\/api\/v2\/members\/[1-9]\d*$/)
    .reply((address: string) => {
      const member = members.find(({ id }) => id === byId(address));
      return member === undefined ? [404, { message: 'This could not be found.' }] : [200, { member }];
    })
    .get('/visitors')
    .query(true)
    .reply(200, (address: string) => {
      const query = new URL(address, 'http://localhost').searchParams;
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      const found = visits.filter(({ returning_visitor_id: of }) => String(of) === query.get('returning_visitor_id'));
      return { visitors: found.slice((page - 1) * size, page * size), meta: { page, per_page: size, total: found.length } };
    })
    .post(/^\/api\/v2\/members\/\d+\/archive$/)
    .reply(200, (address: string) => ({ member: put(byId(address), { archived_at: '2026-01-02T10:00:00Z' }) }))
    .post(/^\/api\/v2\/members\/\d+\/restore$/)
    .reply(200, (address: string) => ({ member: put(byId(address), { archived_at: null }) }));

  return {
    /** The searches of the list so far. */
    asked: asked as readonly string[],
    /** The bodies that were accepted. */
    changes: changes as readonly unknown[],
    put,
    acceptChanges: () =>
      asPatch()
        .persist()
        .post(/^\/api\/v2\/members\/\d+$/)
        .reply(200, (address: string, body) => {
          changes.push(body);
          // The body of the portal's own call.
          return { member: put(byId(address), body as MemberChange) };
        }),
    acceptNewcomer: (id: number) =>
      server()
        .post('/groups/4/members')
        .reply(201, (_, body) => {
          changes.push(body);
          // As above.
          return { member: put(id, body as MemberChange) };
        }),
  };
}

interface Opened {
  readonly members?: readonly Member[];
  readonly config?: ReturnType<typeof aConfig>;
  readonly group?: Group;
  readonly visits?: readonly Visitor[];
}

export async function openMembers(
  path = '/manage/group/4/members',
  { members = [NORA, PIET, SOON, GONE], config = aConfig(), group = STAFF, visits }: Opened = {},
) {
  const played = playMembers(members, visits);
  server().persist().get('/groups/4').reply(200, { group });
  server()
    .persist()
    .get('/groups')
    .reply(200, { groups: [group] });
  const visitor = await visitSignedIn(path, { config });
  await screen.findByRole('heading', { level: 1, name: group.name, hidden: true });
  return { ...visitor, ...played };
}

export const list = () => within(screen.getByRole('table', { name: 'Members' }));
export const names = () =>
  list()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);
export const shows = (...expected: readonly string[]) =>
  waitFor(() => expect(names().map((name) => expected.find((part) => name.includes(part)) ?? name)).toEqual(expected));
export const show = (user: User, name: string) => user.click(screen.getByRole('radio', { name }));
export const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
