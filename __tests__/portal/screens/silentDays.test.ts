import { daysOf, knownSince, silencesOf } from '#portal/screens/manage/site/devices/device/silentDays';
import { aDevice } from '../../support/playedDevices';

const HOUR_MS = 3_600_000;
const at = (instant: string): number => Date.parse(instant);

describe('the last days of a device', () => {
  it('are days of its site, of 23 or 25 hours when clocks change', () => {
    const spring = daysOf([], 0, 'Europe/Paris', at('2030-04-02T10:00:00Z'));
    expect(spring.map(({ day, from, until }) => [day, (until - from) / HOUR_MS])).toEqual([
      ['2030-04-02', 24],
      ['2030-04-01', 24],
      ['2030-03-31', 23],
      ['2030-03-30', 24],
      ['2030-03-29', 24],
      ['2030-03-28', 24],
      ['2030-03-27', 24],
    ]);
    expect(spring[0]?.from).toBe(at('2030-04-01T22:00:00Z'));
    // Half past eleven in the evening of a day of 25 hours: 24 hours ago it was the same day.
    const autumn = daysOf([], 0, 'Europe/Paris', at('2030-10-27T22:30:00Z'));
    expect(autumn.slice(0, 2).map(({ day, from, until }) => [day, (until - from) / HOUR_MS])).toEqual([
      ['2030-10-27', 25],
      ['2030-10-26', 24],
    ]);
  });

  it('share a silence that passes midnight, and know nothing from before the pairing and after now', () => {
    const silence = { from: at('2030-03-03T22:00:00Z'), until: at('2030-03-04T02:00:00Z'), goesOn: false };
    const days = daysOf([silence], silence.from, 'Europe/London', at('2030-03-04T12:00:00Z'));
    expect(days.slice(0, 3).map(({ silent, known }) => [silent, known])).toEqual([
      [
        [{ from: at('2030-03-04T00:00:00Z'), until: silence.until }],
        { from: at('2030-03-04T00:00:00Z'), until: at('2030-03-04T12:00:00Z') },
      ],
      [[{ from: silence.from, until: at('2030-03-04T00:00:00Z') }], { from: silence.from, until: at('2030-03-04T00:00:00Z') }],
      [[], null],
    ]);
  });

  it('end with the silence that goes on, as the device itself says, and not as it was when the server was asked', () => {
    const now = at('2030-03-05T10:00:00Z');
    const before = { from: '2030-03-05T08:00:00Z', until: null };
    const back = aDevice({ last_heartbeat: '2030-03-05T09:55:00Z' });
    expect(silencesOf(back, [before], now)).toEqual([{ from: at(before.from), until: at('2030-03-05T09:55:00Z'), goesOn: false }]);
    const silent = aDevice({ last_heartbeat: before.from });
    expect(silencesOf(silent, [before], now)).toEqual([{ from: at(before.from), until: now, goesOn: true }]);
    expect(silencesOf(silent, [], now)).toHaveLength(1);
    expect(silencesOf(aDevice({ last_heartbeat: '2030-03-05T09:51:00Z' }), [], now)).toEqual([]);
    expect(silencesOf({ ...silent, paired_at: null }, [], now)).toEqual([]);
    expect(knownSince({ ...silent, paired_at: null }, [])).toBeNull();
  });
});
