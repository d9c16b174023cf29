import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';

import { searchPeople } from '#contract/visits/calls/search';
import { playDevice } from '../../support/deviceLook';
import { itInProof } from '../../support/itInProof';
import { hold, sent } from '../../support/play';
import { playSite } from '../../support/playedSite';
import { aVisitor, visitEvent } from '../../support/portalRecords';
import { heading } from '../../support/journey';
import { BEN, chip, ELODIE, GROUPS, hours, names, openToday, playToday, row, SITE, tile } from '../../support/todayWorld';

playToday();

describe('people at a site', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says of a group that it is not on evacuation lists', async () => {
    await openToday('/today?group=6');
    await waitFor(() => expect(tile(/Parking/)).toHaveTextContent('not on evacuation lists'));
  });

  it('stands in tiles and a list, by the site’s clock', async () => {
    await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await waitFor(() => expect(tile(/Everyone/)).toHaveTextContent('Everyone21 expected · 1 delivery not counted'));
    expect(tile(/Visitors/)).toHaveTextContent('Visitors11 needs approval');
    expect(tile(/Staff/)).toHaveTextContent('Staff10 signed out');
    expect(tile(/Deliveries/)).toHaveTextContent('Deliveries1not counted on site');
    // Nobody of the group was or will be here today.
    expect(screen.queryByRole('button', { name: /Parking/ })).not.toBeInTheDocument();

    expect(names()).toEqual([
      expect.stringContaining('Ben Osei'),
      expect.stringContaining('Swift Parcels'),
      expect.stringContaining('Élodie Bernard'),
    ]);
    expect(
      within(row(/Ben Osei/))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([expect.stringContaining('Ben OseiCrane & Sons'), 'Visitors', 'Ada Lind', '10:00', 'Check failed']);
    expect(hours()).toEqual(['09:001', '10:002']);
    await waitFor(() => expect(screen.getByText('2 people are on site.')).toHaveAttribute('role', 'status'));
  });

  it('says how many are on site in another language as soon as that is chosen', async () => {
    await openToday();
    expect(await screen.findByText('2 people are on site.')).toHaveAttribute('role', 'status');
    await act(() => i18next.changeLanguage('fr'));
    // Figures wait five seconds after one another.
    expect(await screen.findByText('2 personnes sur site.', {}, { timeout: 4_000 })).toHaveAttribute('role', 'status');
  });

  itInProof('searches all lists, updates the figures, and finds people of another list or not here', async () => {
    const members = [{ id: 70, name: 'Pietra Sole', visitor_group_id: 4, email: null, present: null }];
    const { user, address } = await openToday('/today', { members });
    await screen.findByRole('button', { name: /Ben Osei/ });
    await user.type(screen.getByRole('searchbox'), 'PIET');
    const found = within(await screen.findByRole('region', { name: 'Also found' }));
    await waitFor(() =>
      expect([chip(/^In/), chip(/^Out/), chip(/^Expected/), chip(/^To approve/)].map((each) => each.textContent)).toEqual([
        'In0',
        'Out0',
        'Expected1',
        'To approve0',
      ]),
    );
    expect(screen.queryByText('Nobody matches.')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(found.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringMatching(/Piet de BoerExpected at .*14:00 · Visitors$/),
        expect.stringMatching(/Pietra SoleNot here · Staff$/),
      ]),
    );
    await user.click(found.getByRole('button', { name: /Piet de Boer/ }));
    expect(await screen.findByRole('dialog', { name: 'Piet de Boer' })).toBeVisible();
    expect(address()).toBe('/today?q=PIET&visitor=5');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /Pietra Sole/ }));
    expect(within(await screen.findByRole('dialog', { name: 'Sign someone in' })).getByRole('textbox', { name: /^Name/ })).toHaveValue(
      'Pietra Sole',
    );
  });

  itInProof('keeps who was found until the next answer is there', async () => {
    const members = [{ id: 70, name: 'Pietra Sole', visitor_group_id: 4, email: null, present: null }];
    const { user } = await openToday('/today', { members });
    await screen.findByRole('button', { name: /Ben Osei/ });
    await user.type(screen.getByRole('searchbox'), 'pi');
    const line = await screen.findByRole('button', { name: /Pietra Sole/ });
    const release = hold(searchPeople);
    await user.type(screen.getByRole('searchbox'), 'et');
    await waitFor(() => expect(sent(searchPeople).at(-1)?.query).toMatchObject({ q: 'piet' }));
    expect(line).toBeVisible();
    release();
  });

  it('is narrowed by status, group and search, each in the address', async () => {
    const { user, address } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    // Deliveries stand on the list, so its chip counts them; only the site's own count leaves them out.
    // The counts come with an answer of their own.
    await waitFor(() =>
      expect([chip(/^In/), chip(/^Out/), chip(/^Expected/), chip(/^To approve/)].map((each) => each.textContent)).toEqual([
        'In3',
        'Out1',
        'Expected1',
        'To approve1',
      ]),
    );

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

  itInProof('is sorted by its headings, in the address, and printed whole in that order', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      aVisitor({ id: 100 + n, name: `Guest ${String(n).padStart(2, '0')}`, host_name: n === 7 ? 'Ada Lind' : null }),
    );
    const { user, address } = await openToday('/today', { visitors: [...many, ELODIE] });
    await screen.findByRole('button', { name: /Guest 00/ });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()[0]).toContain('Élodie Bernard'));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()[0]).toContain('Guest 59'));
    expect(address()).toBe('/today?sort=-name');
    await user.click(screen.getByRole('button', { name: 'Host' }));
    await waitFor(() => expect(names()[0]).toContain('Guest 07'));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()[0]).toContain('Élodie Bernard'));
    // The screen holds fewer rows than there are.
    expect(names().length).toBeLessThan(61);

    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = within(screen.getByRole('region', { name: 'Today at Harbour House' }));
    expect(
      sheet
        .getAllByRole('row')
        .slice(1)
        .map((line) => within(line).getAllByRole('cell')[0]?.textContent),
    ).toEqual(['Élodie Bernard', ...many.map(({ name }) => name)]);
    expect(sheet.getByText('List').nextSibling).toHaveTextContent('In');
    expect(sheet.getByText('People').nextSibling).toHaveTextContent('61');
    expect(sheet.getByText('Printed').nextSibling).toHaveTextContent('Paris time');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Today at Harbour House' })).not.toBeInTheDocument();
  });

  it('says what is empty, and what could not be loaded', async () => {
    const { user, played } = await openToday('/today', { visitors: [], refused: 'in' });
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    played.accept();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody is signed in.')).toBeVisible();
    expect(screen.getByText('People appear here the moment they sign in.')).toBeVisible();
    await user.click(chip(/^To approve/));
    expect(await screen.findByText('Nothing is waiting for approval.')).toBeVisible();
  });

  it('has what is opened from it a while later, for when there is no line any more', async () => {
    // Like those of every journey, texts stay once they have been fetched.
    for (const namespace of ['visitors', 'people']) i18next.removeResourceBundle('en', namespace);
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime', 'Date'],
      advanceTimers: true,
    });
    await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    const isThere = () => ['visitors', 'people'].map((namespace) => i18next.hasResourceBundle('en', namespace));
    expect(isThere()).toEqual([false, false]);
    act(() => jest.advanceTimersByTime(3_000));
    await waitFor(() => expect(isThere()).toEqual([true, true]));
  });

  it('asks for the lists of the new day where it stays open over midnight', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime', 'Date'],
      advanceTimers: true,
    });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-03-04T22:59:30Z'));
    const { played } = await openToday('/today?status=expected');
    await screen.findByRole('row', { name: /Piet de Boer/ });
    let before = played.asked.length;
    const asked = () => played.asked.slice(before).sort();
    const pass = async (instant: string) => {
      clock.mockReturnValue(Date.parse(instant));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
    };
    // The site is in Paris; a clock may go a little before the server's.
    await pass('2030-03-04T23:00:30Z');
    expect(screen.getByText(/^Tuesday/u)).toBeVisible();
    expect(asked()).toEqual([]);
    await pass('2030-03-04T23:01:30Z');
    await waitFor(() => expect(asked()).toEqual(['today', 'visitors expected', 'visitors in']));
    before = played.asked.length;
    await pass('2030-03-04T23:02:30Z');
    expect(asked()).toEqual([]);
  });

  it('shows the columns that a person chose', async () => {
    const { user, address } = await openToday('/today?columns=company');
    await screen.findByRole('button', { name: /Ben Osei/ });
    const heads = () =>
      within(screen.getByRole('table', { name: 'People today' }))
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    expect(heads()).toEqual(['Name', 'Company']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual([
      'Group',
      'Host',
      'Company',
      'Time',
      'Checks',
    ]);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Host' }));
    await user.keyboard('{Escape}');
    expect(heads()).toEqual(['Name', 'Host', 'Company']);
    expect(new URLSearchParams(address().split('?')[1]).get('columns')).toBe('host,company');
  });
});

describe('favourites', () => {
  const fields = [
    { id: 31, name: 'Number plate', is_favourite: true },
    { id: 32, name: 'Until', type: 12, is_favourite: true },
    { id: 33, name: 'Health', is_favourite: true, sensitive: true },
    { id: 34, name: 'Laptop' },
    { id: 35, name: 'Desk', is_favourite: true, site_id: null, visitor_group_id: 4 },
  ] as const;
  const ben = { ...BEN, additional: { 31: 'KX19 ABC', 32: '2030-05-17', 33: 'Asthma', 34: 'Grey' } };
  const opened = { fields, visitors: [ben, { ...ELODIE, additional: { 35: 'B-12' } }] };
  const heads = () =>
    within(screen.getByRole('table', { name: 'People today' }))
      .getAllByRole('columnheader')
      .map((head) => head.textContent);

  itInProof('are columns of the list and are searched, sensitive ones never; those of a group stand in its own list', async () => {
    const { user } = await openToday('/today', opened);
    expect(await screen.findByRole('row', { name: /Ben Osei.*KX19 ABC.*17 May 2030/ })).toBeVisible();
    expect(heads()).toEqual(['Name', 'Group', 'Host', 'In', 'Checks', 'Number plate', 'Until']);
    expect(screen.queryByText(/Asthma|Grey/)).not.toBeInTheDocument();
    await user.click(tile(/^Staff/));
    await waitFor(() => expect(heads().slice(-2)).toEqual(['Until', 'Desk']));
    expect(await screen.findByRole('row', { name: /Élodie.*B-12/ })).toBeVisible();
    await user.click(tile(/^Everyone/));
    await user.type(screen.getByRole('searchbox'), 'kx19');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ben Osei')]));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'asthma');
    expect(await screen.findByText('Nobody matches.')).toBeVisible();
  });

  it('say yes and no in the reader’s language, and find what is stored', async () => {
    const answered = { ...BEN, additional: { 36: 'Yes', 37: 'Ja' } };
    const yesOrNo = { type: 7, is_favourite: true } as const;
    const { user } = await openToday('/today', {
      fields: [
        { id: 36, name: 'First aider', ...yesOrNo },
        { id: 37, name: 'Parkt hier', ...yesOrNo },
      ],
      visitors: [answered],
    });
    expect(await screen.findByRole('row', { name: /Ben Osei.*Yes.*Ja/ })).toBeVisible();
    await act(() => i18next.changeLanguage('fr'));
    expect(await screen.findByRole('row', { name: /Ben Osei.*Oui.*Ja/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'yes');
    expect(await screen.findByRole('row', { name: /Ben Osei.*Oui/ })).toBeVisible();
  });

  it('are a line below the person on a phone', async () => {
    playDevice(['(width < 640px)']);
    await openToday('/today', opened);
    expect(await screen.findByText('Number plate: KX19 ABC · Until: 17 May 2030')).toBeVisible();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('put no colon behind a question on a phone', async () => {
    playDevice(['(width < 640px)']);
    const asked = [{ id: 38, name: 'Where will you be?', is_favourite: true }];
    await openToday('/today', { fields: asked, visitors: [{ ...BEN, additional: { 38: 'Ground floor' } }] });
    expect(await screen.findByText('Where will you be? Ground floor')).toBeVisible();
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

describe('a change meanwhile', () => {
  it('changes tiles, list and chart in place', async () => {
    const { live, say, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await live();
    const before = played.asked.length;
    const bens = row(/Ben Osei/);

    const noor = played.put(aVisitor({ id: 9, name: 'Noor Jansen', host_name: 'Ada Lind', in_timestamp: '2030-03-04T10:20:00Z' }));
    played.setHours([{ hour: '2030-03-04T10:00:00Z', signed_in: 3 }]);
    say('SignInEvent', visitEvent(noor, 3, 101));
    // The event's own data is shown at once, without a request.
    expect(await screen.findByRole('row', { name: /Noor Jansen.*Visitors.*11:20/ })).toBeVisible();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone3/);
    expect(tile(/Visitors/)).toHaveTextContent(/^Visitors2/);
    expect(chip(/^In/)).toHaveTextContent('In4');
    expect(played.asked).toHaveLength(before);
    expect(names()[0]).toContain('Noor Jansen');
    expect(row(/Ben Osei/)).toBe(bens);
    // The rest follows: host and check, and the day's hours; each is requested once.
    expect(await screen.findByRole('row', { name: /Noor Jansen.*Ada Lind/ })).toBeVisible();
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
    // The former rows stay in view.
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
    await heading('Today at Pine Yard');
    expect(await screen.findByRole('row', { name: /Yara Haddad.*09:00/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ben Osei/ })).not.toBeInTheDocument();
    act(() => portal.realtime.stand());
    act(() =>
      portal.realtime.say(
        'private-Site.2',
        'SignInEvent',
        visitEvent(yard.put(aVisitor({ id: 41, site_id: 2, name: 'Zoë Zander' })), 2, 101),
      ),
    );
    expect(await screen.findByRole('row', { name: /Zoë Zander/ })).toBeVisible();
    // People at the first site are not shown here.
    act(() => portal.realtime.say(SITE, 'SignInEvent', visitEvent(aVisitor({ id: 42, name: 'Not Here' }), 9, 200)));
    await waitFor(() => expect(portal.store.getState().entities.visitors.entities[42]).toBeDefined());
    expect(screen.queryByRole('row', { name: /Not Here/ })).not.toBeInTheDocument();
    expect(tile(/Everyone/)).toHaveTextContent(/^Everyone2/);
  });
});
