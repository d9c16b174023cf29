import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';

import type { Group } from '#contract/entities/group';
import type { Member, MemberChange, MemberStatus } from '#contract/entities/member';
import type { Visitor } from '#contract/entities/visitor';
import type { Permission } from '#contract/permissions';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup, aMember } from '../../../support/manageRecords';
import { server } from '../../../support/portal';
import { aConfig, aVisitor } from '../../../support/portalRecords';

playJourneys();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const viewing = (...roles: Permission[]) => aConfig({ roles, system_role: null });
/** A PATCH travels as a POST that says so (spec: api#requests). */
const asPatch = () => server().matchHeader('X-HTTP-Method-Override', 'PATCH');

const STAFF = aGroup();
const NORA = aMember({ id: 1, name: 'Nora Field', manager_name: 'Ada Lind', current_visit_id: 77 });
const PIET = aMember({ id: 2, name: 'Piet de Boer', email: null, mobile: null });
const SOON = aMember({ id: 3, name: 'Sol Ito', starts_on: '2036-03-04' });
const GONE = aMember({ id: 4, name: 'Greta Holm', archived_at: '2025-02-03T10:00:00Z' });

const statusOf = ({ archived_at, starts_on }: Member): MemberStatus =>
  archived_at !== null ? 'archived' : starts_on !== null && starts_on > '2026-01-01' ? 'upcoming' : 'current';

/** The server's members of a group as they are now; lists follow from them as often as they are asked. */
function playMembers(first: readonly Member[], visits: readonly Visitor[] = []) {
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

async function openMembers(
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

type User = Awaited<ReturnType<typeof openMembers>>['user'];

const list = () => within(screen.getByRole('table', { name: 'Members' }));
const names = () =>
  list()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);
const shows = (...expected: readonly string[]) =>
  waitFor(() => expect(names().map((name) => expected.find((part) => name.includes(part)) ?? name)).toEqual(expected));
const show = (user: User, name: string) => user.click(screen.getByRole('radio', { name }));
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** At once: a press for each letter would take its time. */
const fill = async (user: User, field: HTMLElement, words: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(words);
};

/** The window of the test's document is 768 px high, and does not scroll by itself. */
function scrollPage(top: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  });
}
afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

describe('the list of groups', () => {
  const groups = [
    STAFF,
    aGroup({ id: 5, name: 'Deliveries', type: 'delivery', member_count: 0 }),
    aGroup({
      id: 6,
      name: 'Élèves',
      type: 'integration',
      member_count: 1_204,
      show_on_fire_list: false,
      sync: { handler: 'entra_id' },
      last_sync_error: 'group_gone',
    }),
  ];

  it('tells of each group, is searched whatever the accents, in the address, and leads to its members', async () => {
    playMembers([NORA]);
    server().persist().get('/groups').reply(200, { groups });
    server().persist().get('/groups/4').reply(200, { group: STAFF });
    const { user, address } = await visitSignedIn('/manage/overview/groups');
    await heading('Groups');
    const rows = () =>
      within(screen.getByRole('table', { name: 'Groups' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await screen.findByRole('table', { name: 'Groups' });
    expect(rows()).toEqual([
      'StaffRepeat3Yes',
      'DeliveriesDelivery–No members in groups of this typeNo',
      'ÉlèvesIntegration1,204NoSync failedSync with Entra ID failed: the group no longer exists there',
    ]);
    expect(screen.getByRole('link', { name: 'Sync with Entra ID failed: the group no longer exists there' })).toHaveAttribute(
      'href',
      '/manage/group/6',
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'Eleves');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe('/manage/overview/groups?q=Eleves');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No group matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'Staff' }));
    await heading('Staff');
    expect(address()).toBe('/manage/group/4/members');
  });

  it('a group without members says where its people are, and offers to add nobody', async () => {
    server().persist().get('/groups').reply(200, { groups });
    server().persist().get('/groups/5').reply(200, { group: groups[1] });
    await visitSignedIn('/manage/group/5');
    await heading('Deliveries');
    expect(await screen.findByText('This group has no members')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/today');
    expect(screen.queryByRole('button', { name: 'Add member' })).not.toBeInTheDocument();
  });

  it('a failed sync says what to do, and the address of a group leads to what is there', async () => {
    playMembers([]);
    server().persist().get('/groups').reply(200, { groups });
    server().persist().get('/groups/6').reply(200, { group: groups[2] });
    server()
      .persist()
      .get(/groups\/6\/members/u)
      .reply(200, { members: [], meta: { page: 1, per_page: 30, total: 0 } });
    const { address } = await visitSignedIn('/manage/group/6');
    await heading('Élèves');
    expect(await screen.findByText('Create the group in Entra ID again, or delete this one.')).toBeVisible();
    for (const [language, words] of [
      ['fr', /avec Entra ID.*le groupe n’y existe plus/u],
      ['de', /mit Entra ID.*die Gruppe gibt es dort nicht mehr/u],
      ['es', /con Entra ID.*el grupo ya no existe allí/u],
    ] as const) {
      await act(() => i18next.changeLanguage(language));
      expect(await screen.findAllByText(words)).toHaveLength(2);
    }
    expect(address()).toBe('/manage/group/6/members');
  });

  it('says that it could not be loaded and tries again; says when there are none', async () => {
    server().get('/groups').reply(500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/manage/overview/groups');
    expect(await screen.findByText('The groups could not be loaded.')).toBeVisible();
    server().get('/groups').reply(200, { groups: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no groups yet.')).toBeVisible();
  });

  it('says that a group is not there, and the way back', async () => {
    server().get('/groups/99').reply(404, { message: 'This could not be found.' });
    server()
      .persist()
      .get(/^\/api\/v2\/groups\/99\/members/)
      .reply(404, { message: 'This could not be found.' });
    server().persist().get('/groups').reply(200, { groups });
    const { user } = await visitSignedIn('/manage/group/99/members');
    await heading('Group not found');
    await user.click(screen.getByRole('link', { name: 'Go to the groups' }));
    expect(await heading('Groups')).toBeVisible();
  });
});

describe('a group’s members', () => {
  it('load the pages that are in view, and after a change those alone', async () => {
    const many = Array.from({ length: 640 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(3, '0')}` }));
    const { user, asked, acceptChanges } = await openMembers('/manage/group/4/members', { members: many });
    acceptChanges();
    await screen.findByRole('button', { name: /Member 001/ });
    expect(screen.getByText('640 members')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Members' })).toHaveAttribute('aria-rowcount', '641');
    const pages = () => asked.map((query) => new URLSearchParams(query).get('page'));
    expect(pages()).toEqual(['1']);

    scrollPage(605 * 40);
    await user.click(await screen.findByRole('button', { name: /Member 620/ }));
    expect(pages()).toEqual(['1', '20', '21', '22']);
    const change = async (field: RegExp, words: string) => {
      await user.click((await drawer('Member 620')).getByRole('button', { name: 'Edit' }));
      await fill(user, (await drawer('Edit Member 620')).getByRole('textbox', { name: field }), words);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    await change(/^Notes/, 'Left-handed');
    await screen.findByText('Member 620 saved.');
    expect(pages()).toHaveLength(4);
    // A name orders the list: what is in view is fetched again, and nothing of the pages that were scrolled past.
    await change(/^Name/, 'Member 999');
    await screen.findByText('Member 999 saved.');
    await waitFor(() => expect(pages().slice(4).sort()).toEqual(['20', '21', '22']));
  });

  it('are printed as far as they are loaded, which the paper says, and whole from the menu', async () => {
    const many = Array.from({ length: 100 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(3, '0')}` }));
    const { user } = await openMembers('/manage/group/4/members', { members: many });
    await screen.findByRole('button', { name: /Member 001/ });
    const sheet = () => within(screen.getByRole('region', { name: 'Staff: Members' }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sheet().getByText('List').nextSibling).toHaveTextContent('Current');
    expect(sheet().getByText('Entries').nextSibling).toHaveTextContent(/^[36]0 of 100$/);
    expect(sheet().getByText(/the others were not loaded yet/)).toBeInTheDocument();
    expect(sheet().queryByRole('row', { name: /Member 100/ })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Staff: Members' })).not.toBeInTheDocument();

    const print = jest.fn(() => void window.dispatchEvent(new Event('beforeprint')));
    window.print = print;
    await user.click(screen.getByRole('button', { name: 'More for this list' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print this list' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet().getByText('Entries').nextSibling).toHaveTextContent('100');
    expect(sheet().queryByText(/^Only the first/)).not.toBeInTheDocument();
    expect(sheet().getByRole('row', { name: /Member 100/ })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('says that more could not be loaded, and tries that again', async () => {
    const many = Array.from({ length: 35 }, (_, at) => aMember({ id: at + 1, name: `Member ${String(at + 1).padStart(2, '0')}` }));
    server().get('/groups/4/members').query({ status: 'current', sort: 'name', per_page: 30, page: 2 }).reply(500, { message: 'Broken.' });
    const { user } = await openMembers('/manage/group/4/members', { members: many });
    await screen.findByRole('button', { name: /Member 01/ });
    scrollPage(12 * 40);
    expect(await screen.findByText('More members could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Member 20/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Member 35/ })).toBeInTheDocument();
    expect(screen.queryByText('More members could not be loaded.')).not.toBeInTheDocument();
  });

  it('are current, upcoming or archived, and searched by the server; both stand in the address', async () => {
    const { user, address, asked } = await openMembers();
    await screen.findByRole('table', { name: 'Members' });
    await shows('Nora Field', 'Piet de Boer');
    expect(screen.getByText('2 members')).toBeVisible();
    expect(screen.getByRole('row', { name: /Nora Field/ })).toHaveTextContent('nora@harbour.example+442079460958Ada LindOn site');
    expect(screen.getByRole('row', { name: /Piet de Boer/ })).not.toHaveTextContent('On site');

    await show(user, 'Upcoming');
    await shows('Sol Ito');
    expect(address()).toBe('/manage/group/4/members?status=upcoming');
    expect(screen.getByRole('row', { name: /Sol Ito/ })).toHaveTextContent('4 Mar 2036');
    await show(user, 'Archived');
    await shows('Greta Holm');
    act(() => window.history.back());
    await shows('Sol Ito');
    await show(user, 'Current');
    expect(address()).toBe('/manage/group/4/members');

    await user.click(screen.getByRole('searchbox', { name: 'Search name, email, mobile' }));
    await user.paste('piet');
    await shows('Piet de Boer');
    expect(address()).toBe('/manage/group/4/members?q=piet');
    expect(asked.at(-1)).toBe('status=current&q=piet&sort=name&per_page=30&page=1');
    await user.paste('xx');
    expect(await screen.findByText('Nobody matches.')).toBeVisible();
    expect(screen.getByText('0 members')).toBeVisible();
    await user.keyboard('{Escape}');
    await shows('Nora Field', 'Piet de Boer');
  });

  it('could not be loaded, and are tried again; an empty group offers the first step', async () => {
    server().get('/groups/4/members').query(true).reply(500, { message: 'Broken.' });
    const { user } = await openMembers('/manage/group/4/members', { members: [] });
    expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This group has no current members yet.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add member' }).at(-1)!);
    await drawer('Add member');
  });

  it('are shown to somebody who may only look, with what they lack to change them', async () => {
    const { user } = await openMembers('/manage/group/4/members?add=member', {
      config: viewing('ManageVisitorGroup.viewer', 'ReturningVisitor.viewer'),
    });
    await screen.findByRole('table', { name: 'Members' });
    expect(await screen.findByRole('button', { name: 'Add member', description: /Permission “Members: edit”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Nora Field/ }));
    const nora = await drawer('Nora Field');
    expect(nora.getByText('nora@harbour.example')).toBeVisible();
    expect(nora.getByText('Manager').nextSibling).toHaveTextContent('Ada Lind');
    expect(nora.queryByRole('heading', { name: /Visits/ })).not.toBeInTheDocument();
    expect(nora.queryByRole('textbox')).not.toBeInTheDocument();
    expect(nora.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Close']);
  });
});

describe('a member', () => {
  it('is added: told what is wrong first, refused by the server once, then there', async () => {
    const { user, address, changes, acceptNewcomer } = await openMembers();
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    expect(address()).toBe('/manage/group/4/members?add=member');
    const form = await drawer('Add member');
    const add = () => user.click(form.getByRole('button', { name: 'Add' }));
    const field = (name: RegExp) => form.getByLabelText(name, { selector: 'input, textarea' });
    await add();
    await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription('A name is required'));
    await waitFor(() => expect(field(/^Name/)).toHaveFocus());
    await fill(user, field(/^Email/), 'lena@');
    await fill(user, field(/^Mobile/), '020 7946 095');
    await user.tab();
    await waitFor(() => expect(field(/^Mobile/)).toHaveAccessibleDescription(/Not a valid number for United Kingdom/));
    expect(field(/^Email/)).toHaveAccessibleDescription('A valid email is required');

    await fill(user, field(/^Name/), 'Lena Wolf');
    await fill(user, field(/^Email/), 'lena@harbour.example');
    await fill(user, field(/^Mobile/), '020 7946 0958');
    server()
      .post('/groups/4/members')
      .reply(422, { message: 'No.', errors: { email: ['This is there already.'], manager_id: ['Nobody is their own manager.'] } });
    await add();
    await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription('This is there already.'));
    expect(field(/^Manager/)).toHaveAccessibleDescription(/Nobody is their own manager/);
    expect(field(/^Name/)).toHaveValue('Lena Wolf');

    acceptNewcomer(9);
    await fill(user, field(/^Email/), 'lena.wolf@harbour.example');
    await add();
    expect(await screen.findByText('Lena Wolf added.')).toBeVisible();
    await noDrawer();
    expect(address()).toBe('/manage/group/4/members');
    expect(changes).toEqual([
      {
        name: 'Lena Wolf',
        email: 'lena.wolf@harbour.example',
        mobile: '+442079460958',
        locale: null,
        starts_on: null,
        notes: null,
        manager_id: null,
      },
    ]);
    await shows('Lena Wolf', 'Nora Field', 'Piet de Boer');
    expect(screen.getByText('3 members')).toBeVisible();
  });

  it('is shown first, with their visits, and signed out from there', async () => {
    const earlier = Array.from({ length: 16 }, (_, at) =>
      aVisitor({
        id: 60 - at,
        returning_visitor_id: 1,
        in_timestamp: `2030-02-${28 - at}T08:00:00Z`,
        out_timestamp: `2030-02-${28 - at}T17:05:00Z`,
      }),
    );
    const here = aVisitor({ id: 77, name: 'Nora Field', returning_visitor_id: 1, in_timestamp: new Date().toISOString() });
    const { user, put } = await openMembers('/manage/group/4/members?member=1', { visits: [here, ...earlier] });
    const nora = await drawer('Nora Field');
    expect(nora.getByText(/Staff · Member since 1 May 2024/)).toBeVisible();
    await waitFor(() => expect(nora.getAllByText('On site')[1]?.nextSibling).toHaveTextContent(/^In since .+ · Harbour House$/));
    expect(nora.queryByRole('textbox')).not.toBeInTheDocument();
    const lines = () =>
      within(nora.getByRole('region', { name: 'Visits' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(lines()).toHaveLength(15));
    expect(lines()[1]).toBe('28 Feb 2030, 08:00 – 17:05Harbour House');
    await user.click(nora.getByRole('button', { name: 'Show earlier visits' }));
    await waitFor(() => expect(lines()).toHaveLength(17));

    server()
      .post('/visitors/77/sign-out')
      .reply(200, () => {
        put(1, { current_visit_id: null });
        return { visitor: { ...here, revision: 2, out_timestamp: new Date().toISOString() } };
      });
    await user.click(nora.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Nora Field is signed out.')).toBeVisible();
    await waitFor(() => expect(nora.getByText('On site').nextSibling).toHaveTextContent('Not here'));
    expect(nora.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/today?dialog=sign-in&person=Nora+Field');
  });

  it('is edited in a drawer that its address opens, and only what differs is sent', async () => {
    const { user, address, changes, acceptChanges } = await openMembers('/manage/group/4/members?member=1');
    acceptChanges();
    server()
      .get('/members')
      .query({ q: 'pie', status: 'current', per_page: 15 })
      .reply(200, { members: [PIET], meta: { page: 1, per_page: 15, total: 1 } });
    await user.click((await drawer('Nora Field')).getByRole('button', { name: 'Edit' }));
    const form = await drawer('Edit Nora Field');
    expect(address()).toBe('/manage/group/4/members?member=1&edit=member');
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await fill(user, form.getByRole('combobox', { name: /^Manager/ }), 'pie');
    await user.click(await screen.findByRole('option', { name: /Piet de Boer/ }));
    await fill(user, form.getByLabelText(/^Name/), 'Nora Fields');
    await user.clear(form.getByLabelText(/^Email/));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Nora Fields saved.')).toBeVisible();
    await user.click((await drawer('Nora Fields')).getByRole('button', { name: 'Close' }));
    await noDrawer();
    expect(changes).toEqual([
      { name: 'Nora Fields', email: '', manager_id: 2, base: { name: 'Nora Field', email: NORA.email, manager_id: NORA.manager_id } },
    ]);
    expect(address()).toBe('/manage/group/4/members');
    await shows('Nora Fields', 'Piet de Boer');
  });

  it('keeps what is typed until it is said to be lost: closing the drawer asks', async () => {
    const { user, address } = await openMembers();
    await user.click(await screen.findByRole('button', { name: /Piet de Boer/ }));
    await user.click((await drawer('Piet de Boer')).getByRole('button', { name: 'Edit' }));
    const form = await drawer('Edit Piet de Boer');
    await fill(user, form.getByLabelText(/^Notes/), 'Has a dog.');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(form.getByLabelText(/^Notes/)).toHaveValue('Has a dog.');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await drawer('Piet de Boer');
    expect(address()).toBe('/manage/group/4/members?member=2');
  });

  it('is archived and restored, with both lists in step, and says when that fails', async () => {
    server().post('/members/2/archive').reply(403, { message: 'You do not have permission to do this.' });
    const { user } = await openMembers();
    await user.click(await screen.findByRole('button', { name: /Piet de Boer/ }));
    let piet = await drawer('Piet de Boer');
    const archivePiet = async () => {
      const menu = await piet.findByRole('button', { name: 'More for this member' });
      // It takes presses again a frame after a failure was told.
      await waitFor(() => expect(menu).not.toHaveAttribute('aria-disabled'));
      await user.click(menu);
      await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }));
    };
    await archivePiet();
    const failure = within(await screen.findByRole('alertdialog', { name: 'Something went wrong! Could not save members.' }));
    expect(failure.getByText('You do not have permission to do this.')).toBeVisible();
    await user.click(failure.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    await archivePiet();
    expect(await screen.findByText('Piet de Boer archived.')).toBeVisible();
    await waitFor(() => expect(piet.getByText(/Archived on 2 Jan 2026/)).toBeVisible());
    expect(piet.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Piet de Boer restored.')).toBeVisible();
    await archivePiet();
    await waitFor(() => expect(piet.getByText(/Archived on 2 Jan 2026/)).toBeVisible());
    await user.click(piet.getByRole('button', { name: 'Close' }));
    await noDrawer();
    await shows('Nora Field');

    await show(user, 'Archived');
    await shows('Greta Holm', 'Piet de Boer');
    await user.click(screen.getByRole('button', { name: /Piet de Boer/ }));
    piet = await drawer('Piet de Boer');
    await user.click(piet.getByRole('button', { name: 'Restore' }));
    await piet.findByRole('button', { name: 'Edit' });
    await user.click(piet.getByRole('button', { name: 'Close' }));
    await noDrawer();
    await shows('Greta Holm');
    await show(user, 'Current');
    await shows('Nora Field', 'Piet de Boer');
  });

  it('who could not be loaded is tried again', async () => {
    server().get('/members/1').reply(500, { message: 'Broken.' });
    const { user, put } = await openMembers('/manage/group/4/members?member=1', { members: [] });
    const missing = await drawer('Member');
    expect(await missing.findByText('The member could not be loaded.')).toBeVisible();
    put(1, { name: 'Nora Field' });
    await user.click(missing.getByRole('button', { name: 'Try again' }));
    await drawer('Nora Field');
  });

  it.each([
    ['nobody', '77'],
    ['a member of another group', '8'],
  ])('whose address names %s is not there', async (_, id) => {
    await openMembers(`/manage/group/4/members?member=${id}`, {
      members: [NORA, aMember({ id: 8, name: 'Uma Stone', visitor_group_id: 5, starts_on: '2036-01-01' })],
    });
    const missing = await drawer('Member');
    expect(await missing.findByText('This member no longer exists.')).toBeVisible();
    expect(missing.getAllByRole('button')).toHaveLength(1);
  });
});

describe('in French', () => {
  it('reads and answers in French, dates and numbers too', async () => {
    const { user } = await openMembers('/manage/group/4/members?status=upcoming');
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
    expect(await screen.findByText('1 membre')).toBeVisible();
    expect(screen.getByRole('row', { name: /Sol Ito/ })).toHaveTextContent('4 mars 2036');
    await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }));
    const form = await drawer('Ajouter un membre');
    await user.click(form.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(form.getByLabelText('Nom')).toBeInvalid());
    expect(form.getByLabelText('Nom')).not.toHaveAccessibleDescription('A name is required');
  });
});
