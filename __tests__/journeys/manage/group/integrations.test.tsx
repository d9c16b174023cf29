import { screen } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import { playJourneys, visitSignedIn } from '../../../support/journey';

import { aGroup } from '../../../support/manageRecords';
import { play } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const NEEDED = 'Needs a connection to Central Record';

async function openTab(isOn: boolean): Promise<void> {
  const group = aGroup({ id: 4, name: 'Staff', type: 'returning' });
  play(calls.listGroups, { groups: [group] });
  play(calls.getGroup, { group });
  await visitSignedIn('/manage/group/4/integrations', {
    config: aConfig({ client: aClient({ settings: { 'central_record.enabled': isOn } }) }),
  });
}

it('says that nothing is sent to Central Record yet', async () => {
  await openTab(true);
  expect(await screen.findByText(NEEDED)).toBeVisible();
});

it('is closed while Central Record is off', async () => {
  await openTab(false);
  expect(await screen.findByText('Central Record is not switched on for your organisation.')).toBeVisible();
  expect(screen.queryByText(NEEDED)).toBeNull();
});
