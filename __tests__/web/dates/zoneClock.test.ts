import type { ZoneTable } from '#contract/platform/localTime';
import { dateAt, dayAndTimeAt, stretchAt, timeAt, zoneOffset } from '#web/dates/siteTime';
import { timeZoneOptions } from '#web/dates/timeZoneOptions';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { followZones, takeZones } from '#web/dates/zoneClock';

/** A store with given zones. */
function tell(zones: ZoneTable | undefined): void {
  followZones({ getState: () => zones, subscribe: (hears) => hears() }, (state) => state);
}

/* No browser has these offsets: a correct time can only come from the server. */
const FROM = Date.parse('2026-11-01T00:00:00Z');
const UNTIL = Date.parse('2027-01-01T00:00:00Z');
beforeEach(() =>
  tell({
    'Europe/Paris': [
      [FROM, 330],
      [UNTIL, null],
    ],
    'America/Havana': [
      [FROM, -570],
      [UNTIL, null],
    ],
  }),
);

it('An hour is shown by the clock that the server has sent', () => {
  expect(timeAt('2026-12-15T18:00:00Z', 'Europe/Paris', 'en_GB')).toBe('23:30');
  expect(dateAt('2026-12-15T18:30:00Z', 'Europe/Paris')).toBe('2026-12-16');
  expect(dayAndTimeAt('2026-12-15T05:00:00Z', 'America/Havana', 'en_GB')).toBe('14 Dec 2026, 19:30');
  expect(stretchAt('2026-12-15T17:00:00Z', '2026-12-15T18:00:00Z', 'Europe/Paris', 'en_GB')).toMatch(/22:30\s*–\s*23:30$/u);
  expect(zoneOffset('Europe/Paris', FROM)).toBe('UTC+5:30');
  expect(zoneOffset('America/Havana', FROM)).toBe('UTC-9:30');
});

it('The browser supplies what the server has not sent: other zones, other years', () => {
  expect(timeAt('2026-12-15T18:00:00Z', 'Europe/London', 'en_GB')).toBe('18:00');
  expect(timeAt('2026-10-31T23:59:00Z', 'Europe/Paris', 'en_GB')).toBe('00:59');
  expect(timeAt('2027-01-01T00:00:00Z', 'Europe/Paris', 'en_GB')).toBe('01:00');
  // By one clock, though the server knows but one end.
  expect(stretchAt('2026-12-31T23:00:00Z', '2027-01-01T01:00:00Z', 'Europe/Paris', 'en_GB')).toMatch(/00:00\s*–\s*02:00$/u);
  expect(zoneOffset('Europe/Paris', UNTIL)).toBe('UTC+1');
});

it('A configuration without zones leaves the former ones', () => {
  tell(undefined);
  expect(timeAt('2026-12-15T18:00:00Z', 'Europe/Paris', 'en_GB')).toBe('23:30');
});

it('A page without a session has its own clock while it is open; the clock of a session takes precedence', () => {
  const at = '2030-12-15T18:00:00Z';
  const from = Date.parse('2026-01-01T00:00:00Z');
  takeZones({ 'Europe/Paris': [[from, 345]], 'Europe/London': [[from, 345]] });
  expect([timeAt(at, 'Europe/Paris', 'en_GB'), timeAt(at, 'Europe/London', 'en_GB')]).toEqual(['23:45', '23:45']);
  expect(timeAt('2026-12-15T18:00:00Z', 'Europe/Paris', 'en_GB')).toBe('23:30');
  tell({});
  expect(timeAt(at, 'Europe/London', 'en_GB')).toBe('23:45');
  takeZones({});
  expect(timeAt(at, 'Europe/London', 'en_GB')).toBe('18:00');
});

it.each([undefined, 'Etc/Unknown'])('A device whose zone is not set, which reads %s, is taken to be by the clock of UTC', (timeZone) => {
  const named = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  named.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  const own = ownTimeZone();
  named.mockRestore();
  expect(own).toBe('UTC');
  expect(timeAt('2026-12-15T18:00:00Z', own, 'en_GB')).toBe('18:00');
  expect(timeZoneOptions(new Date(FROM), own)).toContainEqual(expect.objectContaining({ value: 'UTC', label: 'UTC' }));
});
