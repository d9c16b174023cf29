import { act, screen, waitFor, within } from '@testing-library/react';

import * as groupCalls from '#contract/calls/groups';
import * as calls from '#contract/calls/sites';
import { listVisitors } from '#contract/calls/visitors';
import type { SiteSummary } from '#contract/entities/site';
import { GETTING_STARTED } from '#contract/newClient';
import { fill, heading, playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig, aSite, aVisitor, visitEvent } from '../../../support/portalRecords';
import { HARBOUR, summaryOf } from '../../../support/siteDetails';

playJourneys();

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
    const visitor = await visitSignedIn(path, { config });
    await heading('Sites');
    return visitor;
  }

  it('names type, zone and who is on site, is searched whatever the accents, in the address, and leads to a site', async () => {
    play(calls.getSite, { site: { ...aWholeSite(), ...ELAN } });
    const { user, address } = await openSites('/manage/overview/sites', [summaryOf(HARBOUR), ELAN]);
    expect(await rows()).toEqual([
      expect.stringMatching(/^Harbour HouseStandardParis, UTC\+[12]1,240$/),
      expect.stringMatching(/^Élan WorksRemoteLondon, UTC(\+[01])?7$/),
    ]);

    await user.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'Elan');
    await waitFor(() => expect(address()).toBe('/manage/overview/sites?q=Elan'));
    expect(await rows()).toEqual([expect.stringContaining('Élan Works')]);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No site matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await rows()).toHaveLength(2));

    await user.click(screen.getByRole('link', { name: 'Élan Works' }));
    await heading('Élan Works');
    expect(address()).toBe('/manage/site/3/details');
    await waitFor(() => expect(sent(calls.getSite).map(({ params }) => params.siteId)).toEqual(['3']));
  });

  it('follows every site that it shows, and marks an evacuation', async () => {
    const sites = [summaryOf(HARBOUR), ELAN];
    const { portal } = await openSites('/manage/overview/sites?q=elan', sites);
    await waitFor(() => expect([...portal.realtime.last().joined]).toContain('private-Site.3'));
    act(() => portal.realtime.stand());
    // What was missed has been read by then: it says nothing of what follows.
    await screen.findByText('Live', { ignore: '[role=status]' });
    act(() => portal.realtime.say('private-Site.3', 'SignInEvent', visitEvent(aVisitor({ id: 9, site_id: 3 }), 8, 101)));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/8$/)]));
    expect(within(await table()).queryByText('Evacuation')).not.toBeInTheDocument();
    // What is read of it from now on says the same.
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
    await waitFor(() => expect(within(list).getByText('Evacuation')).toBeVisible(), { timeout: 4_000 });
  });

  it('listens to no site for somebody who may not hear it', async () => {
    const { portal } = await openSites('/manage/overview/sites', [ELAN], { ...viewing('ManageSite.viewer'), sites: [ELAN] });
    await table();
    expect(portal.realtime.connections).toHaveLength(0);
  });

  it('says that it could not be loaded and tries again; says when there are none', async () => {
    refuse(calls.listSites, 500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/manage/overview/sites', { config: aConfig({ sites: [] }) });
    expect(await screen.findByText('The sites could not be loaded.')).toBeVisible();
    play(calls.listSites, { sites: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no sites yet.')).toBeVisible();
    expect(screen.queryByText('The sites could not be loaded.')).not.toBeInTheDocument();
  });
});

describe('adding a site', () => {
  const NONE = aConfig({ sites: [], client: aClient({ settings: { [GETTING_STARTED]: true } }) });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add site' }));

  it('is offered by Today and Evacuation where there is none, and the new one is shown', async () => {
    const made = aWholeSite({ id: 9, name: 'Quay 1', count_revision: 1 });
    play(calls.createSite, { site: made });
    play(calls.listSites, () => ({ sites: sent(calls.createSite).length === 0 ? [] : [made] }));
    play(calls.getSite, { site: made });
    play(calls.getToday, { groups: [], hours: [], sign_out_batch: null });
    play(groupCalls.listGroups, { groups: [] });
    play(listVisitors, { visitors: [], meta: { page: 1, per_page: 200, total: 0 } });
    const { user } = await visitSignedIn('/fire-list', { config: NONE });
    expect(await screen.findByRole('button', { name: 'Add site' })).toBeVisible();
    await user.click(within(screen.getAllByRole('navigation', { name: 'Main' })[0]!).getByRole('link', { name: /^Today/ }));
    await heading('Today');
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    const toDo = () => steps.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith('To do'));
    expect(toDo()).toHaveLength(4);
    await user.click(steps.getByRole('button', { name: 'Add site' }));
    const form = await dialog();
    expect(form.getByRole('textbox', { name: 'Site name' })).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('A site name is required')).toBeVisible();
    await fill(user, form.getByRole('textbox', { name: 'Site name' }), 'Quay 1');
    await user.click(form.getByRole('button', { name: 'Add' }));
    await heading('Today at Quay 1');
    const left = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(left.getByText('1 of 4 done')).toBeVisible();
    await user.click(left.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
    expect(sent(calls.createSite).map(({ body }) => body)).toEqual([
      { name: 'Quay 1', type: 'standard', address: null, timezone: expect.stringMatching(/./u), locale: 'en_GB' },
    ]);
  });

  it('asks an event for its times, and shows the limit that the server names, with nothing typed lost', async () => {
    play(calls.listSites, { sites: [aSite()] });
    refuse(calls.createSite, 409, { code: 'site_limit_reached', message: 'Site limit reached.' });
    const { user } = await visitSignedIn('/manage/overview/sites', { config: aConfig({ sites: [aSite()] }) });
    await user.click(await screen.findByRole('button', { name: 'Add site' }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: /^Event/ }));
    await fill(user, form.getByRole('textbox', { name: 'Site name' }), 'Open days');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect((await form.findAllByText('Enter a date and a time.')).length).toBeGreaterThan(0);
    await user.click(form.getByRole('radio', { name: /^Remote/ }));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('Site limit reached.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Site name' })).toHaveValue('Open days');
    expect(sent(calls.createSite).map(({ body }) => body)).toEqual([expect.objectContaining({ name: 'Open days', type: 'remote' })]);
  });

  it('offers only what the person may add', async () => {
    play(calls.listSites, { sites: [] });
    const { user } = await visitSignedIn('/manage/overview/sites', {
      config: aConfig({ roles: ['ManageSite.viewer', 'ManageEvent.editor'], system_role: null, sites: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add site' }));
    const form = await dialog();
    expect(form.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['event']);
  });
});
