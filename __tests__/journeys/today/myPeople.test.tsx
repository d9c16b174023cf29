import { screen, waitFor, within } from '@testing-library/react';

import { listMyPeople } from '#contract/visits/calls/search';
import { play, refuse, sent } from '../../support/play';
import { aVisitor } from '../../support/portalRecords';
import { BEN, chip, ELODIE, names, openPerson, openToday, playToday, row } from '../../support/todayWorld';

playToday();

const mine = { ...ELODIE, returning_visitor_id: 41, selected_for_search: true };
const left = aVisitor({
  id: 9,
  name: 'Lena Wolf',
  returning_visitor_id: 42,
  visitor_group_id: 4,
  visitor_group_type: 'returning',
  out_timestamp: '2030-03-04T09:30:00Z',
});
const mineChip = () => screen.findByRole('button', { name: 'My people' });
const shows = (...expected: readonly string[]) =>
  waitFor(() => expect(names().map((name) => expected.find((part) => name.includes(part)) ?? name)).toEqual(expected));

it('narrows each list and its numbers to the reader’s people, and fetches them only then', async () => {
  play(listMyPeople, { ids: [41, 42] });
  const { user, address } = await openToday('/today', { visitors: [BEN, mine, left] });
  await shows('Ben Osei', 'Élodie Bernard');
  expect(sent(listMyPeople)).toEqual([]);
  await user.click(await mineChip());
  await shows('Élodie Bernard');
  expect(address()).toBe('/today?show=mine');
  expect(await mineChip()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(chip(/^Out/u)).toHaveTextContent('1'));
  expect(chip(/^In/u)).toHaveTextContent('1');
  await user.click(await mineChip());
  await shows('Ben Osei', 'Élodie Bernard');
  expect(address()).toBe('/today');
});

it('says that nobody matches', async () => {
  play(listMyPeople, { ids: [] });
  await openToday('/today?show=mine', { visitors: [BEN] });
  expect(await screen.findByText('Nobody matches.')).toBeVisible();
});

it('offers to try again where the people cannot be read', async () => {
  refuse(listMyPeople, 503, { message: '' });
  const { user } = await openToday('/today?show=mine', { visitors: [mine] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  play(listMyPeople, { ids: [41] });
  await user.click(again);
  await shows('Élodie Bernard');
});

it('shows who is selected for a search, in the list and in the drawer', async () => {
  const { user } = await openToday('/today', { visitors: [BEN, mine] });
  await shows('Ben Osei', 'Élodie Bernard');
  expect(within(row(/Élodie Bernard/u)).getByText('Search')).toBeVisible();
  expect(within(row(/Ben Osei/u)).queryByText('Search')).toBeNull();
  const drawer = await openPerson(user, /Élodie Bernard/u);
  expect(drawer.getByText('Selected for a search')).toBeVisible();
});
