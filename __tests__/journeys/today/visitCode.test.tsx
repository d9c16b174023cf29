import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/visits/calls/codes';
import type { Permission } from '#contract/platform/permissions';
import { drawer } from '../../support/playedMembers';
import { play, sent } from '../../support/play';
import { openToday, PARIS, playToday } from '../../support/todayWorld';

playToday();

const SCANNING = { ...PARIS, qr_scanning_enabled: true };
const LINK = 'http://portal.test/ticket/-#s3cret-of-a-visit';

const menuOf = async (user: Awaited<ReturnType<typeof openToday>>['user'], name: string) => {
  const person = await drawer(name);
  await user.click(person.getByRole('button', { name: 'More actions' }));
  return within(await screen.findByRole('menu'));
};

it('is shown and mailed to somebody who is expected, and is in no address', async () => {
  play(calls.showVisitCode, { link: LINK, masked_email: 'p…@labs.test', mailed_at: null });
  play(calls.mailVisitCode, { masked_email: 'p…@labs.test', mailed_at: '2030-03-04T12:06:00Z' });
  const { user, address } = await openToday('/today?status=expected&visitor=5', { site: SCANNING });
  await user.click((await menuOf(user, 'Piet de Boer')).getByRole('menuitem', { name: /^Show code/u }));
  const dialog = await drawer('Sign-in code of Piet de Boer');
  expect(await dialog.findByRole('img', { name: 'QR code of Piet de Boer' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Replace code' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Mail it to p…@labs.test' }));
  expect(await dialog.findByText('The code is on its way to p…@labs.test.')).toBeVisible();
  await waitFor(() => expect(sent(calls.mailVisitCode)).toHaveLength(1));
  expect(address()).not.toContain('s3cret');
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(screen.getByRole('region', { name: 'Piet de Boer', hidden: true })).toHaveTextContent(/Harbour House.*4 Mar 2030, 14:00/u);
  });
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it.each<[string, { site?: typeof PARIS; roles?: readonly Permission[]; person: string; id: number; status: 'in' | 'expected' }]>([
  ['the site scans none', { person: 'Piet de Boer', id: 5, status: 'expected' }],
  ['the person is there', { site: SCANNING, person: 'Ben Osei', id: 1, status: 'in' }],
  [
    'the reader may not change visits',
    { site: SCANNING, roles: ['Today.viewer', 'Today.signinout'], person: 'Piet de Boer', id: 5, status: 'expected' },
  ],
])('is not offered where %s', async (_why, { person, id, status, ...opened }) => {
  const { user } = await openToday(`/today?status=${status}&visitor=${id}`, opened);
  expect((await menuOf(user, person)).queryByRole('menuitem', { name: /^Show code/u })).toBeNull();
});
