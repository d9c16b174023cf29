import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/people/calls/groups';
import * as memberCalls from '#contract/people/calls/members';
import { asNumber } from '../../../support/asNumber';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aGroup, aMember } from '../../../support/manageRecords';
import { drawer, openMembers, PIET, playMembers } from '../../../support/playedMembers';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const PIN = '8064';
const CREW = aGroup({ pin_protection_required: true });

/** The server sets the pin, once. */
function playPin(put: ReturnType<typeof playMembers>['put']): void {
  play(memberCalls.setMemberPin, ({ params }) => ({
    member: put(Number(params.memberId), { metadata: { pin_changed_at: '2026-11-25T09:00:00Z', leave_type_adjustments: {} } }),
    pin: PIN,
  }));
}

it('is set after a question and shown once, in no state, action or address', async () => {
  const { put } = playMembers([PIET]);
  play(calls.getGroup, { group: CREW });
  play(calls.listGroups, { groups: [CREW] });
  const { user, address, seen } = await visitSignedIn('/manage/group/4/members?member=2', { watched: true });
  playPin(put);
  const piet = await drawer('Piet de Boer');
  expect(piet.getByText('This member has no PIN yet and cannot sign in at a kiosk.')).toBeVisible();
  await user.click(piet.getByRole('button', { name: 'Set PIN' }));
  const dialog = await drawer('Set a PIN for Piet de Boer');
  refuseOnce(memberCalls.setMemberPin, 409, { code: 'member_archived', message: 'This member is archived. Restore the member first.' });
  await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
  expect(await dialog.findByText('This member is archived. Restore the member first.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
  expect(await dialog.findByText(PIN)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('8 0 6 4');
  expect(dialog.getByText(/^It is not shown again\./u)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(PIN)).not.toBeInTheDocument());
  expect(await piet.findByText('Set on 25 Nov 2026')).toBeVisible();
  expect(piet.getByRole('button', { name: 'Reset PIN' })).toBeVisible();
  expect(sent(memberCalls.setMemberPin)).toHaveLength(2);
  expect(address()).not.toMatch(asNumber(PIN));
  expect(seen()).not.toMatch(asNumber(PIN));
});

it('is not there for groups without pins, and not to be set by readers', async () => {
  await openMembers('/manage/group/4/members?member=2');
  expect((await drawer('Piet de Boer')).queryByRole('region', { name: 'PIN' })).toBeNull();
});

it('is only read about by somebody who may not change members', async () => {
  const member = aMember({ id: 2, name: 'Piet de Boer', metadata: { pin_changed_at: '2026-11-25T09:00:00Z', leave_type_adjustments: {} } });
  await openMembers('/manage/group/4/members?member=2', {
    members: [member],
    group: CREW,
    config: aConfig({ roles: ['ManageVisitorGroup.viewer', 'ReturningVisitor.viewer'], system_role: null }),
  });
  const pin = within((await drawer('Piet de Boer')).getByRole('region', { name: 'PIN' }));
  expect(pin.getByText('Set on 25 Nov 2026')).toBeVisible();
  expect(pin.queryByRole('button')).toBeNull();
});
