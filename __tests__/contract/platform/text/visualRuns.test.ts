import makeBidi from 'bidi-js';

import { visualRuns } from '#contract/platform/text/visualRuns';

const whole = { holds: () => true };
const runsOf = (line: string, direction: 'ltr' | 'rtl'): readonly string[] =>
  visualRuns(makeBidi(), line, direction, [whole]).map(({ text }) => text);

const ROOM = '\u063a\u0631\u0641\u0629';

test('numbers of Arabic stand digit by digit, since a font would turn them round', () => {
  expect(runsOf(`${ROOM} \u0661\u0662\u066b\u0663`, 'rtl')).toEqual(['\u0661', '\u0662', '\u066b', '\u0663', ' ', ROOM]);
  expect(runsOf('\u06f1\u06f2', 'ltr')).toEqual(['\u06f1', '\u06f2']);
});

test('other numbers stay in one run, also among letters from the right', () => {
  expect(runsOf(`${ROOM} 123`, 'rtl')).toEqual(['123', ' ', ROOM]);
  expect(runsOf('Room 123', 'ltr')).toEqual(['Room 123']);
});
