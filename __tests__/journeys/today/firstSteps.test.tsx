import { act, screen, waitFor, within } from '@testing-library/react';

import { getFirstSteps, type FirstSteps } from '#contract/clients/calls/firstSteps';
import { listGroups } from '#contract/people/calls/groups';
import { listSites } from '#contract/sites/calls/sites';
import { getToday } from '#contract/visits/calls/today';
import { listVisitors } from '#contract/visits/calls/visitors';
import { GETTING_STARTED } from '#contract/clients/newClient';
import { selectSite } from '#portal/entities/sites';
import { areStepsHidden } from '#portal/screens/today/gettingStarted/hiddenSteps';
import { heading, playJourneys, visitSignedIn } from '../../support/journey';
import { aGroup } from '../../support/manageRecords';
import { hold, play } from '../../support/play';
import { aDevice } from '../../support/playedDevices';
import type { Portal } from '../../support/portal';
import { aClient, aConfig, aSite } from '../../support/portalRecords';

playJourneys();

describe('the first steps of an organisation', () => {
  const SITE = aSite({ count_revision: 5 });
  const guide = async () => within(await screen.findByRole('region', { name: 'Get started' }));

  const isHidden = ({ store }: Pick<Portal, 'store'>): boolean => store.dispatch(areStepsHidden());

  async function openToday(
    more: Partial<FirstSteps> = {},
    { isMailed = true, isOperator = false, members = 3, atFirst = () => Promise.resolve() } = {},
  ) {
    const stored = { device_paired: false, drill_completed: false, colleague_invited: true, ...more };
    let site = SITE;
    play(listSites, () => ({ sites: [site] }));
    play(listGroups, { groups: [aGroup({ member_count: members })] });
    play(getToday, { groups: [], hours: [], sign_out_batch: null, favourites: [], unsettled: 0 });
    play(listVisitors, { visitors: [], meta: { page: 1, per_page: 200, total: 0 } });
    play(getFirstSteps, () => ({ ...stored }));
    const client = aClient({ settings: { [GETTING_STARTED]: true } });
    const config = aConfig({ sites: [SITE], client, mail_available: isMailed });
    const visitor = await visitSignedIn('/today', { config, claims: { 'user:is_super': isOperator } });
    await heading('Today at Harbour House');
    await atFirst();
    await waitFor(() => expect([...visitor.portal.realtime.last().joined]).toContain('private-Site.1'));
    act(() => visitor.portal.realtime.stand());
    await screen.findByText('Live', { ignore: '[role=status]' });
    const evacuate = (status: 'in_progress' | 'complete') => {
      const isOn = status === 'in_progress';
      site = { ...site, revision: site.revision + 1, evacuation_in_progress: isOn, evacuation_kind: isOn ? 'drill' : null };
      const event = `Evacuation\\Evacuation${isOn ? 'Created' : 'Complete'}Event`;
      act(() => visitor.portal.realtime.say('private-Site.1', event, { evacuation: { id: 7, site_id: 1, status, event_counter: 0 } }));
    };
    return { ...visitor, stored, evacuate };
  }

  it('are ticked by what happens, each with a link to where it is done, and stay away once all are done', async () => {
    const { portal, stored, evacuate } = await openToday();
    const steps = await guide();
    expect(steps.getByText('5 of 7 done')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Add a device' })).toHaveAttribute('href', '/manage/site/1/devices?add=device');
    expect(steps.getByRole('link', { name: 'Start a drill' })).toHaveAttribute('href', '/fire-list?start=1&kind=drill');

    act(() => portal.realtime.say('private-Site.1', 'DeviceUpdatedEvent', { device: aDevice() }));
    expect(await steps.findByText('6 of 7 done')).toBeVisible();
    expect(steps.queryByRole('link', { name: 'Add a device' })).not.toBeInTheDocument();

    evacuate('in_progress');
    stored.drill_completed = true;
    stored.device_paired = true;
    await waitFor(() => expect(selectSite(portal.store.getState(), 1)?.evacuation_in_progress).toBe(true));
    expect(steps.getByText('6 of 7 done')).toBeVisible();
    evacuate('complete');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument(), { timeout: 4_000 });
    expect(isHidden(portal)).toBe(true);
  });

  it('keep their place while they load, so that what is below does not move', async () => {
    const release = hold(getFirstSteps);
    const atFirst = async (): Promise<void> => {
      expect(await screen.findByText('Nobody is signed in.')).toBeVisible();
      expect(screen.getAllByText('Loading…')).toHaveLength(1);
      expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
      release();
    };
    await openToday({}, { atFirst });
    await guide();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });

  it('name mail where it is not set up, and lead an operator there', async () => {
    await openToday({}, { isMailed: false, isOperator: true });
    const steps = await guide();
    expect(steps.getByText('5 of 8 done')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Set up mail' })).toHaveAttribute('href', '/admin/installation');
  });

  it('name the person to ask about mail', async () => {
    await openToday({}, { isMailed: false });
    const steps = await guide();
    expect(steps.getByText('Mail is not set up: ask an operator of this server')).toBeVisible();
    expect(steps.queryByRole('link', { name: 'Set up mail' })).not.toBeInTheDocument();
  });

  it('ask for members beside the one who set the organisation up', async () => {
    await openToday({}, { members: 1 });
    const steps = await guide();
    expect(steps.getByText('4 of 7 done')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Add members' })).toBeVisible();
  });

  it('offer to invite colleagues until somebody is there or invited', async () => {
    await openToday({ colleague_invited: false });
    const steps = await guide();
    expect(steps.getByText('4 of 7 done')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Invite users' })).toHaveAttribute('href', '/manage/account/users?add=user');
  });

  it('are put away for good by who does not want them', async () => {
    const { portal, user } = await openToday();
    expect(isHidden(portal)).toBe(false);
    await user.click((await guide()).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
    expect(isHidden(portal)).toBe(true);
  });
});
