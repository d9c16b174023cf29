import { act, screen, waitFor, within } from '@testing-library/react';

import type { GroupSummary } from '../../src/contract/entities/group';
import type { Visitor } from '../../src/contract/entities/visitor';
import type { Permission } from '../../src/contract/permissions';
import { playJourneys, visitSignedIn } from '../support/journey';
import { playSite } from '../support/playedSite';
import { server } from '../support/portal';
import { aConfig, aSite, aVisitor, visitEvent } from '../support/portalRecords';
import { nock } from '../support/setupNetwork';

playJourneys();

const GROUPS: readonly GroupSummary[] = [
  { id: 3, name: 'Visitors', type: 'non_returning', revision: 1 },
  { id: 4, name: 'Staff', type: 'returning', revision: 1 },
  { id: 5, name: 'Deliveries', type: 'delivery', revision: 1 },
  { id: 6, name: 'Parking', type: 'non_returning', revision: 1 },
];
const BEN = aVisitor({ id: 1, name: 'Ben Osei', host_name: 'Ada Lind', company: 'Crane & Sons', check: 'failed' });
const ELODIE = aVisitor({ id: 2, name: 'Élodie Bernard', visitor_group_id: 4, visitor_group_type: 'returning', in_timestamp: '2030-03-04T08:15:00Z' });
const PARCEL = aVisitor({ id: 3, name: 'Swift Parcels', visitor_group_id: 5, visitor_group_type: 'delivery', in_timestamp: '2030-03-04T08:40:00Z' });
const LEFT = aVisitor({ id: 4, name: 'Lena Wolf', out_timestamp: '2030-03-04T09:30:00Z' });
const DUE = aVisitor({ id: 5, name: 'Piet de Boer', in_timestamp: null, expected_timestamp: '2030-03-04T13:00:00Z' });
const ASKED = aVisitor({ id: 6, name: 'Mo Farah', in_timestamp: null, expected_timestamp: '2030-03-04T14:00:00Z', approval: 'pending' });
const EVERYONE = [BEN, ELODIE, PARCEL, LEFT, DUE, ASKED];

/** In winter an hour ahead of UTC, and far from the zone of whoever runs the tests. */
const PARIS = aSite({ timezone: 'Europe/Paris', visitors_signed_in_count: 2 });
const SITE = 'private-Site.1';

interface Opened {
  readonly visitors?: readonly Visitor[];
  readonly roles?: readonly Permission[];
  readonly site?: typeof PARIS;
}

async function openToday(path = '/today', { visitors = EVERYONE, roles, site = PARIS }: Opened = {}) {
  const fields = [{ id: 31, revision: 1, site_id: 1, name: 'Number plate' }];
  const played = playSite({ groups: GROUPS, visitors, fields, hours: [{ hour: '2030-03-04T08:00:00Z', signed_in: 1 }, { hour: '2030-03-04T09:00:00Z', signed_in: 2 }] });
  const other = aSite({ id: 2, name: 'Pine Yard', visitors_signed_in_count: 1 });
  const config = aConfig({ sites: [site, other], ...(roles === undefined ? {} : { roles, system_role: null }) });
  server().persist().get('/sites').reply(200, { sites: config.sites });
  const visitor = await visitSignedIn(path, { config });
  await screen.findByRole('heading', { level: 1, name: 'Today at Harbour House', hidden: true });
  const live = async () => {
    await waitFor(() => expect(visitor.portal.realtime.connections).toHaveLength(1));
    act(() => visitor.portal.realtime.stand());
    await screen.findByText('Live', { ignore: '[role=status]' });
  };
  const say = (event: string, data: object) => act(() => visitor.portal.realtime.say(SITE, event, data));
  return { ...visitor, played, live, say };
}

const names = () => within(screen.getByRole('table', { name: 'People today' })).queryAllByRole('row').slice(1).map((row) => within(row).getByRole('button').textContent);
const row = (name: string | RegExp) => screen.getByRole('row', { name });
const tile = (name: RegExp) => within(screen.getByRole('group', { name: 'Groups' })).getByRole('button', { name });
const chip = (name: RegExp) => screen.getByRole('radio', { name });
const hours = () => within(screen.getByRole('table', { name: 'People signed in at the end of each hour' })).getAllByRole('row').slice(1).map((line) => line.textContent);
const openPerson = async (user: Awaited<ReturnType<typeof openToday>>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: (_, dialog) => name.test(dialog.textContent) }));
};
const refusal = async (title: string, text: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog).toHaveTextContent(text);
  return within(dialog).getByRole('button', { name: 'OK' });
};

describe('who is at a site', () => {
  it('stands in tiles and a list, by the site’s clock', async () => {
    await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await waitFor(() => expect(tile(/Everyone/)).toHaveTextContent('Everyone21 expected'));
    expect(tile(/Visitors/)).toHaveTextContent('Visitors11 needs approval');
    expect(tile(/Staff/)).toHaveTextContent('Staff10 signed out');
    expect(tile(/Deliveries/)).toHaveTextContent('Deliveries1not counted on site');
    // Nobody of the group was or will be here today.
    expect(screen.queryByRole('button', { name: /Parking/ })).not.toBeInTheDocument();

    expect(names()).toEqual([expect.stringContaining('Ben Osei'), expect.stringContaining('Swift Parcels'), expect.stringContaining('Élodie Bernard')]);
    expect(within(row(/Ben Osei/)).getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      expect.stringContaining('Ben OseiCrane & Sons'), 'Visitors', 'Ada Lind', '10:00', 'Check failed',
    ]);
    expect(hours()).toEqual(['09:001', '10:002']);
    await waitFor(() => expect(screen.getByText('2 people are on site.')).toHaveAttribute('role', 'status'));
  });

  it('is narrowed by status, group and search, each in the address', async () => {
    const { user, address } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    // Deliveries stand on the list, so its chip counts them; only the site's own count leaves them out.
    // The counts come with an answer of their own.
    await waitFor(() => expect([chip(/^In/), chip(/^Out/), chip(/^Expected/), chip(/^To approve/)].map((each) => each.textContent)).toEqual(['In3', 'Out1', 'Expected1', 'To approve1']));

    await user.click(chip(/^Out/));
    expect(await screen.findByRole('row', { name: /Lena Wolf.*10:30/ })).toBeVisible();
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(address()).toBe('/today?status=out');
    await user.click(chip(/^Expected/));
    expect(await screen.findByRole('row', { name: /Piet de Boer.*14:00/ })).toBeVisible();
    await user.click(chip(/^To approve/));
    expect(await screen.findByRole('row', { name: /Mo Farah.*15:00.*Approval/ })).toBeVisible();
    await user.click(chip(/^In/));
    await waitFor(() => expect(address()).toBe('/today'));

    await user.click(tile(/Staff/));
    expect(tile(/Staff/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Élodie Bernard')]));
    await waitFor(() => expect(chip(/^Out/)).toHaveTextContent('Out0'));
    expect(address()).toBe('/today?group=4');
    await user.click(tile(/Staff/));
    await waitFor(() => expect(names()).toHaveLength(3));

    const search = screen.getByRole('searchbox', { name: 'Search name, host, company' });
    await user.type(search, 'ELOD');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Élodie Bernard')]));
    await waitFor(() => expect(address()).toBe('/today?q=ELOD'));
    await user.clear(search);
    await user.type(search, 'ada');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ben Osei')]));
    await user.type(search, 'xyz');
    expect(await screen.findByText('Nobody matches.')).toBeVisible();
  });

  it('says what is empty, and what could not be loaded', async () => {
    // Asked for ahead of the screen and, since that failed, by the screen once more.
    const list = server().persist().get('/visitors').query({ site_id: '1', status: 'in', page: '1', per_page: '200' });
    list.reply(500, { message: 'No.' });
    const { user } = await openToday('/today', { visitors: [] });
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    nock.removeInterceptor(list);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody is signed in.')).toBeVisible();
    expect(screen.getByText('People appear here the moment they sign in.')).toBeVisible();
    await user.click(chip(/^To approve/));
    expect(await screen.findByText('Nothing waits for approval.')).toBeVisible();
  });

  it('shows the columns that a person chose', async () => {
    const { user, address } = await openToday('/today?columns=company');
    await screen.findByRole('button', { name: /Ben Osei/ });
    const heads = () => within(screen.getByRole('table', { name: 'People today' })).getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Name', 'Company']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Host' }));
    await user.keyboard('{Escape}');
    expect(heads()).toEqual(['Name', 'Host', 'Company']);
    expect(new URLSearchParams(address().split('?')[1]).get('columns')).toBe('host,company');
  });
});

describe('what happens meanwhile', () => {
  it('changes tiles, list and chart in place', async () => {
    const { live, say, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await live();
    const before = played.asked.length;
    const bens = row(/Ben Osei/);

    const noor = played.put(aVisitor({ id: 9, name: 'Noor Jansen', host_name: 'Ada Lind', in_timestamp: '2030-03-04T10:20:00Z' }));
    played.setHours([{ hour: '2030-03-04T10:00:00Z', signed_in: 3 }]);
    say('SignInEvent', visitEvent(noor, 3, 101));
    // What the event carries is there at once; nothing has been asked for.
    expect(await screen.findByRole('row', { name: /Noor Jansen.*Visitors.*11:20/ })).toBeVisible();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone3/);
    expect(tile(/Visitors/)).toHaveTextContent(/^Visitors2/);
    expect(chip(/^In/)).toHaveTextContent('In4');
    expect(played.asked).toHaveLength(before);
    expect(names()[0]).toContain('Noor Jansen');
    expect(row(/Ben Osei/)).toBe(bens);
    // What it does not carry follows: host and check, and the day's hours; each asked for once.
    expect(await screen.findByRole('row', { name: /Noor Jansen.*Ada Lind.*Passed/ })).toBeVisible();
    await waitFor(() => expect(hours()).toEqual(['11:003']));
    expect(played.asked.slice(before).sort()).toEqual(['today', 'visitors in']);

    const gone = played.put({ ...noor, out_timestamp: '2030-03-04T10:50:00Z' });
    say('SignOutEvent', visitEvent(gone, 2, 102));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Noor Jansen/ })).not.toBeInTheDocument());
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone2/);
    expect(tile(/Visitors/)).toHaveTextContent(/^Visitors1/);
    expect(row(/Ben Osei/)).toBe(bens);
    await waitFor(() => expect(chip(/^Out/)).toHaveTextContent('Out2'));
  });

  it('counts as specified: without a number of its own one up or down, deliveries not, an older one never', async () => {
    const { live, say, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await live();
    say('SignInEvent', visitEvent(played.put(aVisitor({ id: 20, name: 'Kim Berg' }))));
    expect(await screen.findByRole('row', { name: /Kim Berg/ })).toBeVisible();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone3/);
    say('SignInEvent', visitEvent(played.put(aVisitor({ id: 21, name: 'Van 21', visitor_group_id: 5, visitor_group_type: 'delivery' }))));
    expect(await screen.findByRole('row', { name: /Van 21/ })).toBeVisible();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone3/);
    expect(tile(/Deliveries/)).toHaveTextContent(/^Deliveries2/);
    say('SignInEvent', visitEvent(played.put(aVisitor({ id: 22, name: 'Lou Late' })), 40, 99));
    expect(await screen.findByRole('row', { name: /Lou Late/ })).toBeVisible();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone3/);
  });

  it('is fetched again after a lost connection, since nobody listened', async () => {
    const { live, portal, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await live();
    act(() => portal.realtime.drop());
    expect(await screen.findByText(/^Stale since/, { ignore: '[role=status]' })).toBeVisible();
    // What was there stays in view.
    expect(row(/Ben Osei/)).toBeVisible();
    played.put({ ...BEN, out_timestamp: '2030-03-04T11:00:00Z' });
    played.put(aVisitor({ id: 30, name: 'Ada Early', in_timestamp: '2030-03-04T10:30:00Z' }));
    played.setHours([{ hour: '2030-03-04T11:00:00Z', signed_in: 7 }]);
    await live();
    await screen.findByRole('row', { name: /Ada Early/ });
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ben Osei/ })).not.toBeInTheDocument());
    expect(hours()).toEqual(['12:007']);
    expect(chip(/^Out/)).toHaveTextContent('Out2');
  });

  it('at another site is followed there, by its own clock', async () => {
    const { user, live, portal } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await live();
    const yard = playSite({ siteId: 2, groups: GROUPS, visitors: [aVisitor({ id: 40, site_id: 2, name: 'Yara Haddad' })] });
    await user.click(screen.getByRole('button', { name: 'Site: Harbour House' }));
    await user.click(await screen.findByRole('option', { name: /Pine Yard/ }));
    await screen.findByRole('heading', { level: 1, name: 'Today at Pine Yard' });
    expect(await screen.findByRole('row', { name: /Yara Haddad.*09:00/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ben Osei/ })).not.toBeInTheDocument();
    act(() => portal.realtime.stand());
    act(() => portal.realtime.say('private-Site.2', 'SignInEvent', visitEvent(yard.put(aVisitor({ id: 41, site_id: 2, name: 'Zoë Zander' })), 2, 101)));
    expect(await screen.findByRole('row', { name: /Zoë Zander/ })).toBeVisible();
    // Somebody at the first site is nobody's business here.
    act(() => portal.realtime.say(SITE, 'SignInEvent', visitEvent(aVisitor({ id: 42, name: 'Not Here' }), 9, 200)));
    await waitFor(() => expect(portal.store.getState().entities.visitors.entities[42]).toBeDefined());
    expect(screen.queryByRole('row', { name: /Not Here/ })).not.toBeInTheDocument();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone2/);
  });
});

/** What a deed sent: its key, and its body. */
interface Sent {
  readonly key: string | undefined;
  readonly body: unknown;
}

/** Announces a deed's answers, the first to the first; what was sent is noted. */
function takes(path: string, ...answers: readonly (readonly [status: number, body: object])[]): readonly Sent[] {
  const sent: Sent[] = [];
  for (const [status, answer] of answers) {
    server()
      .post(path)
      .reply(status, function (_address, body) {
        sent.push({ key: this.req.headers['idempotency-key'], body });
        return answer;
      });
  }
  return sent;
}

describe('one visit', () => {
  it('shows its facts, and is signed out', async () => {
    const whole = aVisitor({
      ...BEN, email: 'ben@crane.test', reason: 'Audit', notes: 'Uses the ramp', additional: { '31': 'KX19 ABC', '32': '•••' },
      metadata: { signed_in_by: 'kiosk', device_name: 'Front desk', visit_number: 3 },
    });
    const { user, played, address } = await openToday('/today', { visitors: [whole, ELODIE] });
    const drawer = await openPerson(user, /Ben Osei/);
    expect(address()).toBe('/today?visitor=1');
    const facts = await waitFor(() => {
      const found = drawer.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
      expect(found).toContainEqual(['Number plate', 'KX19 ABC']);
      return found;
    });
    expect(facts).toEqual([
      ['Company', 'Crane & Sons'], ['E-mail', 'ben@crane.test'], ['Signed in', '10:00 · Front desk'], ['Host', 'Ada Lind'], ['Reason', 'Audit'],
      ['Number plate', 'KX19 ABC'], ['Further field', '•••'], ['Notes', 'Uses the ramp'],
    ]);
    expect(drawer.getByText('Visitors · 3rd visit')).toBeVisible();

    const left = played.put({ ...whole, out_timestamp: '2030-03-04T11:00:00Z' });
    const sent = takes('/visitors/1/sign-out', [200, { visitor: left }]);
    await user.click(drawer.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Ben Osei is signed out.', { ignore: '[role=status]' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ben Osei/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Ben Osei' })).not.toBeInTheDocument();
    expect(sent).toEqual([{ key: expect.stringMatching(/^[\w-]{16,}$/), body: '' }]);
    await user.click(chip(/^Out/));
    expect(await screen.findByRole('row', { name: /Ben Osei.*12:00/ })).toBeVisible();
  });

  it.each([
    [409, { message: 'This visit is closed.' }, 'This visit is closed.'],
    [422, { message: 'Bad.', errors: { out_timestamp: ['A visit ends after it began.'] } }, 'A visit ends after it began.'],
    [403, { message: '', code: 'forbidden' }, 'That did not work. Please try again.'],
  ])('comes back when signing out is refused with %d, and the dialog says why', async (status, problem, text) => {
    const { user } = await openToday();
    const drawer = await openPerson(user, /Ben Osei/);
    takes('/visitors/1/sign-out', [status, problem]);
    await user.click(await drawer.findByRole('button', { name: 'Sign out' }));
    await user.click(await refusal('Signing out failed', text));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await drawer.findByRole('button', { name: 'Sign out' })).toBeEnabled();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('row', { name: /Ben Osei/ })).toBeVisible();
    expect(chip(/^In/)).toHaveTextContent('In3');
  });

  it('waits for approval: approved it is expected, declined it is gone', async () => {
    const second = aVisitor({ ...ASKED, id: 7, name: 'Nils Falk' });
    const { user, played } = await openToday('/today?status=to_approve', { visitors: [ASKED, second] });
    const mo = await openPerson(user, /Mo Farah/);
    const approved = played.put({ ...ASKED, approval: 'approved' });
    takes('/visitors/6/approve', [200, { visitor: approved }]);
    await user.click(await mo.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Mo Farah is approved.', { ignore: '[role=status]' })).toBeVisible();
    expect(mo.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(mo.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Nils Falk')]));

    const nils = await openPerson(user, /Nils Falk/);
    const declined = played.put({ ...second, approval: 'declined' });
    takes('/visitors/7/decline', [409, { message: 'Somebody else decided.' }], [200, { visitor: declined }]);
    await user.click(await nils.findByRole('button', { name: 'Decline' }));
    await user.click(await refusal('Declining failed', 'Somebody else decided.'));
    await user.click(await nils.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Nils Falk is declined.', { ignore: '[role=status]' })).toBeVisible();
    expect(await screen.findByText('Nothing waits for approval.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(chip(/^Expected/));
    expect(await screen.findByRole('row', { name: /Mo Farah/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Nils Falk/ })).not.toBeInTheDocument();
  });

  it('is protected and freed again', async () => {
    const { user } = await openToday();
    const drawer = await openPerson(user, /Ben Osei/);
    takes('/visitors/1/protect', [200, { visitor: { ...BEN, protected: true, revision: 2 } }]);
    await user.click(await drawer.findByRole('button', { name: 'Protect' }));
    expect(await drawer.findByText('Protected: this visit cannot be deleted.')).toBeVisible();
    takes('/visitors/1/unprotect', [200, { visitor: { ...BEN, protected: false, revision: 3 } }]);
    await user.click(await drawer.findByRole('button', { name: 'Remove protection' }));
    await waitFor(() => expect(drawer.queryByText(/^Protected/)).not.toBeInTheDocument());
    expect(await drawer.findByRole('button', { name: 'Protect' })).toBeEnabled();
  });

  it('is there by its address', async () => {
    await openToday('/today?visitor=1');
    expect(await screen.findByRole('dialog', { name: /Ben Osei/ })).toHaveTextContent('Signed in');
    expect(screen.queryByText('This visit does not exist any more.')).not.toBeInTheDocument();
  });

  it('that is no more says so', async () => {
    await openToday('/today?visitor=999');
    expect(await screen.findByText('This visit does not exist any more.')).toBeVisible();
  });
});

describe('everyone', () => {
  it('is signed out once the number has been confirmed', async () => {
    const { user, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await user.click(screen.getByRole('button', { name: 'Sign out all…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign everyone out?' });
    // With the delivery, which the tile does not count.
    expect(dialog).toHaveTextContent('3 people at Harbour House will be signed out now. This cannot be undone.');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();

    const sent = takes('/sites/1/sign-out-all', [409, { message: 'The site is closing.' }], [200, { signed_out: 3 }]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out 3 people' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The site is closing.');
    for (const person of [BEN, ELODIE, PARCEL]) played.put({ ...person, out_timestamp: '2030-03-04T17:00:00Z' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out 3 people' }));
    expect(await screen.findByText('3 people are signed out.', { ignore: '[role=status]' })).toBeVisible();
    expect(await screen.findByText('Nobody is signed in.')).toBeVisible();
    expect(sent).toHaveLength(2);
    // Pressed again after a failure it is the same deed: the server does it once.
    expect(sent[0]!.key).toMatch(/^[\w-]{16,}$/);
    expect(sent[1]!.key).toBe(sent[0]!.key);
  });

  it('of one group alone, while an evacuation runs', async () => {
    const { user } = await openToday('/today?group=4', { site: { ...PARIS, evacuation_in_progress: true } });
    server().get('/sites/1/evacuations').query(true).reply(200, { evacuations: [], meta: { page: 1, per_page: 1, total: 0 } });
    await screen.findByRole('button', { name: /Élodie/ });
    await user.click(screen.getByRole('button', { name: 'Sign out all…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everyone in Staff?' });
    expect(dialog).toHaveTextContent('An evacuation of this site is running. Signing out takes nobody off its list.');
    const sent = takes('/sites/1/sign-out-all', [200, { signed_out: 1 }]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out 1 person' }));
    expect(await screen.findByText('1 person is signed out.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ visitor_group_id: 4 }]);
  });
});

describe('signing someone in', () => {
  it('asks for what is missing, shows a refusal at its field, and then shows the person', async () => {
    const { user, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await user.click(screen.getByRole('button', { name: 'Sign someone in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign someone in' }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('A name is required'));
    expect(dialog.getByRole('button', { name: /Group/ })).toHaveAccessibleDescription('Choose a group');

    await user.click(dialog.getByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'Visitors' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Ola Nordmann');
    await user.type(dialog.getByLabelText(/^E-mail/), 'ola');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog.getByLabelText(/^E-mail/)).toBeInvalid());
    await user.type(dialog.getByLabelText(/^E-mail/), '@fjord.test');
    await user.type(dialog.getByLabelText(/^Company/), 'Fjord');

    const ola = aVisitor({ id: 50, name: 'Ola Nordmann', company: 'Fjord', email: 'ola@fjord.test', in_timestamp: '2030-03-04T12:00:00Z' });
    const sent = takes('/visitors', [422, { message: 'Bad.', errors: { name: ['Ola is on the block list.'] } }], [201, { visitor: ola }]);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Ola is on the block list.'));
    await user.type(dialog.getByLabelText(/^Name/), 'n');
    played.put(ola);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Ola Nordmannn is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Ola Nordmann.*13:00/ })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ site_id: 1, visitor_group_id: 3, name: 'Ola Nordmann', company: 'Fjord', email: 'ola@fjord.test' }),
      expect.objectContaining({ name: 'Ola Nordmannn' }),
    ]);
    expect(sent.every(({ key }) => /^[\w-]{16,}$/.test(key ?? ''))).toBe(true);
  });

  it('keeps what was typed when the line fails', async () => {
    const { user } = await openToday('/today?dialog=sign-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign someone in' }));
    await user.click(await dialog.findByRole('button', { name: /Group/ }));
    await user.click(await screen.findByRole('option', { name: 'Visitors' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Ola');
    server().post('/visitors').replyWithError('down');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Signing in failed. Please try again.');
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Ola');
  });
});

describe('each deed has a level of its own', () => {
  it.each<[string, readonly Permission[], { all: boolean; signIn: boolean; signOut: boolean; approve: boolean; protect: boolean }]>([
    ['looking', [], { all: false, signIn: false, signOut: false, approve: false, protect: false }],
    ['signing in and out', ['Today.signinout'], { all: false, signIn: true, signOut: true, approve: false, protect: false }],
    ['signing all out', ['Today.signoutall'], { all: true, signIn: false, signOut: false, approve: false, protect: false }],
    ['approving', ['Today.approvepending'], { all: false, signIn: false, signOut: false, approve: true, protect: false }],
    ['protecting', ['History.protector'], { all: false, signIn: false, signOut: false, approve: false, protect: true }],
  ])('%s', async (_, levels, may) => {
    const { user } = await openToday('/today', { roles: ['Today.viewer', ...levels] });
    const ben = await openPerson(user, /Ben Osei/);
    await ben.findByText('Signed in');
    // What is closed is shown as such.
    const offers = (name: string | RegExp) => screen.queryAllByRole('button', { name, hidden: true }).some((button) => button.getAttribute('aria-disabled') !== 'true');
    expect({ all: offers('Sign out all…'), signIn: offers('Sign someone in'), signOut: offers('Sign out'), protect: offers('Protect') }).toEqual({
      all: may.all, signIn: may.signIn, signOut: may.signOut, protect: may.protect,
    });
    await user.click(ben.getByRole('button', { name: 'Close' }));
    await user.click(chip(/^To approve/));
    const mo = await openPerson(user, /Mo Farah/);
    await mo.findByText('Expected');
    expect([offers('Approve'), offers('Decline')]).toEqual([may.approve, may.approve]);
  });

  it('and one that is closed can be reached, says what is missing and who can give it, and does nothing', async () => {
    const { user } = await openToday('/today', { roles: ['Today.viewer'] });
    await screen.findByRole('button', { name: /Ben Osei/ });
    const all = await screen.findByRole('button', { name: 'Sign out all…', description: /Permission “Today: sign everyone out”/ });
    expect(all).toHaveAccessibleDescription(/An administrator of Harbour & Pine, or anyone there who manages roles, can give you this access\.$/);
    all.focus();
    expect(all).toHaveFocus();
    await user.keyboard('{Enter}');
    const why = within(await screen.findByRole('dialog', { name: '“Sign out all…” is not open to you' }));
    expect(why.getByText('Today.signoutall')).toBeVisible();
    await user.click(why.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(all).toHaveFocus());
  });

  it('and an address opens no dialog that may not be used', async () => {
    await openToday('/today?dialog=sign-in', { roles: ['Today.viewer'] });
    await screen.findByRole('button', { name: /Ben Osei/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
