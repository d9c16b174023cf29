/** The photo at the kiosk: a camera that is played, a picture that is looked at, and what keeps a camera from working. */
import { screen, waitFor } from '@testing-library/react';

import { uploadFile } from '#contract/platform/calls/files';
import { findKioskHosts, findKioskPeople, signInAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import { aKioskConfig, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuseOnce, sent } from '../../support/play';
import { failingCamera, playCamera, playCameras, showPicture, stoppedCameras, workingCamera } from '../../support/playedCamera';

playKiosk();

playCameras();

const file = { id: 5, name: 'photo.jpg', size: 5, content_type: 'image/jpeg', width: 4, height: 3, url: '/photo' } as const;

async function openPhoto(option: 'ask' | 'always', site: Partial<KioskConfig['site']> = {}) {
  const config = aKioskConfig();
  const [group] = config.groups;
  if (group === undefined) throw new Error('There is a group');
  serveKiosk({
    ...config,
    site: { ...config.site, visitor_photos_enabled: true, ...site },
    groups: [{ ...group, photo_prompt_option: option }],
  });
  play(findKioskPeople, { visitors: [] });
  play(findKioskHosts, { hosts: [] });
  playSignIn();
  play(uploadFile, { file });
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Sign in'));
  await kiosk.user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
  await kiosk.user.click(await press('Continue'));
  await heading('Your photo');
  return kiosk;
}
async function take(user: Awaited<ReturnType<typeof openKiosk>>['user']): Promise<void> {
  await showPicture();
  await user.click(await press('Take photo'));
  await screen.findByRole('img', { name: 'Your photo' });
}

it('is taken, looked at, taken again, sent by the device, and named by the visit', async () => {
  const { user } = await openPhoto('always');
  expect(screen.queryByRole('button', { name: 'Continue without a photo' })).not.toBeInTheDocument();
  await take(user);
  await waitFor(() => expect(stoppedCameras()).toBe(1));
  await user.click(await press('Take another'));
  await take(user);
  refuseOnce(uploadFile, 500, { message: '' });
  await user.click(await press('Use this photo'));
  expect(await screen.findByText('The photo could not be sent. Please try again.')).toBeVisible();
  await user.click(await press('Use this photo'));
  await heading('You are signed in, Vera Visitor');
  expect(sent(uploadFile)).toHaveLength(2);
  expect(sent(signInAtKiosk).map(({ body }) => body.photo_uuid)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it('can be skipped where the site lets people', async () => {
  const { user } = await openPhoto('ask');
  await user.click(await press('Continue without a photo'));
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk)[0]?.body.photo_uuid).toBeNull();
  await waitFor(() => expect(stoppedCameras()).toBe(1));
});

it('cannot be skipped where the site forbids it', async () => {
  await openPhoto('ask', { photo_required: true });
  expect(screen.queryByRole('button', { name: 'Continue without a photo' })).not.toBeInTheDocument();
});

it.each([
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotFoundError', 'There is no camera'],
  ['NotReadableError', 'The camera is in use'],
  ['no such devices', 'The camera cannot be used on this page'],
])('keeps nobody out when the camera fails: %s', async (name, words) => {
  playCamera(name === 'no such devices' ? null : failingCamera(name));
  const { user } = await openPhoto('always');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/Please tell reception\.$/)).toBeVisible();
  playCamera(workingCamera);
  await user.click(await press('Try again'));
  expect(await screen.findByLabelText('What the camera sees')).toBeVisible();
});

it('goes on without a photo after a camera has failed', async () => {
  playCamera(failingCamera('NotFoundError'));
  const { user } = await openPhoto('always');
  await user.click(await press('Continue without a photo'));
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk)[0]?.body.photo_uuid).toBeNull();
});

it('keeps nobody out when a required photo cannot be sent', async () => {
  const { user } = await openPhoto('always');
  await take(user);
  refuseOnce(uploadFile, 500, { message: '' });
  await user.click(await press('Use this photo'));
  await user.click(await press('Continue without a photo'));
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk)[0]?.body.photo_uuid).toBeNull();
});
