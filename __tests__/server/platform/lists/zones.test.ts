import { timeFacts } from '#server/badges/facts';
import { latestDue } from '#server/visits/automaticSignOut/due';
import { whenIn } from '#server/visits/expected/tellExpected';
import { dateIn, dayAround, periodOf } from '#server/platform/lists/period';
import { formatIn } from '#server/platform/lists/zoneFormat';
import { duesBetween } from '#server/sites/sites/onSiteReports/due';

const words = (zone: string, at: string): string =>
  formatIn(zone, 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/* Zones whose clock was changed by late releases: Intl may have another hour than moment-timezone. */
it.each([
  ['America/Winnipeg', '2026-12-15T18:00:00Z', '15 Dec 2026, 13:00'],
  ['America/Winnipeg', '2026-12-15T05:30:00Z', '15 Dec 2026, 00:30'],
  ['America/Havana', '2026-12-15T18:00:00Z', '15 Dec 2026, 14:00'],
  ['America/Vancouver', '2026-11-28T18:00:00Z', '28 Nov 2026, 11:00'],
  ['Africa/Cairo', '2026-04-24T00:30:00Z', '24 Apr 2026, 03:30'],
  ['Africa/Cairo', '2026-04-23T21:59:00Z', '23 Apr 2026, 23:59'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '24 Apr 2026, 01:00'],
  ['Atlantic/Azores', '2026-03-29T20:00:00Z', '29 Mar 2026, 20:00'],
])('A moment in %s is written by the zones of moment-timezone: %s', (zone, at, written) => {
  expect(words(zone, at)).toBe(written);
});

it('A badge and a mail show the hour of a visit as it was entered', () => {
  const at = new Date('2026-12-15T18:00:00Z');
  expect(timeFacts(at, { locale: 'en_GB', timezone: 'America/Winnipeg' })).toEqual({ date: '15 Dec 2026', time: '13:00' });
  expect(whenIn('en_GB', 'America/Winnipeg', { at, until: null, isAllDay: false })).toMatch(/15 December 2026.*13:00$/u);
});

it('A day and its moment come from one set of zones', () => {
  const now = new Date('2026-12-15T05:30:00Z');
  expect(dateIn('America/Winnipeg', now)).toBe('2026-12-15');
  expect(latestDue('America/Winnipeg', '00:00', now)).toEqual(new Date('2026-12-15T05:00:00Z'));
  expect(latestDue('America/Winnipeg', '00:30', now)).toEqual(now);
  const dues = duesBetween('America/Winnipeg', ['00:00'], new Date('2026-12-15T04:30:00Z'), now);
  expect(dues.map(({ day }) => day)).toEqual(['2026-12-15']);
});

it.each([
  ['Atlantic/Azores', '2027-10-31T12:00:00Z', '2027-10-31T00:00:00Z', '2027-11-01T01:00:00Z'],
  ['Atlantic/Azores', '2027-10-31T00:30:00Z', '2027-10-31T00:00:00Z', '2027-11-01T01:00:00Z'],
  ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
])('A day in %s has all its hours, where midnight comes twice or not at all: %s', (zone, at, start, end) => {
  expect(dayAround(new Date(at), zone)).toEqual({ start: new Date(start), end: new Date(end) });
  const day = dateIn(zone, new Date(at));
  expect(periodOf({ from: day, to: day }, zone)).toEqual({ start: new Date(start), end: new Date(end) });
});

it('A stretch of time is written by the same clock, and a zone that nobody knows in UTC', () => {
  const format = formatIn('America/Winnipeg', 'en-GB', { timeStyle: 'short' });
  expect(format.formatRange(new Date('2026-12-15T18:00:00Z'), new Date('2026-12-15T19:00:00Z'))).toBe('13:00–14:00');
  expect(words('Nowhere/Else', '2026-12-15T18:00:00Z')).toBe('15 Dec 2026, 18:00');
  expect(formatIn(null, 'en-GB', { timeStyle: 'short' }).format(new Date('2026-12-15T18:00:00Z'))).toBe('18:00');
});
