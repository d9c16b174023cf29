import fc from 'fast-check';
import { instantOf, wallClockAt } from '#web/dates/wallClock';

describe('wallClock', () => {
  it.each([
    ['2026-11-21', '09:30', 'Europe/Paris', '2026-11-21T08:30:00.000Z'],
    ['2026-07-01', '09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01', '09:05', 'Asia/Kathmandu', '2026-07-01T03:20:00.000Z'],
    // Summer time ends: 02:30 comes twice in Paris, and means the first.
    ['2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    // Summer time begins: 02:30 does not exist in Paris; counted from winter time.
    ['2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantOf({ day, time }, zone)).toBe(instant);
  });

  it.each([[{ day: null, time: '09:00' }], [{ day: '2026-01-01', time: null }], [{ day: '2026-01-01', time: 'nine' }]])(
    '%j is no instant',
    (clock) => {
      expect(instantOf(clock, 'Europe/Paris')).toBeNull();
    },
  );

  it('shows nothing for no instant', () => {
    expect(wallClockAt(null, 'Europe/Paris')).toEqual({ day: null, time: null });
  });

  it('finds its way back from what a clock shows, at any time of any year, in any zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2037, 11, 31) }).map((at) => Math.floor(at / 60_000) * 60_000),
        fc.constantFrom('Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC', 'Pacific/Auckland'),
        (at, zone) => {
          const shown = wallClockAt(new Date(at).toISOString(), zone);
          // The browser's own zone data agree: the whole portal shows the same time.
          const intl = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
          expect(intl.format(at)).toBe(shown.time);
          const back = instantOf(shown, zone);
          // The second pass of a repeated hour comes back as the first: the clock shows the same.
          expect(wallClockAt(back, zone)).toEqual(shown);
          expect(Math.abs(Date.parse(back ?? '') - at)).toBeLessThanOrEqual(3_600_000);
        },
      ),
    );
  });
});
