import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/asking/calls/customFields';
import { getGroup, listGroups } from '#contract/people/calls/groups';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aField, playFields } from '../../../support/playedFields';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const PLATE = aField({ site_id: null, visitor_group_id: 4, condition: 'profile' });
const SHOE = aField({ id: 5, name: 'Shoe size', site_id: null });

async function openFields(settings: Readonly<Record<string, boolean>>, page: 'fields' | 'personal-fields') {
  const group = aGroup({ id: 4, name: 'Staff', type: 'returning' });
  play(listGroups, { groups: [group] });
  play(getGroup, { group });
  playFields([PLATE], { library: [SHOE] });
  return visitSignedIn(`/manage/group/4/${page}`, { config: aConfig({ client: aClient({ settings }) }) });
}
const names = () =>
  within(screen.getByRole('grid', { name: 'Fields' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('adds a personal field, which is kept with members and out of their visits', async () => {
  const { user } = await openFields({ 'beta.visit-record-personal-fields': true }, 'personal-fields');
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add field' }));
  expect(form.getByRole('button', { name: /Asked at$/ })).toHaveTextContent('Only in the member’s profile');
  expect(form.queryByText('Without a group, everybody is asked.')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /Asked at$/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Only in the member’s profile',
    'First sign-in',
    'Every sign-in, last answer remembered',
  ]);
  await user.keyboard('{Escape}');
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Locker');
  await user.click(form.getByRole('switch', { name: 'Include in the visit record' }));
  refuseOnce(calls.createPersonalField, 422, { message: '', errors: { name: ['A group can have at most 15 fields.'] } });
  await user.click(form.getByRole('button', { name: 'Add field' }));
  expect(await form.findByText('A group can have at most 15 fields.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('button', { name: 'Add field' })).toBeEnabled());
  refuseOnce(calls.createPersonalField, 500, { message: '' });
  await user.click(form.getByRole('button', { name: 'Add field' }));
  expect(await form.findByText('Something went wrong! Could not save personal field.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('button', { name: 'Add field' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Add field' }));
  await waitFor(() => expect(names()).toEqual(['Car registration', 'Locker']));
  expect(sent(calls.createPersonalField).at(-1)?.body).toMatchObject({ name: 'Locker', condition: 'profile', in_visit_record: false });
});

itInProof('says that a personal field could not be saved or deleted', async () => {
  const { user } = await openFields({}, 'personal-fields');
  await user.click(await screen.findByRole('link', { name: 'Car registration' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit field' }));
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Van registration');
  refuseOnce(calls.updateCustomField, 500, { message: '' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Something went wrong! Could not save personal field.')).toBeVisible();
  await waitFor(() => expect(form.getByRole('button', { name: 'Delete field' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Delete field' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this field?' }));
  refuseOnce(calls.deleteCustomField, 500, { message: '' });
  await user.click(question.getByRole('button', { name: 'Delete field' }));
  expect(await question.findByText('Something went wrong! Could not delete personal field.')).toBeVisible();
});

itInProof('takes a field of the library into its own order', async () => {
  const { user } = await openFields({ 'beta.fields-library': true }, 'fields');
  await user.click(await screen.findByRole('button', { name: 'Take from the library' }));
  await user.click(await screen.findByRole('button', { name: 'Take Shoe size' }));
  await waitFor(() => expect(sent(calls.takeFieldInGroup).at(-1)?.body).toEqual({ field_id: 5 }));
  await user.click(within(screen.getByRole('dialog', { name: 'Take from the library' })).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Move Shoe size up' }));
  await waitFor(() => expect(names()).toEqual(['Shoe size', 'Car registration']));
  await waitFor(() => expect(sent(calls.orderPersonalFields).at(-1)?.body).toEqual({ ids: [5, 1] }));
  await user.click(screen.getByRole('button', { name: 'Stop asking Shoe size here' }));
  await waitFor(() => expect(names()).toEqual(['Car registration']));
});
