import { zoneNamed } from '#web/dates/zoneNamed';

const SUMMER = '2026-07-01T12:00:00Z';

test.each([
  ['Europe/London', 'en', 'London', 'UTC+1'],
  ['Europe/London', 'fr', 'Londres', 'UTC+1'],
  ['Europe/London', 'es', 'Londres', 'UTC+1'],
  ['Europe/London', 'de', 'London', 'UTC+1'],
  ['Europe/Vienna', 'de', 'Wien', 'UTC+2'],
  ['America/New_York', 'es', 'Nueva York', 'UTC-4'],
  ['America/New_York', 'fr', 'New York', 'UTC-4'],
  ['America/Argentina/Buenos_Aires', 'fr', 'Buenos Aires', 'UTC-3'],
  ['Asia/Kolkata', 'de', 'Kalkutta', 'UTC+5:30'],
])('The zone %s is named in %s as that language names its city', (zone, language, city, offset) => {
  expect(zoneNamed(zone, SUMMER, language)).toEqual({ city, offset });
});
