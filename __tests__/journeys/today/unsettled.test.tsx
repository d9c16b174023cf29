/** Visits on Today that kiosks queued offline and the server could not accept. */
import { screen, waitFor, within } from '@testing-library/react';

import { listUnsettledVisits, settleQueuedVisit } from '#contract/visits/calls/queuedVisits';
import type { VisitForReview } from '#contract/visits/entities/queuedVisit';
import { play, playOnce, refuseOnce, sent } from '../../support/play';
import { openToday, playToday } from '../../support/todayWorld';

playToday();

const anEntry = (fields: Partial<VisitForReview> = {}): VisitForReview => ({
  id: 5,
  kind: 'sign_in',
  reason: 'group_gone',
  device_name: 'Front desk',
  visitor_id: null,
  made_at: '2030-03-04T08:10:00.000Z',
  name: 'Vera Visitor',
  company: 'Acme',
  host_name: 'Hanna Host',
  group: null,
  ...fields,
});
const LEAVING = anEntry({ id: 6, kind: 'sign_out', reason: 'several_people', name: 'Ben Osei', company: null, host_name: null });

async function openList(entries: readonly VisitForReview[]) {
  play(listUnsettledVisits, { unsettledVisits: entries, total: entries.length });
  const today = await openToday('/today', { unsettled: entries.length });
  await today.user.click(await screen.findByRole('button', { name: 'Review' }));
  const drawer = await screen.findByRole('dialog', { name: 'Noted by kiosks' });
  return { ...today, drawer };
}
const settled = (played: { setUnsettled: (count: number) => void }, left: readonly VisitForReview[]): void => {
  played.setUnsettled(left.length);
  play(listUnsettledVisits, { unsettledVisits: left, total: left.length });
  playOnce(settleQueuedVisit, undefined);
};

it('says how many wait, each with when, where and why, by the site’s clock', async () => {
  const { drawer } = await openList([anEntry(), LEAVING]);
  expect(screen.getByText('2 visits noted by kiosks have to be settled')).toBeInTheDocument();
  const [first] = await within(drawer).findAllByRole('listitem');
  expect(first).toHaveTextContent(/Signed in at Front desk, .*09:10/u);
  expect(first).toHaveTextContent('Acme · to see Hanna Host');
  expect(first).toHaveTextContent('The group can no longer sign in here.');
});

it('signs somebody in who has left since, in another group', async () => {
  const { user, drawer, played } = await openList([anEntry()]);
  await user.click(await within(drawer).findByRole('button', { name: 'Sign in Vera Visitor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in Vera Visitor' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  expect(await within(dialog).findByText('Choose a group.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /Group/u }));
  await user.click(await screen.findByRole('option', { name: 'Visitors' }));
  await user.click(within(dialog).getByRole('radio', { name: /No, has left/u }));
  refuseOnce(settleQueuedVisit, 409, { code: 'settled', message: 'Somebody else has settled this entry already.' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  expect(await within(dialog).findByText('Somebody else has settled this entry already.')).toBeVisible();
  settled(played, []);
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('The visit of Vera Visitor was recorded.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(settleQueuedVisit).at(-1)).toMatchObject({
    params: { unsettledVisitId: '5' },
    body: { how: 'apply', visitor_group_id: 3, has_left: true },
  });
  expect(await within(drawer).findByText('Nothing to settle')).toBeVisible();
});

it('leads to the visit where only an answer is to be looked at', async () => {
  const { drawer, user, played } = await openList([anEntry({ reason: 'unknown_answer', visitor_id: 1 })]);
  const link = await within(drawer).findByRole('link', { name: 'Open visit of Vera Visitor' });
  expect(link).toHaveAttribute('href', '/today?visitor=1');
  expect(within(drawer).queryByRole('button', { name: /^Sign in/u })).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Dismiss the entry of Vera Visitor' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Dismiss the entry of Vera Visitor?' });
  expect(dialog).toHaveTextContent('The visit stays as it is');
  settled(played, []);
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await within(drawer).findByText('Nothing to settle')).toBeVisible();
});

it('signs out the person who was meant: the one of that name is proposed', async () => {
  const { user, drawer, played } = await openList([LEAVING]);
  await user.click(await within(drawer).findByRole('button', { name: 'Sign out Ben Osei' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out Ben Osei' });
  expect(within(dialog).getByRole('combobox', { name: /Who has left/u })).toHaveValue('Ben Osei');
  settled(played, []);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Ben Osei was signed out.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(settleQueuedVisit)[0]?.body).toEqual({ how: 'apply', visitor_id: 1 });
});

it('dismisses an entry once that was confirmed', async () => {
  const { user, drawer, played } = await openList([anEntry(), LEAVING]);
  await user.click(await within(drawer).findByRole('button', { name: 'Dismiss the entry of Vera Visitor' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Dismiss the entry of Vera Visitor?' });
  settled(played, [LEAVING]);
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('The entry of Vera Visitor was dismissed.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(settleQueuedVisit)[0]?.body).toEqual({ how: 'dismiss' });
  await waitFor(() => expect(within(drawer).queryByText('Vera Visitor')).not.toBeInTheDocument());
});

it('is shown to nobody where nothing waits', async () => {
  await openToday();
  await screen.findByRole('button', { name: /Ben Osei/u });
  expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
});
