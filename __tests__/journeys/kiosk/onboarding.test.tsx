/** Onboarding items that a member has to see at the kiosk before the first sign-in. */
import { screen } from '@testing-library/react';

import { findKioskPeople, signInAtKiosk } from '#contract/door/calls/kiosk';
import { sendOnboardingFromKiosk } from '#contract/people/calls/onboarding';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import type { KioskOnboarding, ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { aKioskConfig, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuseOnce, sent } from '../../support/play';

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
const item = (fields: Partial<ShownOnboardingItem>): ShownOnboardingItem => ({
  id: 1,
  kind: 'task',
  title: 'Fire safety',
  text: 'Leave by the nearest exit.',
  link: 'https://example.com/fire',
  file: null,
  version: 1,
  seen_at: null,
  ...fields,
});
const fileOf = (type: 'image/png' | 'application/pdf', name: string) =>
  ({ id: 9, name, size: 9, content_type: type, width: 40, height: 30, url: '/api/v2/files/9' }) as const;
const MAP = item({ id: 2, kind: 'document', title: 'Site map', text: null, link: null, file: fileOf('image/png', 'map.png'), version: 3 });
const RULES = item({ id: 3, kind: 'document', title: 'House rules', text: null, link: null, file: fileOf('application/pdf', 'rules.pdf') });
const LINK = 'https://portico.test/onboarding/-#s3cret';

/** Refuses the next sign-in with what is left. */
const leave = (items: readonly ShownOnboardingItem[], more: Partial<KioskOnboarding> = {}) =>
  refuseOnce(signInAtKiosk, 409, {
    code: 'onboarding_outstanding',
    message: 'There are things this member has to see before they sign in for the first time.',
    data: { member_id: 41, masked_email: 'h…@portico.test', link: null, items, ...more },
  });

async function signInAsHanna() {
  playSignIn();
  const config = aKioskConfig();
  serveKiosk({ ...config, groups: config.groups.filter(({ id }) => id === 12) });
  play(findKioskPeople, { visitors: [hanna] });
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Sign in'));
  await heading('Sign in');
  await kiosk.user.click(await press('Hanna Host'));
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return kiosk;
}
const seenIn = () => sent(signInAtKiosk).map(({ body }) => body.onboarding);

it('shows a first-time member what is to be seen, one by one, and signs them in after the last', async () => {
  leave([item({}), MAP]);
  const { user } = await signInAsHanna();
  expect(await heading('Fire safety')).toHaveFocus();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(screen.getByText('Leave by the nearest exit.')).toBeVisible();
  expect(screen.getByTitle('QR code of the link')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await heading('Site map');
  expect(screen.getByRole('img', { name: 'map.png' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await heading('You are signed in, Hanna Host');
  expect(seenIn()).toEqual([
    undefined,
    [
      { item_id: 1, version: 1 },
      { item_id: 2, version: 3 },
    ],
  ]);
});

it('leads to the member’s own page for a document, by a code or by mail, and asks the server again', async () => {
  leave([RULES], { link: LINK });
  const { user, store } = await signInAsHanna();
  await heading('Read this on your own phone');
  expect(screen.getByText('House rules')).toBeVisible();
  expect(screen.getByTitle('QR code of your own page')).toBeInTheDocument();
  play(sendOnboardingFromKiosk, { masked_email: 'h…@portico.test' });
  await user.click(screen.getByRole('button', { name: 'Send the link to my email (h…@portico.test)' }));
  expect(await screen.findByText('The link is on its way to h…@portico.test.')).toBeVisible();
  refuseOnce(sendOnboardingFromKiosk, 409, { code: 'onboarding_sent_lately', message: '' });
  await user.click(screen.getByRole('button', { name: /Send the link/u }));
  expect(await screen.findByText(/less than a day ago\. Look in your email/u)).toBeVisible();

  leave([RULES], { link: LINK });
  await user.click(screen.getByRole('button', { name: 'I have done it' }));
  expect(await screen.findByText('There is still something to read before you can sign in.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have done it' }));
  await heading('You are signed in, Hanna Host');
  expect(JSON.stringify(store.getState())).not.toContain('s3cret');
});

it('leads to reception without an address, and forgets the open items when somebody goes back', async () => {
  leave([item({}), RULES], { link: LINK, masked_email: null });
  const { user } = await signInAsHanna();
  await heading('Fire safety');
  await user.click(screen.getByRole('button', { name: 'I have read this' }));
  await heading('Read this on your own phone');
  expect(screen.getByText(/speak to reception/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send the link/u })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Sign in');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Hanna Host');
  expect(seenIn()).toEqual([undefined, undefined]);
});
