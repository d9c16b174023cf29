import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { fill, playJourneys } from '../../../../support/journey';
import { ago, openLive } from '../../../../support/livePoints';
import { openReport } from '../../../../support/openReport';
import { aNotListed, anEvacuation, anEvacuee, aVisitor } from '../../../../support/portalRecords';
import { searchPeople } from '#contract/visits/calls/search';
import { keyOf, play, playOnce, refuseOnce, sent } from '../../../../support/play';

playJourneys();

describe('people not on the list', () => {
  it('tells of a finished evacuation who was not listed, and which guests took part', async () => {
    await openLive({
      guests: [{ name: 'Rosa', link: 'Fire brigade' }],
      evacuation: anEvacuation({ status: 'complete', completed_at: ago(1), event_counter: 10, revision: 11 }),
      not_listed: [aNotListed({ visitor_id: 91 })],
    });
    expect(screen.getByRole('button', { name: '8 listed · 1 on site was not listed' })).toBeVisible();
    expect(screen.getByText('Guest of link “Fire brigade”').closest('li')).toHaveTextContent('Rosa');
  });

  it('names who is on site and not listed, follows them live, and adds one or all', async () => {
    const nikhil = aNotListed({ visitor_id: 91, name: 'Nikhil Park' });
    const parcel = aNotListed({ visitor_id: 92, name: 'Swift Parcels', group_name: 'Deliveries', is_delivery: true });
    const { user, played, say, address } = await openLive({
      not_listed: [nikhil, parcel],
      offline_devices: [{ id: 1, name: 'Gate 2 tablet', last_heartbeat: ago(14.5) }],
    });
    const opener = () => screen.getByRole('button', { name: '8 listed · 1 on site is not listed' });
    expect(opener()).toBeVisible();
    // The notice about the device does not repeat that text.
    expect(screen.getByRole('button', { name: 'Gate 2 tablet silent 14 mins' })).toBeVisible();
    say('NotListedEvent', { event_counter: played.counter(), signed_in: true, person: aNotListed({ visitor_id: 93, name: 'Ana Late' }) });
    await user.click(await screen.findByRole('button', { name: '8 listed · 2 on site are not listed' }));
    expect(address()).toBe('/reports/evacuations/5?dialog=not-listed');
    const dialog = within(await screen.findByRole('dialog', { name: 'On site and not listed' }));
    const names = (list: string) =>
      within(dialog.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(({ textContent }) => /^[A-Z][a-z]+ [A-Z][a-z]+?(?=Parking|Deliveries)/.exec(textContent)?.[0]);
    expect(names('People on site who are not listed')).toEqual(['Ana Late', 'Nikhil Park']);
    expect(names('Deliveries')).toEqual(['Swift Parcels']);
    // An older word on a visit does not bring anybody back.
    say('NotListedEvent', {
      event_counter: played.counter(),
      signed_in: false,
      person: aNotListed({ visitor_id: 93, name: 'Ana Late', revision: 3 }),
    });
    await waitFor(() => expect(names('People on site who are not listed')).toEqual(['Nikhil Park']));

    played.set({ not_listed: [parcel] });
    playOnce(calls.addEvacuee, {
      evacuee: anEvacuee({ id: 41, name: 'Nikhil Park', visitor_id: 91, added_by: 'Ada Lind' }),
      event_counter: 11,
    });
    await user.click(dialog.getByRole('button', { name: 'Add Nikhil Park to the list' }));
    expect(await dialog.findByText('1 person is on the list now, as missing.')).toBeVisible();
    expect(sent(calls.addEvacuee).map(({ body }) => body)).toEqual([{ visitor_id: 91, status: 'missing' }]);
    await waitFor(() => expect(dialog.queryByRole('list', { name: 'People on site who are not listed' })).not.toBeInTheDocument());
    say('NotListedEvent', { event_counter: played.counter(), signed_in: true, person: aNotListed({ visitor_id: 94, name: 'Bo Park' }) });
    say('NotListedEvent', { event_counter: played.counter(), signed_in: true, person: aNotListed({ visitor_id: 95, name: 'Cy Park' }) });
    playOnce(calls.addNotListed, { added: 2, event_counter: 12 });
    await user.click(await dialog.findByRole('button', { name: 'Add the 2 people to the list' }));
    expect(await dialog.findByText('2 people are on the list now, as missing.')).toBeVisible();
  });

  it('puts who is not listed on paper after the list', async () => {
    await openLive({ not_listed: [aNotListed({ visitor_id: 91, name: 'Nikhil Park' })] });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = within(screen.getByRole('region', { name: 'On site and not listed' }));
    expect(sheet.getAllByRole('row')[1]).toHaveTextContent('Nikhil Park');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('takes in somebody who is on no list, once', async () => {
    const { user, played } = await openLive();
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person who is not on the list' }));
    await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
    expect(await dialog.findByText('A name is required')).toBeVisible();
    await fill(user, dialog.getByRole('textbox', { name: 'Name' }), ' Sam Stray ');
    await user.click(dialog.getByRole('button', { name: /Evacuation point/ }));
    await user.click(await screen.findByRole('option', { name: 'Quay' }));
    refuseOnce(calls.addEvacuee, 409, { message: 'This evacuation is complete.', code: 'evacuation_complete' });
    await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
    expect(await dialog.findByText('This evacuation is complete.')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Add to the list' });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'));
    const reads = played.reads();
    playOnce(calls.addEvacuee, {
      evacuee: anEvacuee({ id: 40, name: 'Sam Stray', added_by: 'Ada Lind', group_id: null }),
      event_counter: 11,
    });
    await user.click(confirm);
    expect(await screen.findByText('Sam Stray is on the list.', { ignore: '[role=status]' })).toBeVisible();
    await waitFor(() => expect(played.reads()).toBeGreaterThan(reads));
    const [first, second] = sent(calls.addEvacuee);
    expect(sent(calls.addEvacuee)).toHaveLength(2);
    expect(second?.body).toEqual({ name: 'Sam Stray', company: null, group_id: null, evacuation_point_id: 8, status: 'safe' });
    expect(keyOf(second!)).toBe(keyOf(first!));
  });

  it('finds who is meant, so that nobody is listed twice', async () => {
    const parked = aNotListed({ visitor_id: 91, name: 'Sam Parked' });
    play(searchPeople, {
      visitors: [
        aVisitor({ id: 91, name: 'Sam Parked', visitor_group_id: 6 }),
        aVisitor({ id: 92, name: 'Sam Expected', in_timestamp: null, expected_timestamp: '2030-03-04T10:00:00Z' }),
      ],
      members: [
        { id: 71, name: 'Sam Member', visitor_group_id: 3, email: null, present: null },
        { id: 72, name: 'Sam Listed', visitor_group_id: 3, email: null, present: null },
      ],
      former: [],
    });
    const people = [anEvacuee({ id: 1, name: 'Sam Listed', member_id: 72 })];
    playOnce(calls.addEvacuee, { evacuee: anEvacuee({ id: 44, name: 'Sam Expected' }), event_counter: 11 });
    const { user, address } = await openReport({ people, fields: { not_listed: [parked] } });
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person who is not on the list' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.type(name, 'sam');
    await dialog.findByRole('button', { name: 'Add Sam Member to the list' });
    expect(
      within(dialog.getByRole('list', { name: 'People with that name' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Sam ListedOn the list: Missing.*Open$/),
      expect.stringMatching(/^Sam ParkedSigned in, not listed/),
      expect.stringMatching(/^Sam ExpectedExpected today/),
      expect.stringMatching(/^Sam MemberMember/),
    ]);
    // With a name alone it prompts again.
    await user.clear(name);
    await fill(user, name, 'Sam Listed');
    await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
    expect(await dialog.findByText(/^Someone with this name is already on the list/)).toBeVisible();
    expect(sent(calls.addEvacuee)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Open Sam Listed' }));
    expect(await screen.findByRole('dialog', { name: 'Sam Listed' })).toBeVisible();
    expect(address()).toBe('/reports/evacuations/5?evacuee=1');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' }), 'sam');
    await user.click(await screen.findByRole('button', { name: 'Add Sam Expected to the list' }));
    expect(await screen.findByText('Sam Expected is on the list.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.addEvacuee).map(({ body }) => body)).toEqual([{ visitor_id: 92, status: 'safe', evacuation_point_id: null }]);
  });
});
