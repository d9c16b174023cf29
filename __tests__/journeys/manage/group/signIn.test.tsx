import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import type { Group } from '#contract/people/entities/group';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

async function openTab(path: 'sign-in' | 'pre-reg', form: string, fields: Partial<Group>, config = aConfig()) {
  let group = aGroup({ id: 4, name: 'Staff', ...fields });
  play(calls.listGroups, () => ({ groups: [group] }));
  play(calls.getGroup, () => ({ group }));
  play(calls.updateGroup, ({ body: { base: _base, ...change } }) => ({
    group: (group = { ...group, ...change, revision: group.revision + 1 }),
  }));
  const visitor = await visitSignedIn(`/manage/group/4/${path}`, { config });
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

const toggle = (name: string) => screen.getByRole('switch', { name });
const flagged = (flags: readonly string[], id = 'eu:harbour') => {
  const { client, ...config } = aConfig();
  const settings = Object.fromEntries(flags.map((flag) => [`beta.${flag}`, true]));
  return { ...config, client: { ...client, global_client_id: id, settings: { ...client.settings, ...settings } } };
};

it('saves who signs in, who is a host, who is listed, and what others obey', async () => {
  const { user, save } = await openTab('sign-in', 'Sign-in settings', { type: 'returning' });
  for (const name of [
    'People can sign in to this group',
    'Sign members out first',
    'Members can be chosen as hosts',
    'On evacuation lists',
    'Members sign in with a code',
    'Members can change their photo',
    'Members can be added in the app',
  ])
    await user.click(toggle(name));
  await save();
  await waitFor(() => expect(sent(calls.updateGroup)).toHaveLength(1));
  expect(sent(calls.updateGroup)[0]?.body).toMatchObject({
    can_sign_in: false,
    allow_sign_out_first: true,
    show_in_notify_list: true,
    show_on_fire_list: false,
    scanning_enabled: true,
    can_change_photo_via_app: true,
    can_create_via_app: true,
  });
  expect(screen.getAllByText('Used by the companion app.')).toHaveLength(2);
  expect(screen.getByText('At kiosks of sites that scan codes (Features of a site).')).toBeVisible();
});

it('asks members for a pin, as often as is chosen', async () => {
  const { user, save } = await openTab('sign-in', 'Sign-in settings', { type: 'returning' });
  expect(screen.queryByRole('button', { name: /^How often/u })).toBeNull();
  await user.click(toggle('Ask members for their PIN at the kiosk'));
  await user.click(await screen.findByRole('button', { name: /How often/u }));
  await user.click(await screen.findByRole('option', { name: 'After a week' }));
  await save();
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([
      {
        pin_protection_required: true,
        pin_protection_frequency: 'weekly',
        base: { pin_protection_required: false, pin_protection_frequency: null },
      },
    ]),
  );
});

it('offers searches and Guard Dog to clients that have them alone', async () => {
  await openTab('sign-in', 'Sign-in settings', { type: 'non_returning' });
  expect(screen.queryByRole('textbox', { name: /^Selected for a search/u })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Check people with Guard Dog' })).toBeNull();
});

it('saves how many are searched, and that Guard Dog checks people', async () => {
  const config = flagged(['chance-of-search', 'guard-dog'], 'us:harbour');
  const { user, save } = await openTab('sign-in', 'Sign-in settings', { type: 'non_returning' }, config);
  await fill(user, screen.getByRole('textbox', { name: /^Selected for a search/u }), '5');
  await user.click(toggle('Check people with Guard Dog'));
  await save();
  await waitFor(() => expect(sent(calls.updateGroup)[0]?.body).toMatchObject({ chance_of_search: 5, guard_dog: true }));
  expect(screen.getByText('Needs the Guard Dog service.')).toBeVisible();
});

it('says whether others than members may sign in', async () => {
  const { user } = await openTab('sign-in', 'Sign-in settings', { type: 'returning' }, flagged(['adhoc-returning-visitors']));
  expect(screen.getByText(/^People who are not members can sign in, too/u)).toBeVisible();
  await user.click(toggle('Ask members for their PIN at the kiosk'));
  expect(await screen.findByText(/^Only members of the group/u)).toBeVisible();
});

it('offers a delivery group neither photos nor a search by name', async () => {
  await openTab('sign-in', 'Sign-in settings', { type: 'delivery', display_mode: 'list' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['list', 'hidden']);
  expect(screen.getByRole('radio', { name: /^Offer the group/u })).toBeChecked();
});

it('switches nobody to expected people alone, since no visitor can be expected, and says so', async () => {
  const { user } = await openTab('pre-reg', 'Pre-registration settings', { type: 'non_returning' });
  expect(toggle('Only expected people may sign in')).toBeDisabled();
  expect(screen.getByText(/^Visits cannot be entered in advance yet, so a kiosk would turn away everyone/u)).toBeVisible();
  await user.click(toggle('Only expected people may sign in'));
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('opens a group that takes expected people alone', async () => {
  const { user, save } = await openTab('pre-reg', 'Pre-registration settings', { type: 'non_returning', prereg_only: true });
  expect(screen.getByText(/Switch this off to let people sign in\.$/u)).toBeVisible();
  await user.click(toggle('Only expected people may sign in'));
  await save();
  await waitFor(() =>
    expect(sent(calls.updateGroup).map(({ body }) => body)).toEqual([{ prereg_only: false, base: { prereg_only: true } }]),
  );
  await waitFor(() => expect(toggle('Only expected people may sign in')).toBeDisabled());
});
