import { screen, waitFor, within } from '@testing-library/react';

import { revealMemberResponse } from '#contract/people/calls/memberRecords';
import { listAnsweredFields } from '#contract/asking/calls/customFields';
import type { Permission } from '#contract/platform/permissions';
import { fill, playJourneys, viewing } from '../../../support/journey';
import { aMember } from '../../../support/manageRecords';
import { drawer, noDrawer, openMembers } from '../../../support/playedMembers';
import { play, refuseOnce, sent } from '../../../support/play';
import { answeredField } from '../../../support/playedSite';

playJourneys();

const MASK = '••••••';
const READER: readonly Permission[] = ['ReturningVisitor.viewer', 'ManageVisitorGroup.viewer', 'ManageSite.viewer'];

async function openNora(roles: readonly Permission[]) {
  const member = aMember({ id: 1, name: 'Nora Field', additional: { '31': 'KX19 ABC', '32': MASK } });
  const opening = openMembers('/manage/group/4/members?member=1', { members: [member], config: viewing(...roles) });
  play(listAnsweredFields, {
    fields: [answeredField({ id: 31, name: 'Number plate' }, true), answeredField({ id: 32, name: 'Allergies', sensitive: true })],
  });
  const visitor = await opening;
  const nora = await drawer('Nora Field');
  return { ...visitor, nora, response: async () => (await nora.findByText('Allergies')).nextElementSibling };
}

describe('a sensitive response of a member', () => {
  it('is shown to those who say why, until the drawer closes, and never lies in the store', async () => {
    const { user, nora, response, portal } = await openNora([...READER, 'ReturningVisitor.sensitive_data']);
    const states: string[] = [];
    portal.store.subscribe(() => states.push(JSON.stringify(portal.store.getState())));
    expect(await response()).toHaveTextContent('Hidden. Showing it is noted in the audit log.Show Allergies');
    expect(nora.getByText('Number plate (no longer asked)').nextElementSibling).toHaveTextContent('KX19 ABC');
    await user.click(nora.getByRole('button', { name: 'Show Allergies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Allergies' }));
    const reason = () => dialog.getByLabelText(/^Reason/);
    const show = () => user.click(dialog.getByRole('button', { name: 'Show' }));
    refuseOnce(revealMemberResponse, 422, { message: 'No.', errors: { field_id: ['There is no response to show any more.'] } });
    await fill(user, reason(), 'no');
    await show();
    await waitFor(() => expect(reason()).toHaveAccessibleDescription(/Say why, in at least 3 characters/));
    expect(sent(revealMemberResponse)).toEqual([]);

    await fill(user, reason(), 'First aid');
    await show();
    expect(await dialog.findByText('There is no response to show any more.')).toBeVisible();
    play(revealMemberResponse, { value: 'Penicillin', photo: null });
    await show();
    await waitFor(async () => expect(await response()).toHaveTextContent('PenicillinShown until you close the member.'));
    expect(sent(revealMemberResponse).at(-1)).toMatchObject({ params: { memberId: '1' }, body: { field_id: 32, reason: 'First aid' } });

    await user.click(nora.getByRole('button', { name: 'Close' }));
    await noDrawer();
    await user.click(await screen.findByRole('button', { name: /Nora Field/ }));
    const again = await drawer('Nora Field');
    expect(await again.findByRole('button', { name: 'Show Allergies' })).toBeVisible();
    expect(again.queryByText('Penicillin')).not.toBeInTheDocument();
    expect(states.length).toBeGreaterThan(0);
    expect(states.join('')).not.toContain('Penicillin');
  });

  it('says which right it takes to those who have it not', async () => {
    const { response, nora } = await openNora(READER);
    expect(await response()).toHaveTextContent(/^Hidden\. .*Members: sensitive data/);
    expect(nora.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });
});
