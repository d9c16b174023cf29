import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { itInProof } from '../../../../support/itInProof';
import { goTo, playJourneys, visitSignedIn } from '../../../../support/journey';
import { filter, header, list, openReport, order, PARIS, PEOPLE, row, rows } from '../../../../support/openReport';
import { playReport } from '../../../../support/playedReport';
import { aConfig, anEvacuee } from '../../../../support/portalRecords';
import { hold, refuse, refuseOnce, sent } from '../../../../support/play';

playJourneys();

describe('the live report', () => {
  it('counts who is left, with those who need help first', async () => {
    await openReport();
    expect(header()).toContain('Harbour House');
    expect(header()).toContain('4of 5 not safe');
    expect(header()).toContain('Evacuation');
    expect(header()).toContain('1 safe · 1 needs help · 1 unknown · 2 missing');
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Piet Yard']);
    expect(row(/Ben Osei/)).toHaveTextContent('Visitor of Ada Lind');
    expect(row(/Élodie/)).toHaveTextContent('Staff');
    expect(row(/Yara/)).toHaveTextContent('Needs help');
    expect(row(/Piet/)).toHaveTextContent('Unknown');
    await waitFor(() => expect(screen.getByText('4 not yet safe, 1 safe.')).toHaveAttribute('role', 'status'));
  });

  it('says of somebody without a group that they were on no list, also once an event speaks of them', async () => {
    const unlisted = anEvacuee({ id: 6, name: 'Nora New', group_id: null, added_by: 'Kim Berg' });
    const { say, played } = await openReport({ people: [...PEOPLE, unlisted] });
    expect(row(/Nora New/)).toHaveTextContent('Unlisted');
    const reads = played.reads();
    say('EvacueeUpdatedEvent', played.marked(6, { status: 'needs_assistance' }));
    await waitFor(() => expect(row(/Nora New/)).toHaveTextContent('Needs help'));
    expect(played.reads()).toBe(reads);
  });

  it('goes on paper whole, whatever the screen is narrowed to, with those to be found first', async () => {
    const people = PEOPLE.map((person) =>
      person.id === 2 ? { ...person, fields: [...person.fields, { name: 'Where will you be?', value: 'Lab 2' }] } : person,
    );
    const { user } = await openReport({ path: '/reports/evacuations/5?show=safe', people });
    expect(order()).toEqual(['Mo Zand']);
    const print = jest.fn(() => void window.dispatchEvent(new Event('beforeprint')));
    window.print = print;
    await user.click(screen.getByRole('button', { name: 'Print the list' }));
    expect(print).toHaveBeenCalledTimes(1);

    const sheet = within(screen.getByRole('region', { name: 'Evacuation at Harbour House' }));
    const fact = (name: string) => sheet.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Client')).toBe('Harbour & Pine');
    expect(fact('Not yet safe')).toBe('4 of 5');
    expect(fact('Printed')).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d, Paris time \(UTC\+[12]\)$/);
    expect(
      sheet.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells].map(({ textContent }) => textContent).join('|')),
    ).toEqual([
      'Seen|Name|Place|Group|Status|Last seen',
      expect.stringMatching(/^\|Yara Early.*\|Needs help\|/),
      '|Ben OseiNumber plate: KX19 ABC · Where will you be? Lab 2||VisitorsVisitor of Ada Lind|Missing|in 09:30',
      '|Élodie Bernard||Staff|Missing|in 09:00',
      expect.stringMatching(/^\|Piet Yard.*\|Unknown\|/),
      expect.stringMatching(/^\|Mo Zand.*\|Safe\|Safe, by Kim Berg at 10:10$/),
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('region', { name: 'Evacuation at Harbour House' })).not.toBeInTheDocument();
  });

  itInProof('is narrowed by status, group and search, each in the address', async () => {
    const { user, address } = await openReport();
    const chip = (name: RegExp) => screen.getByRole('radio', { name });
    expect(screen.getAllByRole('radio').map((each) => each.textContent)).toEqual([
      'Not safe4',
      'Missing2',
      'Needs help1',
      'Unknown1',
      'Safe1',
      'Everyone5',
    ]);
    await user.click(chip(/^Safe/));
    expect(order()).toEqual(['Mo Zand']);
    expect(row(/Mo Zand/)).toHaveTextContent('Safe, by Kim Berg at 10:10');
    expect(address()).toBe('/reports/evacuations/5?show=safe');
    await user.click(chip(/^Everyone/));
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Mo Zand', 'Piet Yard']);
    await filter(user, /Group/, 'Staff');
    expect(order()).toEqual(['Élodie Bernard']);
    expect(address()).toBe('/reports/evacuations/5?show=all&group=4');
    expect(screen.getByRole('button', { name: 'Staff' })).toBeVisible();
    await filter(user, /Group/, 'All groups');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'elod');
    expect(order()).toEqual(['Élodie Bernard']);
    await user.clear(search);
    await user.type(search, 'CRANE');
    expect(order()).toEqual(['Ben Osei']);
    await user.type(search, 'xx');
    expect(screen.getByText('Nobody matches.')).toBeVisible();
  });

  it('says that it is narrowed by a group or point that is gone, and can be cleared', async () => {
    const { user } = await openReport({ path: '/reports/evacuations/5?group=999&point=998' });
    await user.click(screen.getByRole('button', { name: 'Group · Seen at' }));
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await user.click(await screen.findByRole('button', { name: 'Show 4 people' }));
    await waitFor(() => expect(order()).toHaveLength(4));
  });

  it('follows its channel: the next change is applied, an old one ignored, a gap fetched, what comes meanwhile waits', async () => {
    const { say, played } = await openReport();
    const reads = played.reads();

    const first = played.marked(2, { status: 'safe' });
    say('EvacueeUpdatedEvent', first);
    await waitFor(() => expect(header()).toContain('3of 5 not safe'));
    await waitFor(() => expect(screen.getByText('1 more safe, 3 remaining.')).toHaveAttribute('role', 'status'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Mo Farah at 10:12');
    // Anyone who was marked stays where the finger is, until asked to go.
    expect(order()).toEqual(['Yara Early', 'Ben Osei', 'Élodie Bernard', 'Piet Yard']);
    expect(screen.getByRole('button', { name: 'Hide 1 marked' })).toBeVisible();

    // Not above the present counter: whatever it says, and however new it looks.
    say('EvacueeUpdatedEvent', { event_counter: first.event_counter, evacuee: { ...first.evacuee, status: 'missing', revision: 99 } });
    // Exactly one ahead.
    say('EvacueeUpdatedEvent', played.marked(5, { status: 'safe' }));
    await waitFor(() => expect(header()).toContain('2of 5 not safe'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe');
    expect(played.reads()).toBe(reads);

    // More than one ahead: one was missed.
    played.marked(1, { status: 'safe' });
    say('EvacueeUpdatedEvent', played.marked(3, { status: 'unknown' }));
    await waitFor(() => expect(header()).toContain('1of 5 not safe'));
    expect(played.reads()).toBe(reads + 1);
    expect(header()).toContain('4 safe · 1 unknown');

    // 'Fetch again', and while that is under way another change.
    const release = hold(calls.getEvacuation);
    say('EvacuationReadyEvent', { event_counter: played.next() });
    await waitFor(() => expect(played.reads()).toBe(reads + 2));
    say('EvacueeUpdatedEvent', played.marked(3, { status: 'safe' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(header()).toContain('1of 5 not safe');
    release();
    await waitFor(() => expect(header()).toContain('Everyone is safe'));
    expect(played.reads()).toBe(reads + 2);
  });

  it('is fetched again after a lost connection', async () => {
    const { reconnect, portal, played } = await openReport();
    act(() => portal.realtime.drop());
    expect(await screen.findByText(/^Stale since/, { ignore: '[role=status]' })).toBeVisible();
    expect(order()).toHaveLength(4);
    played.marked(1, { status: 'safe' });
    await reconnect();
    await waitFor(() => expect(header()).toContain('3of 5 not safe'));
  });

  it('takes in who signs in meanwhile', async () => {
    const { say, played } = await openReport();
    played.set({ evacuees: [...PEOPLE, anEvacuee({ id: 6, name: 'Nora New' })] });
    say('EvacuationReadyEvent', { event_counter: played.next() });
    await waitFor(() => expect(header()).toContain('5of 6 not safe'));
    // At the end, so that nothing moves under the finger.
    expect(rows().at(-1)).toHaveTextContent('Nora New');
  });

  it('says when it could not be loaded, and tries again by itself', async () => {
    const { portal } = await visitSignedIn('/my-profile', { config: aConfig({ sites: [PARIS] }) });
    refuseOnce(calls.getEvacuation, 500, { message: 'No.' });
    playReport(PEOPLE);
    goTo('/reports/evacuations/5');
    expect(await screen.findByText('The evacuation could not be loaded.')).toBeVisible();
    expect(screen.getByText('Check your connection. Your marks are kept.')).toBeVisible();
    await screen.findByRole('list', { name: 'People on the list' });
    expect(header()).toContain('4of 5 not safe');
    expect(portal.store.getState().evacuationReports?.[5]?.load).toBe('ready');
  });

  itInProof('says when there is no report', async () => {
    await visitSignedIn('/my-profile', { config: aConfig({ sites: [PARIS] }) });
    refuse(calls.getEvacuation, 404, { message: 'None.' });
    goTo('/reports/evacuations/5');
    expect(await screen.findByText('This evacuation does not exist, or is at a site that you do not have access to.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Evacuation not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('names what was marked for one that can be opened no more, until that was read', async () => {
    const { user, portal } = await openReport();
    refuseOnce(calls.markEvacuee, 404, { message: 'None.' });
    await user.click(screen.getByRole('button', { name: 'Mark Ben Osei safe' }));
    await screen.findByText('This mark was not accepted: Ben Osei');
    expect(sent(calls.markEvacuee)).toMatchObject([{ params: { evacuationId: '5', evacueeId: '2' } }]);
    goTo('/reports/evacuations/6');
    await screen.findByText('Evacuation not found');
    expect(await screen.findByText('1 change did not reach the evacuation')).toBeVisible();
    expect(screen.getByText(/^Ben Osei: Safe, /)).toBeVisible();
    for (const page of ['/fire-list', '/today']) {
      goTo(page);
      await waitFor(() =>
        expect(screen.getByRole('main').querySelector('h1')).toHaveTextContent(page === '/today' ? /^Today/ : 'Evacuation'),
      );
      expect(within(screen.getByRole('complementary', { name: 'Notices' })).getByText(/^Ben Osei: Safe, /)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 change did not reach the evacuation')).not.toBeInTheDocument();
    expect(portal.store.getState().evacuationReports?.[5]).toBeUndefined();
  });
});

describe('people who may only look', () => {
  it('sees everything and no button that marks', async () => {
    const { user } = await openReport({ roles: ['EvacReport.viewer', 'EvacList.viewer'] });
    expect(screen.getByText('You can view this list but not mark people. That needs permission to edit evacuation reports.')).toBeVisible();
    expect(order()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Mark|^Undo|Complete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument();
    await user.click(list().getByRole('button', { name: /Ben Osei/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Ben Osei/ }));
    expect(drawer.getByText('KX19 ABC')).toBeVisible();
    expect(drawer.queryByRole('radio')).not.toBeInTheDocument();
    expect(drawer.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('speaks French, with what surrounds the evacuation', async () => {
  const { user } = await openReport({
    fields: {
      participants: [{ id: 8, name: 'Kim Berg' }],
      evacuation_points: [{ id: 1, title: 'Parking nord' }],
      offline_devices: [{ id: 2, name: 'Borne 2', last_heartbeat: null }],
      lost_visits: [{ id: 3, name: 'Borne 3', count: 2, from: '2030-03-04T08:00:00Z', until: '2030-03-04T08:30:00Z' }],
      bookings: [
        { id: 3, space_name: 'Salle Loire', booked_for: 'Mo Farah', start_date: '2030-03-04T09:00:00Z', end_date: '2030-03-04T10:30:00Z' },
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: /^Your account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
  await screen.findByRole('list', { name: 'Personnes sur la liste' });
  expect(header()).toContain('4sur 5 pas en sécurité');
  expect(screen.getByRole('button', { name: /^OK\s:\sBen Osei est en sécurité$/ })).toBeVisible();
  expect(screen.getByText('Kim Berg')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Points de rassemblement' })).getByText('Parking nord')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filtres' })).toBeVisible();
  expect(screen.getByText('aucun signal reçu')).toBeVisible();
  expect(screen.getByText(/^2 visites notées ici entre .+ ont été perdues\./u)).toBeVisible();
  expect(screen.getByText('Mo Farah, 10:00–11:30')).toBeVisible();
});
