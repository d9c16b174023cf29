import { screen, waitFor, within } from '@testing-library/react';

import type { Permission } from '#contract/platform/permissions';
import { listSiteEvacuations } from '#contract/evacuations/calls/evacuations';
import { signOutAll, undoSignOutAll } from '#contract/visits/calls/today';
import { itInProof } from '../../support/itInProof';
import { KEY, keyOf, play, playOnce, refuseOnce, sent } from '../../support/play';
import { visitEvent } from '../../support/portalRecords';
import { BEN, chip, ELODIE, NOW, openPerson, openToday, PARCEL, PARIS, playToday } from '../../support/todayWorld';

playToday();

describe('everyone', () => {
  it('is signed out once the number has been confirmed', async () => {
    const { user, played } = await openToday();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await user.click(screen.getByRole('button', { name: 'Sign out all…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign everyone out?' });
    // The tile does not count the delivery, which goes with them.
    expect(dialog).toHaveTextContent(
      '2 people at Harbour House will be signed out now. You can undo this for 10 minutes.With them 1 ' +
        'delivery, which is not counted on site.',
    );
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();

    refuseOnce(signOutAll, 409, { message: 'The site is closing.' });
    playOnce(signOutAll, { signed_out: 3, batch: 8 });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all 3' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The site is closing.');
    for (const person of [BEN, ELODIE, PARCEL]) played.put({ ...person, out_timestamp: '2030-03-04T17:00:00Z' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all 3' }));
    expect(await screen.findByText('3 people are signed out.', { ignore: '[role=status]' })).toBeVisible();
    expect(await screen.findByText('Nobody is signed in.')).toBeVisible();
    expect(sent(signOutAll).map(({ params }) => params.siteId)).toEqual(['1', '1']);
    // Pressed again after a failure it is the same request: the server does it once.
    const [first, again] = sent(signOutAll).map(keyOf);
    expect(first).toMatch(KEY);
    expect(again).toBe(first);

    playOnce(undoSignOutAll, { signed_in: 2, skipped: [{ id: 2, name: 'Élodie Bernard', reason: 'archived' }] });
    for (const person of [BEN, PARCEL]) played.put(person);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 people are signed in again.', { ignore: '[role=status]' })).toBeVisible();
    const left = await screen.findByText('1 person was not changed');
    expect(left.parentElement).toHaveTextContent('Élodie Bernard (archived since)');
    expect(await screen.findByRole('row', { name: /Ben Osei/ })).toBeVisible();
    expect(sent(undoSignOutAll).map(({ params }) => params)).toEqual([{ siteId: '1', batchId: '8' }]);
  });

  it('can be signed in again for ten minutes, by anyone who looks at the page', async () => {
    const { user, played } = await openToday('/today', {
      visitors: [{ ...BEN, out_timestamp: NOW }],
      batch: { id: 8, at: '2030-03-04T12:00:00Z', by: 'Ada Lind', signed_out: 1 },
    });
    const told = await screen.findByText('Ada Lind signed 1 person out at 13:00. This can be undone until 13:10.');
    expect(told).toBeVisible();
    playOnce(undoSignOutAll, { signed_in: 1, skipped: [] });
    played.put({ ...BEN, out_timestamp: null });
    played.setBatch(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Ben Osei/ })).toBeVisible();
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(sent(undoSignOutAll).map(({ params }) => params)).toEqual([{ siteId: '1', batchId: '8' }]);
  });

  it('of one group alone, while an evacuation runs', async () => {
    play(listSiteEvacuations, { evacuations: [], meta: { page: 1, per_page: 1, total: 0 } });
    const { user } = await openToday('/today?group=4', { site: { ...PARIS, evacuation_in_progress: true } });
    await screen.findByRole('button', { name: /Élodie/ });
    await user.click(screen.getByRole('button', { name: 'Sign out all…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everyone in Staff?' });
    expect(dialog).toHaveTextContent('An evacuation of this site is in progress. Signing people out does not remove them from its list.');
    playOnce(signOutAll, { signed_out: 1, batch: 9 });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out 1 person' }));
    expect(await screen.findByText('1 person is signed out.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(signOutAll)).toMatchObject([{ params: { siteId: '1' }, body: { visitor_group_id: 4 } }]);
  });
});

it('signs those out together who are chosen from the list, with undo', async () => {
  const { user, played } = await openToday();
  await screen.findByRole('button', { name: /Ben Osei/ });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('checkbox', { name: /Ben Osei/ }));
  await user.click(screen.getByRole('checkbox', { name: /Swift Parcels/ }));
  playOnce(signOutAll, { signed_out: 2, batch: 8 });
  for (const person of [BEN, PARCEL]) played.put({ ...person, out_timestamp: '2030-03-04T12:05:00Z' });
  await user.click(screen.getByRole('button', { name: 'Sign out 2' }));
  expect(await screen.findByText('2 people are signed out.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(signOutAll).map(({ body }) => body)).toEqual([{ visitor_ids: [1, 3] }]);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Élodie/ })).toBeNull());
  // The pressed button is gone: the focus moves to the page's heading.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  playOnce(undoSignOutAll, { signed_in: 2, skipped: [] });
  for (const person of [BEN, PARCEL]) played.put(person);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /Ben Osei/ })).toBeVisible();
});

itInProof(
  'keeps who is chosen while a search, a group or another list hides them, counts who has left no more, and shows the rest',
  async () => {
    const { user, played, live, say, address } = await openToday();
    await live();
    await screen.findByRole('button', { name: /Ben Osei/ });
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(await screen.findByRole('checkbox', { name: /Ben Osei/ }));
    await user.click(screen.getByRole('checkbox', { name: /Élodie/ }));
    for (const nobody of ['zzz', 'swift']) {
      await user.type(screen.getByRole('searchbox'), nobody);
      await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ben Osei/ })).toBeNull());
      if (nobody === 'swift') expect(await screen.findByText('2 selected, none of them shown')).toBeVisible();
      else {
        await user.clear(screen.getByRole('searchbox'));
        expect(await screen.findByRole('checkbox', { name: /Ben Osei/ })).toBeChecked();
      }
    }
    await user.click(screen.getByRole('button', { name: 'Show selection' }));
    expect(await screen.findByRole('checkbox', { name: /Élodie/ })).toBeChecked();
    expect(address()).toBe('/today');
    await user.click(chip(/^Expected/));
    await user.click(chip(/^In/));
    expect(await screen.findByRole('checkbox', { name: /Ben Osei/ })).toBeChecked();

    say('SignOutEvent', visitEvent(played.put({ ...ELODIE, out_timestamp: '2030-03-04T12:05:00Z', revision: 9 })));
    expect(await screen.findByRole('button', { name: 'Sign out 1' })).toBeVisible();
    playOnce(signOutAll, { signed_out: 1, batch: 8 });
    await user.click(screen.getByRole('button', { name: 'Sign out 1' }));
    await waitFor(() => expect(sent(signOutAll).map(({ body }) => body)).toEqual([{ visitor_ids: [1] }]));
  },
);

describe('each action has a level of its own', () => {
  it.each<[string, readonly Permission[], { all: boolean; signIn: boolean; signOut: boolean; approve: boolean; protect: boolean }]>([
    ['looking', [], { all: false, signIn: false, signOut: false, approve: false, protect: false }],
    ['signing in and out', ['Today.signinout'], { all: false, signIn: true, signOut: true, approve: false, protect: false }],
    ['signing all out', ['Today.signoutall'], { all: true, signIn: false, signOut: false, approve: false, protect: false }],
    ['approving', ['Today.approvepending'], { all: false, signIn: false, signOut: false, approve: true, protect: false }],
    ['protecting', ['History.protector'], { all: false, signIn: false, signOut: false, approve: false, protect: true }],
  ])('%s', async (_, levels, may) => {
    const { user } = await openToday('/today', { roles: ['Today.viewer', ...levels] });
    const ben = await openPerson(user, /Ben Osei/);
    await ben.findByText('Signed in');
    // A control that the person may not use is disabled.
    const offers = (name: string | RegExp) =>
      screen.queryAllByRole('button', { name, hidden: true }).some((button) => button.getAttribute('aria-disabled') !== 'true');
    const offered = { all: offers('Sign out all…'), signIn: offers('Sign someone in'), signOut: offers('Sign out') };
    expect(offered).toEqual({ all: may.all, signIn: may.signIn, signOut: may.signOut });
    await user.click(ben.getByRole('button', { name: 'More actions' }));
    const more = within(await screen.findByRole('menu'));
    // Anyone who sees a visit may print its badge.
    expect(more.getByRole('menuitem', { name: 'Print badge' })).toBeVisible();
    expect(more.queryByRole('menuitem', { name: /^Protect/ }) !== null).toBe(may.protect);
    await user.keyboard('{Escape}');
    await user.click(ben.getByRole('button', { name: 'Close' }));
    await user.click(chip(/^To approve/));
    const mo = await openPerson(user, /Mo Farah/);
    await mo.findByText('Expected');
    expect([offers('Approve'), offers('Decline')]).toEqual([may.approve, may.approve]);
  });

  it('and one that is closed can be reached, says what is missing and who can give it, and does nothing', async () => {
    const { user } = await openToday('/today', { roles: ['Today.viewer'] });
    // Below the people: nothing that is closed is met before them.
    const closed = await screen.findByRole('button', { name: 'Sign someone in' });
    expect(screen.getByRole('searchbox').compareDocumentPosition(closed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await screen.findByRole('button', { name: /Ben Osei/ });
    const all = await screen.findByRole('button', { name: 'Sign out all…', description: /Permission “Today: sign everyone out”/ });
    expect(all).toHaveAccessibleDescription(
      /An administrator of Harbour & Pine, or anyone there who manages roles, can give you this access\.$/,
    );
    all.focus();
    expect(all).toHaveFocus();
    await user.keyboard('{Enter}');
    const why = within(await screen.findByRole('dialog', { name: 'You do not have access to “Sign out all…”' }));
    expect(why.getByText('Today.signoutall')).toBeVisible();
    await user.click(why.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(all).toHaveFocus());
  });

  it('and an address opens no dialog that may not be used', async () => {
    await openToday('/today?dialog=sign-in', { roles: ['Today.viewer'] });
    await screen.findByRole('button', { name: /Ben Osei/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
