import { act, screen, waitFor, within } from '@testing-library/react';

import { listAllDevices } from '#contract/sites/calls/devices';
import * as calls from '#contract/sites/calls/sites';
import type { SiteSummary } from '#contract/sites/entities/site';
import { itInProof } from '../../../support/itInProof';
import { heading, playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aDevice } from '../../../support/playedDevices';
import { aConfig, aSite, aVisitor, visitEvent } from '../../../support/portalRecords';
import { HARBOUR, summaryOf } from '../../../support/siteDetails';

playJourneys();

const now = () => new Date().toISOString();
const DEVICES = [
  aDevice({ id: 1, site_id: 1, last_heartbeat: now() }),
  aDevice({ id: 2, site_id: 1, last_heartbeat: '2020-01-01T10:00:00.000Z' }),
  aDevice({ id: 3, site_id: 3, last_heartbeat: now() }),
];
const ELAN = aSite({ id: 3, name: 'Élan Works', type: 'remote', visitors_signed_in_count: 7 });

describe('the list of sites', () => {
  const table = () => screen.findByRole('table', { name: 'Sites' });
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  async function openSites(path: string, sites: readonly SiteSummary[], config = aConfig({ sites })) {
    play(calls.listSites, () => ({ sites }));
    play(listAllDevices, { devices: DEVICES });
    const visitor = await visitSignedIn(path, { config });
    await heading(path.includes('/events') ? 'Events' : 'Sites');
    return visitor;
  }

  it('names type, zone, devices and who is on site, is searched whatever the accents, in the address, and leads to a site', async () => {
    play(calls.getSite, { site: { ...aWholeSite(), ...ELAN } });
    const { user, address } = await openSites('/manage/overview/sites', [summaryOf(HARBOUR), ELAN]);
    // The figures of devices have an answer of their own.
    await waitFor(async () =>
      expect(await rows()).toEqual([
        expect.stringMatching(/^Harbour HouseStandardParis, UTC\+[12]None1 of 2 online1,240$/),
        expect.stringMatching(/^Élan WorksRemoteLondon, UTC(\+[01])?None1 of 1 online7$/),
      ]),
    );

    await user.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'Elan');
    await waitFor(() => expect(address()).toBe('/manage/overview/sites?q=Elan'));
    expect(await rows()).toEqual([expect.stringContaining('Élan Works')]);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No site matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await rows()).toHaveLength(2));

    await user.click(screen.getByRole('link', { name: 'Élan Works' }));
    await heading('Details');
    expect(await screen.findByRole('link', { name: 'Élan Works' })).toBeVisible();
    expect(address()).toBe('/manage/site/3/details');
    await waitFor(() => expect(sent(calls.getSite).map(({ params }) => params.siteId)).toEqual(['3']));
  });

  it('follows every site that it shows, and marks an evacuation', async () => {
    const sites = [summaryOf(HARBOUR), ELAN];
    const { portal } = await openSites('/manage/overview/sites?q=elan', sites);
    await waitFor(() => expect([...portal.realtime.last().joined]).toContain('private-Site.3'));
    act(() => portal.realtime.stand());
    // Missed events have been caught up by then; they do not affect the following ones.
    await screen.findByText('Live', { ignore: '[role=status]' });
    act(() => portal.realtime.say('private-Site.3', 'SignInEvent', visitEvent(aVisitor({ id: 9, site_id: 3 }), 8, 101)));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/8$/)]));
    expect(await rows()).toEqual([expect.stringContaining('None')]);
    // Later reads of the site agree.
    sites[1] = {
      ...ELAN,
      revision: 2,
      visitors_signed_in_count: 8,
      count_revision: 101,
      evacuation_in_progress: true,
      evacuation_kind: 'real',
    };
    act(() =>
      portal.realtime.say('private-Site.3', 'Evacuation\\EvacuationCreatedEvent', {
        evacuation: { id: 12, site_id: 3, status: 'in_progress', event_counter: 0 },
      }),
    );
    const list = await table();
    await waitFor(() => expect(within(list).getByText('Evacuation', { ignore: 'button' })).toBeVisible(), { timeout: 4_000 });
  });

  itInProof('follows devices as they report and as they are removed', async () => {
    const { portal } = await openSites('/manage/overview/sites?q=harbour', [summaryOf(HARBOUR), ELAN]);
    await waitFor(() => expect([...portal.realtime.last().joined]).toContain('private-Site.1'));
    act(() => portal.realtime.stand());
    await screen.findByText('Live', { ignore: '[role=status]' });
    const device = aDevice({ id: 2, revision: 2, site_id: 1, last_heartbeat: now() });
    act(() => portal.realtime.say('private-Site.1', 'DeviceUpdatedEvent', { device }));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('2 of 2 online')]));
    act(() => portal.realtime.say('private-Site.1', 'DeviceRemovedEvent', { device: { id: 1, site_id: 1 } }));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('1 of 1 online')]), { timeout: 4_000 });
  });

  it('is sorted by its columns, which the address says', async () => {
    const { user, address } = await openSites('/manage/overview/sites', [summaryOf(HARBOUR), ELAN]);
    await user.click(await screen.findByRole('button', { name: 'On site' }));
    await waitFor(() => expect(address()).toBe('/manage/overview/sites?sort=onSite'));
    expect(await rows()).toEqual([expect.stringContaining('Élan Works'), expect.stringContaining('Harbour House')]);
    await user.click(screen.getByRole('button', { name: 'On site' }));
    await waitFor(() => expect(address()).toBe('/manage/overview/sites?sort=-onSite'));
    expect(await rows()).toEqual([expect.stringContaining('Harbour House'), expect.stringContaining('Élan Works')]);
  });

  it('leaves events out: they have a list of their own, with their times and state', async () => {
    const DAY_MS = 86_400_000;
    const at = (days: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + days * DAY_MS).toISOString();
    const anEvent = (id: number, name: string, from: number, until: number) =>
      aSite({ id, name, type: 'event', timezone: 'Europe/Paris', active_from: at(from), active_until: at(until) });
    const all = [summaryOf(HARBOUR), anEvent(11, 'Autumn fair', -9, -8), anEvent(12, 'Open days', -1, 1), anEvent(13, 'Winter fair', 8, 9)];
    const { user, address } = await openSites('/manage/overview/events', all);
    const events = within(await screen.findByRole('table', { name: 'Events' }));
    const shown = () =>
      events
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(shown()).toEqual([
      expect.stringMatching(/^Autumn fairOver.*No devices/),
      expect.stringMatching(/^Open daysRunning/),
      expect.stringMatching(/^Winter fairTo come/),
    ]);
    await user.click(events.getByRole('button', { name: 'Status' }));
    await waitFor(() => expect(address()).toBe('/manage/overview/events?sort=state'));
    expect(shown().map((row) => row.slice(0, 4))).toEqual(['Open', 'Wint', 'Autu']);
    expect(screen.getByRole('link', { name: 'Add event' })).toHaveAttribute('href', '/manage/overview/events/add');
  });

  it('listens to no site for somebody who may not hear it', async () => {
    const { portal } = await openSites('/manage/overview/sites', [ELAN], {
      ...viewing('ManageSite.viewer'),
      sites: [ELAN],
      // A user of the client is subscribed at least to the channel of their own rights.
      local_user_id: null,
    });
    await table();
    expect(portal.realtime.connections).toHaveLength(0);
  });

  it('says that it could not be loaded and tries again; says when there are none', async () => {
    refuse(calls.listSites, 500, { message: 'Broken.' });
    play(listAllDevices, { devices: [] });
    const { user } = await visitSignedIn('/manage/overview/sites', { config: aConfig({ sites: [] }) });
    expect(await screen.findByText('The sites could not be loaded.')).toBeVisible();
    play(calls.listSites, { sites: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no sites yet.')).toBeVisible();
    expect(screen.queryByText('The sites could not be loaded.')).not.toBeInTheDocument();
  });
});
