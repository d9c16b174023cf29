import { durationText } from '#web/text/durationText';

test.each([
  [0, '0 secs'],
  [-5_000, '0 secs'],
  [499, '0 secs'],
  [41_000, '41 secs'],
  [59_600, '1 min'],
  [60_000, '1 min'],
  [401_000, '6 mins 41 secs'],
  [3_600_000, '1 hr'],
  [3_605_000, '1 hr'],
  [7_260_000, '2 hrs 1 min'],
])('%p milliseconds are %p', (milliseconds, words) => {
  expect(durationText(milliseconds, 'en-GB')).toBe(words);
});

test('is written as the reader writes it', () => {
  expect(durationText(401_000, 'de')).toBe('6 Min. 41 Sek.');
});
