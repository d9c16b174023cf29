import { timeAt } from '#web/dates/siteTime';

it.each([
  ['en-US', '9:06 AM'],
  ['en_GB', '09:06'],
  ['de', '09:06'],
  ['fr', '09:06'],
  ['es', '09:06'],
])('writes the hour as people do: %s, %s', (language, written) => {
  expect(timeAt('2026-01-05T08:06:00Z', 'Europe/Paris', language).replace(/\u202f/g, ' ')).toBe(written);
});
