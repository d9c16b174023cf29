/** A question answered by a photo at the kiosk: with the camera, with a file where there is no camera, and at the sign-out. */
import { screen, waitFor, within } from '@testing-library/react';

import { uploadFile } from '#contract/platform/calls/files';
import { findKioskPeople, signInAtKiosk, signOutAtKiosk } from '#contract/door/calls/kiosk';
import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuseOnce, sent } from '../../support/play';
import { failingCamera, playCamera, playCameras, showPicture, stoppedCameras } from '../../support/playedCamera';

playKiosk();
playCameras();

const file = { id: 5, name: 'photo.jpg', size: 5, content_type: 'image/jpeg', width: 4, height: 3, url: '/photo' } as const;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;
const BAG: AskedField = {
  id: 31,
  name: 'Tool bag',
  revision: 1,
  type: 10,
  values: [],
  required: true,
  condition: 'every_sign_in',
  groups: [],
  system: null,
  sensitive: false,
  translations: [],
};
const ANN: KioskPerson = {
  status: 'expected',
  visitor_id: 70,
  returning_visitor_id: null,
  name: 'Ann Lee',
  company: null,
  visitor_group_id: 11,
  visitor_group_type: 'non_returning',
};

async function openQuestion(field: AskedField, people: readonly KioskPerson[] = []) {
  const config = aKioskConfig();
  serveKiosk({ ...config, groups: config.groups.slice(0, 1), fields: [field] });
  play(findKioskPeople, { visitors: people });
  play(uploadFile, { file });
  playSignIn();
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Sign in'));
  await heading('Sign in');
  await kiosk.user.type(await screen.findByRole('textbox', { name: /^Your name/u }), people.length > 0 ? 'Ann' : 'Ann Lee');
  if (people.length > 0) await kiosk.user.click(await press('Ann Lee'));
  await kiosk.user.click(screen.getByRole('button', { name: /^(Continue|Sign in)$/u }));
  await heading('A few questions');
  return kiosk;
}
const question = () => within(screen.getByRole('group', { name: 'Tool bag' }));
const signIn = (user: Awaited<ReturnType<typeof openKiosk>>['user']) => user.click(screen.getByRole('button', { name: 'Sign in' }));
const answers = () => sent(signInAtKiosk).map(({ body }) => body.answers);
const inputOfFiles = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('No picture can be chosen');
  return input;
};

it('is taken by the camera in its place, sent by the device, and named by the answer', async () => {
  const { user, store } = await openQuestion(BAG);
  await signIn(user);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Tool bag' })).toHaveAccessibleDescription('This is required.'));
  expect(sent(signInAtKiosk)).toEqual([]);
  expect(question().queryByRole('button', { name: 'Choose a picture' })).not.toBeInTheDocument();
  await user.click(question().getByRole('button', { name: 'Take photo' }));
  await showPicture();
  await user.click(question().getByRole('button', { name: 'Take photo' }));
  expect(await question().findByRole('img', { name: 'Photo: Tool bag' })).toBeVisible();
  expect(await question().findByText('The photo is taken.')).toBeVisible();
  expect(stoppedCameras()).toBe(1);
  expect(question().getByRole('button', { name: 'Take again' })).toHaveFocus();
  await signIn(user);
  await heading('You are signed in, Ann Lee');
  expect(sent(uploadFile)).toHaveLength(1);
  expect(answers()).toEqual([{ 31: expect.stringMatching(UUID) }]);
  expect(JSON.stringify(store.getState())).not.toContain(answers()[0]?.[31]);
});

it('is sent again where it could not be sent, under the same name, and taken again', async () => {
  const { user } = await openQuestion(BAG);
  const take = async (button: string) => {
    await user.click(question().getByRole('button', { name: button }));
    await showPicture();
    await user.click(question().getByRole('button', { name: 'Take photo' }));
  };
  refuseOnce(uploadFile, 500, { message: '' });
  await take('Take photo');
  expect(await question().findByText('The photo could not be sent. Please try again.')).toBeVisible();
  await signIn(user);
  expect(sent(signInAtKiosk)).toEqual([]);
  await user.click(question().getByRole('button', { name: 'Send again' }));
  expect(await question().findByText('The photo is taken.')).toBeVisible();
  await take('Take again');
  await waitFor(() => expect(sent(uploadFile)).toHaveLength(3));
  expect(await question().findByText('The photo is taken.')).toBeVisible();
  await signIn(user);
  await heading('You are signed in, Ann Lee');
});

it.each(['NotAllowedError', 'no such devices'])('is chosen among the pictures of the device where there is no camera: %s', async (name) => {
  playCamera(name === 'no such devices' ? null : failingCamera(name));
  const { user } = await openQuestion(BAG);
  await user.click(question().getByRole('button', { name: 'Take photo' }));
  expect(await question().findByText(/^The camera cannot be used\./u)).toBeVisible();
  expect(question().getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await user.upload(inputOfFiles(), new File(['x'.repeat(11 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' }));
  expect(await question().findByText('large.jpg is larger than 10 MB. Choose a smaller picture.')).toBeVisible();
  await user.upload(inputOfFiles(), new File(['pixels'], 'bag.jpg', { type: 'image/jpeg' }));
  expect(await question().findByText('The photo is taken.')).toBeVisible();
  await signIn(user);
  await heading('You are signed in, Ann Lee');
  expect(answers()).toEqual([{ 31: expect.stringMatching(UUID) }]);
});

it('is removed again where it is not required', async () => {
  const { user } = await openQuestion({ ...BAG, required: false });
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  await showPicture();
  await user.click(screen.getByRole('button', { name: 'Take photo' }));
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(screen.getByRole('button', { name: 'Take photo' })).toHaveFocus();
  await signIn(user);
  await heading('You are signed in, Ann Lee');
  expect(answers()).toEqual([{}]);
});

it('keeps the photo given before, without showing it', async () => {
  const { user } = await openQuestion({ ...BAG, condition: 'every_sign_in_remembered' }, [{ ...ANN, answered: [31] }]);
  expect(screen.getByRole('checkbox', { name: 'Tool bag: keep the answer given before' })).toBeChecked();
  expect(screen.queryByRole('img', { name: 'Photo: Tool bag' })).not.toBeInTheDocument();
  await signIn(user);
  await heading('You are signed in, Ann Lee');
  expect(answers()).toEqual([{}]);
  expect(sent(uploadFile)).toEqual([]);
});

it('is asked of somebody who leaves', async () => {
  serveKiosk({ ...aKioskConfig(), fields: [{ ...BAG, condition: 'every_sign_out' }] });
  play(findKioskPeople, { visitors: [{ ...ANN, status: 'in' }] });
  play(uploadFile, { file });
  play(signOutAtKiosk, { visitor: aKioskVisit({ name: 'Ann Lee', out_timestamp: '2026-11-24T10:00:00.000Z' }) });
  const { user } = await openKiosk();
  await user.click(await press('Sign out'));
  await user.click(await press('Ann Lee'));
  await heading('A few questions');
  await user.click(question().getByRole('button', { name: 'Take photo' }));
  await showPicture();
  await user.click(question().getByRole('button', { name: 'Take photo' }));
  expect(await question().findByText('The photo is taken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await heading('You are signed out, Ann Lee');
  expect(sent(signOutAtKiosk)[0]?.body.answers).toEqual({ 31: expect.stringMatching(UUID) });
});
