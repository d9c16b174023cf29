/** Asking a member every question again. */
import { screen } from '@testing-library/react';

import { askMemberAgain } from '#contract/people/calls/members';
import { playJourneys } from '../../../support/journey';
import { aMember } from '../../../support/manageRecords';
import { drawer, openMembers } from '../../../support/playedMembers';
import { play, sent } from '../../../support/play';

playJourneys();

const NORA = aMember({ id: 1, name: 'Nora Field' });

function openNora() {
  return openMembers('/manage/group/4/members?member=1', { members: [NORA] });
}

it('has a member asked everything again when an administrator wants that', async () => {
  const { user } = await openNora();
  play(askMemberAgain, { member: NORA });
  const nora = await drawer('Nora Field');
  await user.click(await nora.findByRole('button', { name: 'More for this member' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Ask everything again/ }));
  expect(await screen.findByText('Nora Field will be asked everything at the next sign-in.')).toBeVisible();
  expect(sent(askMemberAgain)).toMatchObject([{ params: { memberId: '1' } }]);
});
