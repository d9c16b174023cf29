import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { getFirstSteps } from '#contract/clients/calls/firstSteps';
import { listSites } from '#contract/sites/calls/sites';
import type { GroupSummary } from '#contract/people/entities/group';
import type { Permission } from '#contract/platform/permissions';
import { playJourneys, visitSignedIn } from '../support/journey';
import { playReport } from '../support/playedReport';
import { playSite } from '../support/playedSite';
import { hold, KEY, keyOf, play, playOnce, refuseOnce, sent } from '../support/play';
import { aConfig, anEvacuation, anEvacuee, aSite, aVisitor } from '../support/portalRecords';

playJourneys();

const GROUPS: readonly GroupSummary[] = [
  { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 4, name: 'Parking permits', type: 'returning', can_sign_in: true, show_on_fire_list: false, revision: 1 },
  { id: 5, name: 'Deliveries', type: 'delivery', can_sign_in: true, show_on_fire_list: true, revision: 1 },
];
/** In winter an hour ahead of UTC, and far from the zone of the machine that runs the tests. */
const HOUSE = aSite({ timezone: 'Europe/Paris', visitors_signed_in_count: 2 });
const YARD = aSite({ id: 2, name: 'Pine Yard', visitors_signed_in_count: 0 });
const CLOUD = aSite({ id: 3, name: 'Working remotely', type: 'remote', visitors_signed_in_count: 21 });
const EVACUEES = [anEvacuee({ id: 2, name: 'Ben Osei' })];

describe('the evacuation page', () => {
  async function openFireList(roles?: readonly Permission[], { path = '/fire-list', hasDrilled = true } = {}) {
    playSite({
      groups: GROUPS,
      visitors: [
        aVisitor({ id: 1, name: 'Ben Osei' }),
        aVisitor({
          id: 2,
          name: 'Swift Parcels',
          visitor_group_id: 5,
          visitor_group_type: 'delivery',
          in_timestamp: '2030-03-04T08:40:00Z',
        }),
        aVisitor({
          id: 3,
          name: 'Nikhil Park',
          visitor_group_id: 4,
          visitor_group_type: 'returning',
          in_timestamp: '2030-03-04T08:30:00Z',
        }),
      ],
    });
    const config = aConfig({ sites: [HOUSE, CLOUD, YARD], ...(roles === undefined ? {} : { roles, system_role: null }) });
    let sites = [HOUSE, CLOUD, YARD];
    play(listSites, () => ({ sites }));
    play(getFirstSteps, { device_paired: true, drill_completed: hasDrilled, colleague_invited: true });
    const visitor = await visitSignedIn(path, { config });
    const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).parentElement!.parentElement!);
    const evacuate = () => {
      sites = [{ ...HOUSE, evacuation_in_progress: true, revision: 2 }, CLOUD, YARD];
    };
    return { ...visitor, card, evacuate };
  }

  it('goes on paper', async () => {
    await openFireList();
    await screen.findByRole('list', { name: 'On site now at Harbour House' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const rows = within(screen.getByRole('table'))
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent).join('|'));
    expect(rows[0]).toBe('Seen|Name|Group|Signed in|Note');
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^\|Ben Osei\|Visitors\|\d\d:\d\d\|$/),
      '|Nikhil Park|Parking permits|09:30|Not on the evacuation list',
      '|Swift Parcels|Deliveries|09:40|Not on the evacuation list',
    ]);
    const facts = within(screen.getByRole('table').closest('section')!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts.slice(2)).toEqual(['2', '1', '1', '1']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows who is on site, starts an evacuation once it is confirmed, and opens its live report', async () => {
    const { user, address, card } = await openFireList();
    const people = within(await screen.findByRole('list', { name: 'On site now at Harbour House' }));
    expect(people.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Ben OseiVisitors · in 10:00'),
      expect.stringContaining('Swift ParcelsDeliveries · in 09:40Not on the evacuation list'),
      expect.stringContaining('Nikhil ParkParking permits · in 09:30Not on the evacuation list'),
    ]);
    expect(
      screen.getByText('2 on site: 1 listed, 1 not listed (Parking permits). 1 delivery is signed in; deliveries are never listed.'),
    ).toBeVisible();
    expect(card('Pine Yard').getByText('Nobody on site')).toBeVisible();

    // The page says that a remote site has no building to leave.
    expect(
      within(screen.getByRole('list', { name: 'Other sites' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Working remotely21 on siteRemote: not evacuated', 'Pine YardNobody on siteStart evacuation…']);
    await user.click(card('Harbour House').getByRole('button', { name: 'Start evacuation…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Start an evacuation at Harbour House?' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await dialog.findByRole('radio', { name: 'A real evacuation', checked: true });
    expect(
      dialog.getByText('2 on site: 1 will be listed, 1 will not: Parking permits. 1 delivery is signed in; deliveries are never listed.'),
    ).toBeVisible();
    refuseOnce(calls.startEvacuation, 403, { message: 'You may not.', code: 'forbidden' });
    playOnce(calls.startEvacuation, { evacuation: anEvacuation() });
    await user.click(dialog.getByRole('button', { name: 'Start evacuation' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You may not.');
    playReport(EVACUEES);
    await user.click(dialog.getByRole('button', { name: 'Start evacuation' }));
    await waitFor(() => expect(address()).toBe('/reports/evacuations/5'));
    await screen.findByRole('list', { name: 'People on the list' });
    // Pressed again after a failure it is the same start.
    expect(sent(calls.startEvacuation).map(({ params }) => params.siteId)).toEqual(['1', '1']);
    const [first, again] = sent(calls.startEvacuation).map(keyOf);
    expect(first).toMatch(KEY);
    expect(again).toBe(first);
  });

  it('suggests a drill where a link says so, once, and a real one to who presses the button', async () => {
    const { user, address, card } = await openFireList(undefined, { path: '/fire-list?start=1&kind=drill' });
    const drill = within(await screen.findByRole('alertdialog', { name: 'Start a drill at Harbour House?' }));
    expect(drill.getByRole('radio', { name: 'A drill' })).toBeChecked();
    await user.click(drill.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/fire-list'));
    await user.click(card('Harbour House').getByRole('button', { name: 'Start evacuation…' }));
    expect(await screen.findByRole('alertdialog', { name: 'Start an evacuation at Harbour House?' })).toBeVisible();
  });

  it('suggests a drill where none was ever completed', async () => {
    const { user, card } = await openFireList(undefined, { hasDrilled: false });
    await user.click(card('Harbour House').getByRole('button', { name: 'Start evacuation…' }));
    expect(await screen.findByRole('alertdialog', { name: 'Start a drill at Harbour House?' })).toBeVisible();
  });

  it('chooses nothing by itself before it is known whether a drill was ever completed', async () => {
    const answer = hold(getFirstSteps);
    const { user } = await openFireList(undefined, { path: '/fire-list?start=1', hasDrilled: false });
    const dialog = within(await screen.findByRole('alertdialog'));
    for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Start evacuation' })).toBeDisabled();
    answer();
    expect(await dialog.findByRole('button', { name: 'Start drill' })).toBeEnabled();
    expect(dialog.getByRole('radio', { name: 'A drill' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'A real evacuation' }));
    expect(dialog.getByRole('button', { name: 'Start evacuation' })).toBeEnabled();
  });

  it('starts a drill with a new idempotency key after the kind was changed', async () => {
    const { user, address, card } = await openFireList();
    await user.click(card('Harbour House').getByRole('button', { name: 'Start evacuation…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByRole('radio', { name: 'A real evacuation', checked: true });
    refuseOnce(calls.startEvacuation, 403, { message: 'You may not.', code: 'forbidden' });
    playOnce(calls.startEvacuation, { evacuation: anEvacuation({ kind: 'drill' }) });
    await user.click(dialog.getByRole('button', { name: 'Start evacuation' }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('radio', { name: 'A drill' }));
    expect(dialog.getByRole('heading', { name: 'Start a drill at Harbour House?' })).toBeVisible();
    playReport(EVACUEES);
    await user.click(dialog.getByRole('button', { name: 'Start drill' }));
    await waitFor(() => expect(address()).toBe('/reports/evacuations/5'));
    await screen.findByRole('list', { name: 'People on the list' });
    const [real, drill] = sent(calls.startEvacuation);
    expect([real, drill]).toMatchObject([
      { params: { siteId: '1' }, body: { kind: 'real' } },
      { params: { siteId: '1' }, body: { kind: 'drill' } },
    ]);
    expect(keyOf(drill!)).not.toBe(keyOf(real!));
  });

  it('says so when somebody else was faster, and opens the one that runs', async () => {
    const { user, address, card } = await openFireList();
    await user.click(card('Harbour House').getByRole('button', { name: 'Start evacuation…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    refuseOnce(calls.startEvacuation, 409, {
      message: 'An evacuation of this site is already in progress.',
      code: 'evacuation_in_progress',
      data: { evacuation_id: 5 },
    });
    playReport(EVACUEES);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Start evacuation' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Start evacuation' }));
    expect(await screen.findByText('An evacuation of this site is already in progress.', { ignore: '[role=status]' })).toBeVisible();
    expect(address()).toBe('/reports/evacuations/5');
    await screen.findByRole('list', { name: 'People on the list' });
  });

  it('follows one that begins elsewhere, and leads to it', async () => {
    const { portal, card, evacuate } = await openFireList();
    await screen.findByRole('list', { name: 'On site now at Harbour House' });
    await waitFor(() => expect(portal.realtime.connections).toHaveLength(1));
    act(() => portal.realtime.stand());
    await screen.findByText('Live', { ignore: '[role=status]' });
    evacuate();
    play(calls.listSiteEvacuations, { evacuations: [anEvacuation({ id: 12 })], meta: { page: 1, per_page: 1, total: 1 } });
    act(() =>
      portal.realtime.say('private-Site.1', 'Evacuation\\EvacuationCreatedEvent', {
        evacuation: { id: 12, site_id: 1, status: 'in_progress', event_counter: 0 },
      }),
    );
    expect(await card('Harbour House').findByRole('link', { name: 'Open live evacuation' })).toHaveAttribute(
      'href',
      '/reports/evacuations/12',
    );
    expect(await card('Harbour House').findByText('In progress')).toBeVisible();
    expect(card('Harbour House').queryByRole('button', { name: /Start/ })).not.toBeInTheDocument();
    expect(card('Pine Yard').getByRole('button', { name: 'Start evacuation…' })).toBeEnabled();
  });

  it('starts nothing for anyone who may only look', async () => {
    await openFireList(['EvacList.viewer']);
    await screen.findByRole('list', { name: 'On site now at Harbour House' });
    for (const button of await screen.findAllByRole('button', { name: /Start/, description: /Evacuation reports: edit/ }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByRole('button', { name: /Start/ })).toHaveLength(2);
  });
});
