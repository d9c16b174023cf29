import { screen } from '@testing-library/react';

import { openTicket } from '#contract/calls/attendees';
import type { TicketPage } from '#contract/entities/attendee';
import { heading, playJourneys, visit } from '../support/journey';
import { play, refuseOnce, sent } from '../support/play';

playJourneys();

const TICKET: TicketPage = {
  state: 'open',
  client_name: 'Harbour & Pine',
  event_name: 'Harbour Fair',
  address: '1 Quay Street',
  timezone: 'Europe/Paris',
  locale: 'en_GB',
  active_from: '2036-03-04T09:00:00Z',
  active_until: '2036-03-04T17:30:00Z',
  name: 'Amy Baker',
  company: null,
  is_here: false,
};

it('shows event, time by its own clock, place, name and code, and takes the token out of the address', async () => {
  play(openTicket, TICKET);
  const { address, seen } = await visit('/ticket/-#7-s3cret', undefined, { watched: true });
  await heading('Harbour Fair');
  expect(address()).toBe('/ticket/-');
  expect(sent(openTicket).map(({ body }) => body)).toEqual([{ token: '7-s3cret' }]);
  expect(screen.getByText('4 Mar 2036, 10:00 – 4 Mar 2036, 18:30')).toBeVisible();
  expect(screen.getByText('1 Quay Street')).toBeVisible();
  expect(screen.getByText('Amy Baker')).toBeVisible();
  expect(screen.getByText('Times of Paris.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The code of your ticket' })).toBeVisible();
  expect(seen()).not.toContain('s3cret');
});

it('says that somebody is checked in', async () => {
  play(openTicket, { ...TICKET, is_here: true });
  await visit('/ticket/-#7-s3cret');
  await heading('Harbour Fair');
  expect(screen.getByText('You are checked in.')).toBeVisible();
});

it.each([
  ['over', 'This event is over'],
  ['unknown', 'This ticket does not work'],
] as const)('says why a ticket is none that is %s', async (state, title) => {
  play(openTicket, { state });
  await visit('/ticket/-#7-s3cret');
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('is read again where that failed', async () => {
  refuseOnce(openTicket, 503, { message: '' });
  const { user } = await visit('/ticket/-#7-s3cret');
  expect(await screen.findByText('Your ticket could not be loaded.')).toBeVisible();
  play(openTicket, TICKET);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Harbour Fair')).toBeVisible();
});
