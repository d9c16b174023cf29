import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';

import { getGroupSync, listDirectories } from '#contract/people/calls/directorySync';
import * as calls from '#contract/people/calls/groups';
import * as memberCalls from '#contract/people/calls/members';
import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup, aGroupSync } from '../../../support/manageRecords';
import { play, refuse } from '../../../support/play';
import { playMembers, STAFF, NORA } from '../../../support/playedMembers';

playJourneys();

describe('the list of groups', () => {
  const groups = [
    STAFF,
    aGroup({ id: 5, name: 'Deliveries', type: 'delivery', member_count: 0 }),
    aGroup({
      id: 6,
      name: 'Élèves',
      type: 'integration',
      member_count: 1_204,
      show_on_fire_list: false,
      sync: { handler: 'entra_id' },
      last_sync_error: 'group_gone',
    }),
  ];

  it('tells of each group, is searched whatever the accents, in the address, and leads to its details', async () => {
    playMembers([NORA]);
    play(calls.listGroups, { groups });
    play(calls.getGroup, { group: STAFF });
    const { user, address } = await visitSignedIn('/manage/overview/groups');
    await heading('Groups');
    const rows = () =>
      within(screen.getByRole('table', { name: 'Groups' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await screen.findByRole('table', { name: 'Groups' });
    expect(rows()).toEqual([
      'StaffRepeat3Yes',
      'DeliveriesDelivery–No members in groups of this typeNo',
      'ÉlèvesIntegration1,204NoSync failedSync with Entra ID failed: the group no longer exists there',
    ]);
    expect(screen.getByRole('link', { name: 'Sync with Entra ID failed: the group no longer exists there' })).toHaveAttribute(
      'href',
      '/manage/group/6',
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'Eleves');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe('/manage/overview/groups?q=Eleves');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No group matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'Staff' }));
    await heading('Details');
    expect(address()).toBe('/manage/group/4/details');
  });

  it('a group without members says where its people are, and offers to add nobody', async () => {
    play(calls.listGroups, { groups });
    play(calls.getGroup, { group: groups[1]! });
    await visitSignedIn('/manage/group/5/members');
    await screen.findByRole('link', { name: 'Deliveries' });
    expect(await screen.findByText('This group has no members')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/today');
    expect(screen.queryByRole('button', { name: 'Add member' })).not.toBeInTheDocument();
  });

  it('a failed sync says what to do, and the address of a group leads to what is there', async () => {
    play(calls.listGroups, { groups });
    play(calls.getGroup, { group: groups[2]! });
    play(getGroupSync, { sync: aGroupSync() });
    play(listDirectories, { directories: [] });
    const { address } = await visitSignedIn('/manage/group/6');
    await screen.findByRole('link', { name: 'Élèves' });
    expect(await screen.findByText('Choose another group of Entra ID under Details, or create this one there again.')).toBeVisible();
    for (const [language, words] of [
      ['fr', /avec Entra ID.*le groupe n’y existe plus/u],
      ['de', /mit Entra ID.*die Gruppe gibt es dort nicht mehr/u],
      ['es', /con Entra ID.*el grupo ya no existe allí/u],
    ] as const) {
      await act(() => i18next.changeLanguage(language));
      expect(await screen.findAllByText(words)).toHaveLength(2);
    }
    expect(address()).toBe('/manage/group/6/details');
  });

  it('says that it could not be loaded and tries again; says when there are none', async () => {
    refuse(calls.listGroups, 500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/manage/overview/groups');
    expect(await screen.findByText('The groups could not be loaded.')).toBeVisible();
    play(calls.listGroups, { groups: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no groups yet.')).toBeVisible();
  });

  it('says that a group is not there, and the way back', async () => {
    refuse(calls.getGroup, 404, { message: 'This could not be found.' });
    refuse(memberCalls.listMembers, 404, { message: 'This could not be found.' });
    play(calls.listGroups, { groups });
    const { user } = await visitSignedIn('/manage/group/99/members');
    await heading('Group not found');
    await user.click(screen.getByRole('link', { name: 'Go to the groups' }));
    expect(await heading('Groups')).toBeVisible();
  });
});
