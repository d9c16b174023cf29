import { screen, waitFor } from '@testing-library/react';

import { findKioskPeople, printKioskBadge, signInAtKiosk } from '#contract/door/calls/kiosk';
import { aDesign } from '../../support/badgeWorld';
import { playAdoptedStyleSheets } from '../../support/adoptedStyleSheets';
import { heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuseOnce, sent } from '../../support/play';

playKiosk();
playAdoptedStyleSheets();

/** The text of each printed sheet, and the size of its page. */
let printed: { readonly words: string; readonly page: string }[];
beforeEach(() => {
  printed = [];
  window.print = () => {
    const [page] = document.adoptedStyleSheets.slice(-1);
    printed.push({ words: document.body.lastElementChild?.textContent ?? '', page: page?.cssRules[0]?.cssText ?? '' });
    window.dispatchEvent(new Event('afterprint'));
  };
  play(printKioskBadge, { badge: aDesign, facts: { name: 'Vera Visitor' } });
});

async function signIn() {
  serveKiosk();
  play(findKioskPeople, { visitors: [] });
  const { user } = await openKiosk();
  await user.click(await press('Sign in'));
  await user.click(await press('Visitors'));
  await user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Vera Visitor');
  return user;
}

it('prints by itself where the group says so, on a page of the label’s size, and again when asked', async () => {
  playSignIn({ badge: 'always' });
  const user = await signIn();
  expect(await screen.findByText('Please take your badge.')).toBeVisible();
  expect(printed).toEqual([{ words: 'Vera VisitorVisitor', page: expect.stringMatching(/size: 62mm 38mm/u) }]);
  expect(sent(printKioskBadge).map(({ params }) => params.visitKey)).toEqual([sent(signInAtKiosk)[0]?.body.uuid]);
  await user.click(screen.getByRole('button', { name: 'Print badge again' }));
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(document.querySelectorAll('svg[viewBox="0 0 620 380"]')).toHaveLength(0);
});

it('offers a badge, and prints it for who asks', async () => {
  playSignIn({ badge: 'ask' });
  const user = await signIn();
  const button = await screen.findByRole('button', { name: 'Print badge' });
  expect(sent(printKioskBadge)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(printed).toHaveLength(1));
});

it('sends to reception whose badge could not be printed, and tries again', async () => {
  playSignIn({ badge: 'always' });
  refuseOnce(printKioskBadge, 409, { message: 'No badge', code: 'no_badge' });
  const user = await signIn();
  expect(await screen.findByText('Your badge could not be printed. Please ask at reception.')).toBeVisible();
  expect(printed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Print badge again' }));
  await waitFor(() => expect(printed).toHaveLength(1));
});

it('does not mention badges where there is no badge', async () => {
  playSignIn({ badge: null });
  await signIn();
  expect(screen.queryByRole('button', { name: /badge/iu })).toBeNull();
});
