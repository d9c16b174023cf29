import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/calls/groups';
import type { Group } from '#contract/entities/group';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';

playJourneys();

async function openTab(path: 'sign-in' | 'pre-reg', form: string, fields: Partial<Group>) {
  let group = aGroup({ id: 4, name: 'Staff', ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  const visitor = await visitSignedIn(`/manage/group/4/${path}`);
  await screen.findByRole('form', { name: form });
  const save = () =>
    visitor.user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  return { ...visitor, save };
}

it('saves how members are found and how many are asked for a photo, which is a share of 100', async () => {
  const { user, save } = await openTab('sign-in', 'Sign-in settings', { type: 'returning', display_mode: 'list' });
  expect(screen.queryByRole('textbox', { name: /^How many are asked/u })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Find by name/u }));
  await user.click(screen.getByRole('radio', { name: /^Ask for a photo/u }));
  const chance = screen.getByRole('textbox', { name: /^How many are asked/u });
  await fill(user, chance, '25');
  await user.tab();
  await save();
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([
      {
        display_mode: 'search',
        photo_prompt_option: 'ask',
        chance_of_photo: 25,
        base: { display_mode: 'list', photo_prompt_option: 'never', chance_of_photo: 100 },
      },
    ]),
  );
});

it('offers a delivery group neither photos nor a search by name', async () => {
  await openTab('sign-in', 'Sign-in settings', { type: 'delivery', display_mode: 'list' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['list', 'hidden']);
  expect(screen.getByRole('radio', { name: /^Offer the group/u })).toBeChecked();
});

it('keeps a standard group to people who are expected', async () => {
  const { user, save } = await openTab('pre-reg', 'Pre-registration settings', { type: 'non_returning' });
  await user.click(screen.getByRole('switch', { name: 'Only expected people may sign in' }));
  await save();
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([{ prereg_only: true, base: { prereg_only: false } }]),
  );
});
