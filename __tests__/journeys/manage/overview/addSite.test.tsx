import { screen, waitFor, within } from '@testing-library/react';

import { listAllDevices } from '#contract/sites/calls/devices';
import { getFirstSteps } from '#contract/clients/calls/firstSteps';
import * as groupCalls from '#contract/people/calls/groups';
import * as calls from '#contract/sites/calls/sites';
import * as todayCalls from '#contract/visits/calls/today';
import { listVisitors } from '#contract/visits/calls/visitors';
import { GETTING_STARTED } from '#contract/clients/newClient';
import { itInProof } from '../../../support/itInProof';
import { fill, heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig, aSite } from '../../../support/portalRecords';

playJourneys();

describe('adding a site', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'New site' }));

  it('is offered by Evacuation and the first steps where there is no site, and leads to the details of the new one', async () => {
    const made = aWholeSite({ id: 9, name: 'Quay 1', count_revision: 1 });
    play(calls.createSite, { site: made });
    play(calls.listSites, () => ({ sites: sent(calls.createSite).length === 0 ? [] : [made] }));
    play(calls.getSite, { site: made });
    play(todayCalls.getToday, { groups: [], hours: [], sign_out_batch: null, favourites: [], unsettled: 0 });
    play(groupCalls.listGroups, { groups: [] });
    play(getFirstSteps, { device_paired: false, drill_completed: false, colleague_invited: false });
    play(listVisitors, { visitors: [], meta: { page: 1, per_page: 200, total: 0 } });
    const config = aConfig({ sites: [], client: aClient({ settings: { [GETTING_STARTED]: true } }) });
    const { user, address } = await visitSignedIn('/fire-list', { config });
    expect(await screen.findByRole('link', { name: 'Add site' })).toHaveAttribute('href', '/manage/overview/sites/add');
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Today/ }));
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    await user.click(steps.getByRole('link', { name: 'Add site' }));
    await heading('Add site');
    const added = await form();
    await user.click(added.getByRole('button', { name: 'Add' }));
    expect(await added.findByText('A site name is required')).toBeVisible();
    await fill(user, added.getByRole('textbox', { name: 'Name' }), 'Quay 1');
    await user.click(added.getByRole('button', { name: 'Add' }));
    await heading('Details');
    expect(await screen.findByRole('link', { name: 'Quay 1' })).toBeVisible();
    expect(address()).toBe('/manage/site/9/details');
    expect(await screen.findByText('Quay 1 added.', { selector: 'li *' })).toBeVisible();
    expect(sent(calls.createSite).map(({ body }) => body)).toEqual([
      { name: 'Quay 1', type: 'standard', address: null, timezone: expect.stringMatching(/./u), locale: 'en_GB' },
    ]);
  });

  itInProof('asks an event for its times, and names the limit and a contact when the server refuses, with nothing typed lost', async () => {
    play(calls.listSites, { sites: [aSite()] });
    refuse(calls.createSite, 409, { code: 'site_limit_reached', message: 'Site limit reached.', data: { site_limit: 3 } });
    const { user } = await visitSignedIn('/manage/overview/events/add', { config: aConfig({ sites: [aSite()] }) });
    await heading('Add event');
    const added = await form();
    expect(added.getByRole('radio', { name: /^Event/ })).toBeChecked();
    await fill(user, added.getByRole('textbox', { name: 'Name' }), 'Open days');
    await user.click(added.getByRole('button', { name: 'Add' }));
    expect((await added.findAllByText('Enter a date and a time.')).length).toBeGreaterThan(0);
    await user.click(added.getByRole('radio', { name: /^Remote/ }));
    await user.click(added.getByRole('button', { name: 'Add' }));
    expect(await added.findByText('Site limit reached.')).toBeVisible();
    expect(await screen.findByText(/can have 3 sites\. .* Contact support to raise the limit\.$/)).toBeVisible();
    expect(added.getByRole('textbox', { name: 'Name' })).toHaveValue('Open days');
    expect(sent(calls.createSite).map(({ body }) => body)).toEqual([expect.objectContaining({ name: 'Open days', type: 'remote' })]);
  });

  it.each([
    [2, 0],
    [1, 1],
  ])('says before anything is typed that the limit of %d is reached; an event that is over does not count', async (limit, times) => {
    const over = aSite({ id: 2, type: 'event', active_from: '2020-01-01T00:00:00Z', active_until: '2020-01-02T00:00:00Z' });
    play(calls.listSites, { sites: [aSite(), over] });
    await visitSignedIn('/manage/overview/sites/add', {
      config: aConfig({ sites: [aSite(), over], client: aClient({ site_limit: limit }) }),
    });
    await form();
    expect(screen.queryAllByText('Site limit reached.')).toHaveLength(times);
  });

  it('sends to the operator where no plans are sold', async () => {
    play(calls.listSites, { sites: [aSite()] });
    await visitSignedIn('/manage/overview/sites/add', {
      config: aConfig({ sites: [aSite()], client: aClient({ site_limit: 1 }), sells_plans: false }),
    });
    expect(await screen.findByText(/An operator of this server can raise the limit\.$/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
  });

  it('offers only what the person may add', async () => {
    play(calls.listSites, { sites: [] });
    play(listAllDevices, { devices: [] });
    const roles = ['ManageSite.viewer', 'ManageEvent.viewer', 'ManageEvent.editor'] as const;
    const config = aConfig({ roles: [...roles], system_role: null, sites: [] });
    const { user } = await visitSignedIn('/manage/overview/events', { config });
    await user.click(await screen.findByRole('link', { name: 'Add event' }));
    await waitFor(async () => expect((await form()).getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['event']));
  });
});
