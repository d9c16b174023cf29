import { screen, within } from '@testing-library/react';

import * as groupCalls from '#contract/calls/groups';
import * as calls from '#contract/calls/sites';
import { listVisitors } from '#contract/calls/visitors';
import { GETTING_STARTED } from '#contract/newClient';
import { playJourneys, submissionOver, visitSignedIn } from '../../../support/journey';
import { aGroup, aWholeSite } from '../../../support/manageRecords';
import { play, refuse, sent } from '../../../support/play';
import { aClient, aConfig, aSite } from '../../../support/portalRecords';

playJourneys();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

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
    await user.type(form.getByRole('textbox', { name: 'Site name' }), 'Quay 1');
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
    await user.type(form.getByRole('textbox', { name: 'Site name' }), 'Open days');
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

it('a group is added from the list, with the limit that the server names', async () => {
  const groups = [aGroup({ id: 1, name: 'Staff' })];
  play(groupCalls.listGroups, () => ({ groups }));
  refuse(groupCalls.createGroup, 409, { code: 'group_limit_reached', message: 'Max group limit reached.' });
  const { user } = await visitSignedIn('/manage/overview/groups', { config: aConfig() });
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add group' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Couriers');
  await user.click(form.getByRole('radio', { name: /^Delivery/ }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Max group limit reached.')).toBeVisible();
  play(groupCalls.createGroup, () => {
    const group = aGroup({ id: 2, name: 'Couriers', type: 'delivery' });
    groups.push(group);
    return { group };
  });
  await submissionOver(() => form.getByRole('button', { name: 'Add' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  // A delivery group has no members to lead to.
  expect(await screen.findByText('Couriers')).toBeVisible();
  expect(sent(groupCalls.createGroup).at(-1)?.body).toEqual({ name: 'Couriers', type: 'delivery' });
});
