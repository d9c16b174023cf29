/** Members at the kiosk: their pin, somebody who is still signed in, and the word about a search. */
import { screen } from '@testing-library/react';

import { findKioskPeople, signInAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { asNumber } from '../../support/asNumber';
import { aKioskConfig, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuse, refuseOnce, sent } from '../../support/play';

playKiosk();

const hanna: KioskPerson = {
  status: 'member',
  visitor_id: null,
  returning_visitor_id: 41,
  name: 'Hanna Host',
  company: null,
  visitor_group_id: 12,
  visitor_group_type: 'returning',
};

async function openStaff({ people = [hanna], isSignOutFirst = false } = {}) {
  const config = aKioskConfig();
  const staff = config.groups.filter(({ id }) => id === 12).map((group) => ({ ...group, is_sign_out_first: isSignOutFirst }));
  serveKiosk({ ...config, groups: staff });
  play(findKioskPeople, { visitors: people });
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Sign in'));
  await heading('Sign in');
  return kiosk;
}
const enterPin = async (user: Awaited<ReturnType<typeof openKiosk>>['user'], pin: string) => {
  const field = screen.getByLabelText('4-digit PIN');
  await user.clear(field);
  await user.type(field, pin);
};

it('asks for the pin once the server wants it, says what is wrong, and keeps it out of the store', async () => {
  playSignIn();
  refuseOnce(signInAtKiosk, 409, { code: 'pin_required', message: 'Enter your PIN.' });
  const { user, store } = await openStaff();
  await user.click(await press('Hanna Host'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Your PIN');
  expect(screen.getByLabelText('4-digit PIN')).toHaveAttribute('type', 'password');
  expect(screen.getByText(/please ask reception\.$/u)).toBeVisible();

  refuseOnce(signInAtKiosk, 422, { message: '', errors: { pin: ['This PIN is wrong. Try again, or speak to reception.'] } });
  await enterPin(user, '1357');
  expect(await screen.findByText('This PIN is wrong. Try again, or speak to reception.')).toBeVisible();
  expect(JSON.stringify(store.getState())).not.toMatch(asNumber('1357'));
  // Over the dots of the wrong one.
  await user.type(screen.getByLabelText('4-digit PIN'), '2468');
  await heading('You are signed in, Hanna Host');
  const bodies = sent(signInAtKiosk).map(({ body }) => body);
  expect(bodies.map(({ pin }) => pin)).toEqual([undefined, '1357', '2468']);
  expect(new Set(bodies.map(({ uuid }) => uuid)).size).toBe(1);
  expect(JSON.stringify(store.getState())).not.toMatch(asNumber('2468'));
});

it('says that a pin is locked or missing, and where to ask', async () => {
  refuse(signInAtKiosk, 409, { code: 'pin_missing', message: 'You have no PIN yet. Please ask reception for one.' });
  const { user } = await openStaff();
  await user.click(await press('Hanna Host'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('You have no PIN yet. Please ask reception for one.')).toBeVisible();
  refuseOnce(signInAtKiosk, 409, { code: 'pin_required', message: '' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Your PIN');
  refuse(signInAtKiosk, 409, { code: 'pin_locked', message: 'Too many wrong PINs.' });
  await enterPin(user, '1357');
  expect(await screen.findByText('Too many wrong PINs.')).toBeVisible();
});

it('forgets the pin with the person who leaves', async () => {
  refuseOnce(signInAtKiosk, 409, { code: 'pin_required', message: '' });
  const { user } = await openStaff();
  await user.click(await press('Hanna Host'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Your PIN');
  await user.type(screen.getByLabelText('4-digit PIN'), '13');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Sign in');
  expect(screen.getByLabelText('Your name')).toHaveValue('Hanna Host');
  refuseOnce(signInAtKiosk, 409, { code: 'pin_required', message: '' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Your PIN');
  expect(screen.getByLabelText('4-digit PIN')).toHaveValue('');
});

it('offers who is still signed in where the group is sign-out first, and nowhere else', async () => {
  playSignIn();
  const present: KioskPerson = { ...hanna, status: 'in', visitor_id: 60 };
  const { user } = await openStaff({ people: [present], isSignOutFirst: true });
  await user.type(screen.getByLabelText('Your name'), 'han');
  await user.click(await press('Hanna Host'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Hanna Host');
  expect(sent(signInAtKiosk)[0]?.body.returning_visitor_id).toBe(41);
});

it('tells somebody who was selected to wait for a search', async () => {
  playSignIn({ selected_for_search: true });
  const { user } = await openStaff();
  await user.click(await press('Hanna Host'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Hanna Host');
  expect(screen.getByText('You have been selected for a search. Please wait for somebody at reception.')).toBeVisible();
});
