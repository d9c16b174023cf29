import { renderHook } from '@testing-library/react';

import { startLanguages } from '#web/i18n/i18n';
import { memoryStorage } from '#web/storage/storage';
import { useDates } from '#web/dates/useDates';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { followZones } from '#web/dates/zoneClock';

/* No browser has this offset: a correct time can only come from the server. */
const FROM = Date.parse('2026-11-01T00:00:00Z');
const UNTIL = Date.parse('2027-01-01T00:00:00Z');
const told = {
  [ownTimeZone()]: [
    [FROM, -390],
    [UNTIL, null],
  ],
} as const;

beforeAll(async () => {
  await startLanguages(memoryStorage());
  followZones({ getState: () => told, subscribe: (hears) => hears() }, (zones) => zones);
});

it('a reader’s own days are those by which the server narrows a list', () => {
  const { dayAndTime, day, longDay, time } = renderHook(useDates).result.current;
  const at = '2026-12-15T05:30:00Z';
  expect([dayAndTime(at), day(at), longDay(at), time(at)]).toEqual(['14 Dec 2026, 23:00', '14 Dec 2026', '14 December 2026', '23:00']);
});

it('a date without a time is no other day in any zone', () => {
  const { date, longDate } = renderHook(useDates).result.current;
  expect([date('2026-12-15'), longDate('2026-12-15')]).toEqual(['15 Dec 2026', '15 December 2026']);
});
