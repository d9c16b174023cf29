import { screen } from '@testing-library/react';

import { openCode } from '#contract/visits/calls/codes';
import type { AttendeeCode, MemberCode, VisitCode } from '#contract/visits/entities/code';
import { heading, playJourneys, visit } from '../support/journey';
import { play, refuseOnce, sent } from '../support/play';

playJourneys();

const TICKET: AttendeeCode = {
  state: 'open',
  kind: 'attendee',
  client_name: 'Harbour & Pine',
  event_name: 'Harbour Fair',
  address: '1 Quay Street',
  timezone: 'Europe/Paris',
  zones: {},
  locale: 'en_GB',
  active_from: '2036-03-04T09:00:00Z',
  active_until: '2036-03-04T17:30:00Z',
  name: 'Amy Baker',
  company: null,
  is_here: false,
};

const MEMBER: MemberCode = {
  state: 'open',
  kind: 'member',
  client_name: 'Harbour & Pine',
  group_name: 'Workshop',
  name: 'Piet de Boer',
  locale: 'en_GB',
};

const VISIT: VisitCode = {
  state: 'open',
  kind: 'visit',
  client_name: 'Harbour & Pine',
  site_name: 'Quayside',
  address: '2 Pier Road',
  timezone: 'Europe/Paris',
  zones: {},
  locale: 'en_GB',
  expected_at: '2036-03-04T23:30:00Z',
  all_day: false,
  name: 'Cleo Mann',
  is_here: false,
  is_waiting: false,
};

it('shows event, time by its own clock, place, name and code, and takes the token out of the address', async () => {
  play(openCode, TICKET);
  const { address, seen } = await visit('/ticket/-#7-s3cret', undefined, { watched: true });
  await heading('Harbour Fair');
  expect(address()).toBe('/ticket/-');
  expect(sent(openCode).map(({ body }) => body)).toEqual([{ token: '7-s3cret' }]);
  expect(screen.getByText('4 Mar 2036, 10:00 – 4 Mar 2036, 18:30')).toBeVisible();
  expect(screen.getByText('1 Quay Street')).toBeVisible();
  expect(screen.getByText('Amy Baker')).toBeVisible();
  expect(screen.getByText('Times of Paris.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The code of your ticket' })).toBeVisible();
  expect(seen()).not.toContain('s3cret');
});

it('says that somebody is checked in', async () => {
  play(openCode, { ...TICKET, is_here: true });
  await visit('/ticket/-#7-s3cret');
  await heading('Harbour Fair');
  expect(screen.getByText('You are checked in.')).toBeVisible();
});

it('shows a member whose code it is, of which organisation and group', async () => {
  play(openCode, MEMBER);
  await visit('/ticket/-#m7-s3cret');
  await heading('Harbour & Pine');
  expect(screen.getByText('Your sign-in code', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('Piet de Boer')).toBeVisible();
  expect(screen.getByText('Workshop')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your sign-in code' })).toBeVisible();
  expect(screen.queryByText(/^Times of/u)).not.toBeInTheDocument();
});

it('shows a visitor where and when they are expected, by the site’s clock', async () => {
  play(openCode, VISIT);
  await visit('/ticket/-#s3cret');
  await heading('Quayside');
  expect(screen.getByText('5 Mar 2036, 00:30')).toBeVisible();
  expect(screen.getByText('2 Pier Road')).toBeVisible();
  expect(screen.getByText('Times of Paris.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The code of your visit' })).toBeVisible();
  expect(screen.queryByText('You are signed in.')).not.toBeInTheDocument();
});

/* No browser has these offsets: what is shown can come from the server alone. */
const OTHER_CLOCK = {
  'Europe/Paris': [
    [Date.parse('2036-01-01T00:00:00Z'), 330],
    [Date.parse('2037-01-01T00:00:00Z'), null],
  ],
} as const;

it('shows hours by the clock that came with the page', async () => {
  play(openCode, { ...VISIT, zones: OTHER_CLOCK });
  await visit('/ticket/-#s3cret');
  expect(await screen.findByText('5 Mar 2036, 05:00')).toBeVisible();
});

it('shows start and end of an event by the clock that came with its ticket', async () => {
  play(openCode, { ...TICKET, zones: OTHER_CLOCK });
  await visit('/ticket/-#7-s3cret');
  expect(await screen.findByText('4 Mar 2036, 14:30 – 4 Mar 2036, 23:00')).toBeVisible();
});

it('shows a visitor the day alone of a visit for all day, and where they stand', async () => {
  play(openCode, { ...VISIT, all_day: true, is_waiting: true });
  await visit('/ticket/-#s3cret');
  await heading('Quayside');
  expect(screen.getByText('Wednesday 5 March')).toBeVisible();
  expect(screen.getByText('Your visit has yet to be approved. The code works once it is.')).toBeVisible();
});

it.each([
  [{ state: 'over', kind: 'attendee' }, 'This event is over'],
  [{ state: 'over', kind: 'member' }, 'This code has ended'],
  [{ state: 'over', kind: 'visit' }, 'This visit is over'],
  [{ state: 'unknown' }, 'This code does not work'],
] as const)('says why a code is none: %j', async (page, title) => {
  play(openCode, page);
  await visit('/ticket/-#7-s3cret');
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('is read again where that failed', async () => {
  refuseOnce(openCode, 503, { message: '' });
  const { user } = await visit('/ticket/-#7-s3cret');
  expect(await screen.findByText('Your code could not be loaded.')).toBeVisible();
  play(openCode, TICKET);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Harbour Fair')).toBeVisible();
});
