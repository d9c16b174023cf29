import { screen, waitFor, within } from '@testing-library/react';

import * as badges from '#contract/badges/calls/badges';
import * as calls from '#contract/visits/calls/visitors';
import { playAdoptedStyleSheets } from '../../support/adoptedStyleSheets';
import { aDesign } from '../../support/badgeWorld';
import { play, playOnce, refuseOnce, sent } from '../../support/play';
import { aVisitor } from '../../support/portalRecords';
import { BEN, DUE, openPerson, openToday, playToday } from '../../support/todayWorld';

playToday();
playAdoptedStyleSheets();

let printed: string[];
beforeEach(() => {
  printed = [];
  window.print = () => {
    printed.push(document.body.lastElementChild?.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  };
});

const now = { badge: aDesign, facts: { name: 'Ben Osei' } };

async function openBadge() {
  const { user } = await openToday('/today', { visitors: [BEN] });
  const drawer = await openPerson(user, /Ben Osei/);
  await user.click(drawer.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print badge' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Badge of Ben Osei' })) };
}

it('prints the badge of a visit from its drawer', async () => {
  play(badges.getVisitorBadge, { now, kept: null });
  play(badges.printVisitorBadge, now);
  const { user, dialog } = await openBadge();
  expect(await dialog.findByRole('img', { name: 'Visitor badge of Ben Osei' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Print badge' }));
  await waitFor(() => expect(printed).toEqual(['Ben OseiVisitor']));
  expect(sent(badges.printVisitorBadge).map(({ body }) => body)).toEqual([{ as_kept: false }]);
});

it('prints it as it was, where it is kept', async () => {
  const kept = { badge: { ...aDesign, name: 'Guest' }, facts: { name: 'Ben Before' }, printed_at: '2030-03-03T09:10:00Z' };
  play(badges.getVisitorBadge, { now, kept });
  play(badges.printVisitorBadge, { badge: kept.badge, facts: kept.facts });
  const { user, dialog } = await openBadge();
  await user.click(await dialog.findByRole('radio', { name: /As it was printed \(.*3 Mar/u }));
  expect(dialog.getByRole('img', { name: 'Guest of Ben Osei' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Print badge' }));
  await waitFor(() => expect(printed).toEqual(['Ben BeforeVisitor']));
  expect(sent(badges.printVisitorBadge).map(({ body }) => body)).toEqual([{ as_kept: true }]);
});

it('says where a badge is chosen when there is no badge', async () => {
  play(badges.getVisitorBadge, { now: null, kept: null });
  const { dialog } = await openBadge();
  expect(await dialog.findByText('No badge is in use')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Print badge' })).toBeNull();
});

describe('a sign-in', () => {
  const signIn = async (badge: 'ask' | 'always' | null) => {
    const { user } = await openToday('/today?status=expected', { visitors: [DUE] });
    playOnce(calls.signInVisitor, { visitor: { ...DUE, in_timestamp: '2030-03-04T10:00:00Z', revision: 2 }, badge });
    await user.click(await screen.findByRole('button', { name: `Sign in ${DUE.name}` }));
    await screen.findByText(`${DUE.name} is signed in.`, { ignore: '[role=status]' });
    return user;
  };

  it('prints the badge at once where the group says so', async () => {
    play(badges.printVisitorBadge, { badge: aDesign, facts: { name: DUE.name } });
    await signIn('always');
    await waitFor(() => expect(printed).toEqual([`${DUE.name}Visitor`]));
    expect(sent(badges.printVisitorBadge).map(({ params }) => params.visitorId)).toEqual([String(DUE.id)]);
  });

  it('offers it, and says when it could not be printed', async () => {
    refuseOnce(badges.printVisitorBadge, 409, { message: 'No badge is in use for this group or site.', code: 'no_badge' });
    const user = await signIn('ask');
    const offer = await screen.findByText(`${DUE.name} has a badge.`, { ignore: '[role=status]' });
    expect(sent(badges.printVisitorBadge)).toEqual([]);
    expect(offer).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Print badge' }));
    expect(await screen.findByRole('alertdialog', { name: `The badge of ${DUE.name} could not be printed` })).toBeVisible();
    expect(printed).toEqual([]);
  });

  it('of a party prints the badges together, also beside one that fails', async () => {
    const { user } = await openToday('/today?dialog=sign-in', { visitors: [BEN] });
    await user.click(await screen.findByRole('textbox', { name: /^Name/ }));
    const names = ['Ana Ray', 'Bea Ray', 'Cem Ray'];
    await user.paste(names.join('\n'));
    names.forEach((name, index) => playOnce(calls.createVisitor, { visitor: aVisitor({ id: 71 + index, name }), badge: 'always' }));
    playOnce(badges.printVisitorBadge, { badge: aDesign, facts: { name: 'Ana Ray' } });
    refuseOnce(badges.printVisitorBadge, 409, { message: 'No badge is in use for this group or site.', code: 'no_badge' });
    playOnce(badges.printVisitorBadge, { badge: aDesign, facts: { name: 'Cem Ray' } });
    await user.click(await screen.findByRole('button', { name: 'Sign in 3', hidden: true }));
    expect(await screen.findByRole('alertdialog', { name: 'The badge of Bea Ray could not be printed' })).toBeVisible();
    expect(printed).toEqual(['Ana RayVisitorCem RayVisitor']);
    expect(sent(badges.printVisitorBadge).map(({ params }) => params.visitorId)).toEqual(['71', '72', '73']);
  });

  it('does not mention badges where there is no badge', async () => {
    await signIn(null);
    expect(screen.queryByText(/badge/iu)).toBeNull();
  });
});
