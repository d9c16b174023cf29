/**
 * One moment has the same day and hour in every text: mails, badges, portal, kiosk and reports; and actions set for an hour happen then.
 * The zone of the process makes no difference, however far it is from any site's.
 */
import { runInThisContext } from 'node:vm';

import fc from 'fast-check';
import moment from 'moment-timezone';

import { addDays } from '#contract/platform/days';
import { dateAt, timeAt } from '#web/dates/siteTime';
import { followZones } from '#web/dates/zoneClock';
import { latestDue } from '#server/visits/automaticSignOut/due';
import { timeFacts } from '#server/badges/facts';
import { whenIn } from '#server/visits/expected/tellExpected';
import { dateIn, dayAround } from '#server/platform/lists/period';
import { arrivalAt, clockAt } from '#server/platform/lists/wallClock';
import { zoneChanges } from '#server/platform/lists/zoneChanges';
import { duesBetween } from '#server/sites/sites/onSiteReports/due';
import { writtenMoment } from '#server/sites/sites/onSiteReports/mailOf';
import { runs } from '../support/proof';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-28T18:00:00Z');
const ZONES = ['America/Winnipeg', 'America/Havana', 'Africa/Cairo', 'Atlantic/Azores'] as const;

const zone = fc.constantFrom(...ZONES);
/* Around a year: each zone changes its clock in it, and the server has told portal and kiosk of it. */
const minute = fc.integer({ min: -380 * 1_440, max: 380 * 1_440 }).map((minutes) => new Date(NOW.getTime() + minutes * MINUTE_MS));

/* From the last clock of the world to the first, with half and quarter hours, with summer time and without. */
const PROCESS_ZONES = ['Pacific/Pago_Pago', 'America/St_Johns', 'Europe/Paris', 'Asia/Kathmandu', 'Pacific/Kiritimati'] as const;

/* The `process.env` of a test is a copy: Node follows the one outside alone. */
const outside = (code: string): unknown => runInThisContext(code);
const setProcessZone = (name: unknown): unknown => outside(`process.env.TZ = ${JSON.stringify(name)}`);

beforeAll(() => {
  // A global that a page has, and Node does not.
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { languages: ['en-GB'] } });
  const told = zoneChanges(ZONES, NOW);
  followZones({ getState: () => told, subscribe: (hears) => hears() }, (zones) => zones);
});

describe.each(PROCESS_ZONES)('In a process whose zone is %s', (processZone) => {
  let usual: unknown;
  beforeAll(() => {
    usual = outside('process.env.TZ');
    setProcessZone(processZone);
  });
  afterAll(() => setProcessZone(usual));

  it('the clock of the machine is that one', () => {
    expect(-NOW.getTimezoneOffset()).toBe(moment.tz(NOW, processZone).utcOffset());
  });

  it('mail, badge, portal, kiosk and report name one day and one hour', () => {
    fc.assert(
      fc.property(zone, minute, (timezone, at) => {
        const local = moment.tz(at, timezone);
        const [day, time] = [local.format('YYYY-MM-DD'), local.format('HH:mm')];
        expect([dateIn(timezone, at), clockAt(at, timezone)]).toEqual([day, { day, time }]);
        expect([dateAt(at, timezone), timeAt(at, timezone, 'en_GB')]).toEqual([day, time]);
        expect(timeFacts(at, { locale: 'en_GB', timezone })).toEqual({ date: local.format('D MMM YYYY').replace('Sep ', 'Sept '), time });
        expect(whenIn('en_GB', timezone, { at, until: null, isAllDay: false })).toContain(local.format('D MMMM YYYY'));
        expect(whenIn('en_GB', timezone, { at, until: null, isAllDay: false })).toMatch(new RegExp(`${time}$`, 'u'));
        expect(writtenMoment({ timezone, locale: 'en_GB' }, at)).toMatch(new RegExp(`${time}$`, 'u'));
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  it('actions at an hour happen at the hour that is shown', () => {
    fc.assert(
      fc.property(zone, minute, fc.integer({ min: 0, max: 1_439 }), (timezone, now, minutes) => {
        const wall = moment.utc(minutes * MINUTE_MS).format('HH:mm');
        const due = latestDue(timezone, wall, now);
        expect(due <= now && now.getTime() - due.getTime() < 2 * DAY_MS).toBe(true);
        // A time that the clocks skip comes as much later.
        const day = dateAt(due, timezone);
        expect([wall, timeAt(arrivalAt(day, wall, timezone), timezone, 'en_GB')]).toContain(timeAt(due, timezone, 'en_GB'));
        const reports = duesBetween(timezone, [wall], new Date(now.getTime() - DAY_MS), now);
        expect(reports.every(({ at }) => latestDue(timezone, wall, at) <= at)).toBe(true);
        for (const report of reports) expect(dateAt(report.at, timezone)).toBe(report.day);
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  it('a day begins where the day before ends, also without a midnight', () => {
    fc.assert(
      fc.property(zone, minute, (timezone, at) => {
        const day = dateIn(timezone, at);
        const { start, end } = dayAround(at, timezone);
        expect([dateAt(start.getTime() - 1, timezone), dateAt(start, timezone)]).toEqual([addDays(day, -1), day]);
        expect([dateAt(end.getTime() - 1, timezone), dateAt(end, timezone)]).toEqual([day, addDays(day, 1)]);
      }),
      { numRuns: runs(300, 10_000) },
    );
  });
});
