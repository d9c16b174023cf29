/** Tickets scanned at an event's door: by a camera that is played, and by a scanner that types. */
import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/visits/calls/attendees';
import { listGroups } from '#contract/people/calls/groups';
import { getSite } from '#contract/sites/calls/sites';
import type { Attendee } from '#contract/visits/entities/attendee';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuse, refuseOnce, sent } from '../../../support/play';
import { anAttendee, CAME, openAttendees } from '../../../support/playedAttendees';
import { holdCode, openedCamera, playCameras, showPicture, stoppedCameras } from '../../../support/playedCamera';
import { aSite } from '../../../support/portalRecords';

playJourneys();
playCameras();

const AMY = anAttendee();
const BEN = anAttendee({ id: 2, name: 'Ben Cole', state: 'here', visit_id: 52, came_at: CAME });
const CODES: Readonly<Record<string, Attendee>> = { 'ticket-of-amy': AMY, 'ticket-of-ben': BEN };

async function openScan() {
  play(calls.scanAttendee, ({ body }) => ({ attendee: CODES[body.code] ?? AMY }));
  const opened = await openAttendees([AMY, BEN]);
  await opened.user.click(await screen.findByRole('button', { name: 'Scan tickets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan tickets' }));
  await dialog.findByLabelText('Code');
  return { ...opened, dialog };
}

it('checks in who is before the camera, says who is here already, and goes on', async () => {
  const { dialog, user } = await openScan();
  await showPicture();
  holdCode('ticket-of-amy');
  expect(await dialog.findByText('Amy Baker is checked in')).toBeVisible();
  expect(dialog.getByText('Amy Baker is checked in').closest('[role="status"]')).not.toBeNull();
  holdCode('ticket-of-ben');
  expect(await dialog.findByText('Ben Cole is here already, since 4 Mar 2030, 09:12')).toBeVisible();
  expect(within(dialog.getByRole('list')).getByText('Amy Baker is checked in')).toBeVisible();
  expect(sent(calls.scanAttendee).map(({ body }) => body.code)).toEqual(['ticket-of-amy', 'ticket-of-ben']);
  expect(sent(calls.checkInAttendee).map(({ params }) => params.attendeeId)).toEqual(['1']);
  expect(stoppedCameras()).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(stoppedCameras()).toBe(1));
  expect(openedCamera()).toBe('front');
});

itInProof('takes what a hand scanner types, and says why a code or a check-in is refused', async () => {
  const { dialog, user } = await openScan();
  refuseOnce(calls.scanAttendee, 404, { code: 'code_unknown', message: 'This code is of nobody on the list.' });
  await user.keyboard('nobody{Enter}');
  expect(await dialog.findByText('This code is of nobody on the list.')).toBeVisible();
  refuse(calls.checkInAttendee, 409, { code: 'event_over', message: 'This event is over.' });
  await user.keyboard('ticket-of-amy{Enter}');
  expect(await dialog.findByText('Amy Baker was not checked in')).toBeVisible();
  expect(sent(calls.scanAttendee).map(({ body }) => body.code)).toEqual(['nobody', 'ticket-of-amy']);
});

it('is for those who may check people in', async () => {
  play(getSite, { site: aWholeSite({ type: 'event', active_until: '2036-03-04T18:00:00Z' }) });
  play(listGroups, { groups: [] });
  play(calls.listAttendees, { attendees: [AMY, BEN], meta: { page: 1, per_page: 15, total: 2 } });
  play(calls.getAttendeeFigures, { figures: { invited: 2, expected: 1, here: 1, left: 0, walk_ins: 0, to_invite: 0 } });
  const sites = [aSite({ type: 'event' })];
  await visitSignedIn('/manage/site/1/attendees?dialog=scan', { config: { ...viewing('ManageEvent.viewer'), sites } });
  expect(await screen.findByRole('button', { name: 'Scan tickets' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
