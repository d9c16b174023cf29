/** What is kept of a member beside the visits, in their record. */
import { screen, waitFor, within } from '@testing-library/react';

import { listQuestions } from '#contract/calls/customFields';
import { askMemberAgain, updateMember } from '#contract/calls/groups';
import { fill, playJourneys } from '../../../support/journey';
import { aMember } from '../../../support/manageRecords';
import { drawer, openMembers } from '../../../support/playedMembers';
import { play, sent } from '../../../support/play';
import { aField } from '../../../support/playedSite';

playJourneys();

const NORA = aMember({ id: 1, name: 'Nora Field', additional: { '31': 'Blue', '32': '••••••' } });

async function openNora() {
  const opening = openMembers('/manage/group/4/members?member=1', { members: [NORA] });
  play(listQuestions, {
    questions: [
      aField({ id: 31, name: 'Team', condition: 'profile' }),
      aField({ id: 32, name: 'Allergies', condition: 'profile', sensitive: true }),
      aField({ id: 33, name: 'Shoe size', type: 4, condition: 'first_sign_in', required: true }),
      aField({ id: 34, name: 'Laptop' }),
      aField({ id: 35, name: 'Of others', condition: 'profile', groups: [9] }),
    ],
  });
  return opening;
}

it('are edited with the member: what is kept of the group, each checked, sensitive ones kept where nothing is typed', async () => {
  const { user } = await openNora();
  await user.click(await (await drawer('Nora Field')).findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Nora Field' }));
  const team = await form.findByRole('textbox', { name: /^Team/ });
  await waitFor(() => expect(team).toHaveValue('Blue'));
  expect(form.getByRole('textbox', { name: /^Allergies/ })).toHaveValue('');
  for (const name of ['Laptop', 'Of others']) expect(form.queryByText(name)).not.toBeInTheDocument();
  await fill(user, form.getByRole('textbox', { name: /^Shoe size/ }), 'large');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Shoe size/ })).toBeInvalid());
  expect(sent(updateMember)).toEqual([]);
  await fill(user, form.getByRole('textbox', { name: /^Shoe size/ }), '44');
  await user.clear(team);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(updateMember)).toMatchObject([{ body: { additional: { 31: '', 33: '44' } } }]));
});

it('are all asked once more when an administrator wants that', async () => {
  const { user } = await openNora();
  play(askMemberAgain, { member: NORA });
  const nora = await drawer('Nora Field');
  await user.click(await nora.findByRole('button', { name: 'More for this member' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Ask everything again/ }));
  expect(await screen.findByText('Nora Field will be asked everything at the next sign-in.')).toBeVisible();
  expect(sent(askMemberAgain)).toMatchObject([{ params: { memberId: '1' } }]);
});
