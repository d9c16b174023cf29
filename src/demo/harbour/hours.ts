import type { Rota, RotaShift } from '#contract/time/entities/timeAndAttendance';
import { randomOf } from '../world/random';
import type { WorldRows } from '../world/rows';
import { DEMO_SEED } from '../world/seed';
import { addDays, dayOf, weekdayOf } from '../world/zoneTime';
import { HOLIDAYS, isQuietDay } from '../plan/calendar';
import type { HarbourMember } from './members';

const ZONE = 'Europe/Paris';

/** Adds the statuses that people can have while working; returns the default one's id. */
export function addActivityStatuses(rows: WorldRows, clientId: number): number {
  const add = (
    name: string,
    color: 'green' | 'amber' | 'blue' | 'violet' | 'cyan' | 'grey',
    is: { default?: true; archived?: true } = {},
  ): number =>
    rows.add('activity_statuses', { client_id: clientId, name, color, is_default: is.default ?? false, is_archived: is.archived ?? false });
  const working = add('Working', 'green', { default: true });
  add('On a break', 'amber');
  add('In a meeting', 'blue');
  add('Travelling between sites', 'violet');
  add('In the field', 'cyan');
  add('Quarantine', 'grey', { archived: true });
  return working;
}

const clock = (hours: number, minutes = 0): number => hours * 60 + minutes;
const shift = (from: number, until: number, breakFrom: number | null = null, breakMinutes = 0): RotaShift => ({
  from,
  until,
  break_from: breakFrom,
  break_minutes: breakMinutes,
});
const week = (day: RotaShift | null, friday: RotaShift | null = day, weekend: RotaShift | null = null): (RotaShift | null)[] => [
  day,
  day,
  day,
  day,
  friday,
  weekend,
  weekend,
];

function hoursOf(schedule: readonly (RotaShift | null)[]): number {
  // A shift that ends before it begins passes midnight.
  const minutes = schedule.reduce((sum, one) => sum + (one === null ? 0 : ((one.until - one.from + 1440) % 1440) - one.break_minutes), 0);
  return Math.round((minutes / 60) * 100) / 100;
}

/** Adds the working hours; returns those that members are assigned to. */
export function addRotas(rows: WorldRows, clientId: number): { office: number; shifts: number; evening: number; all: number[] } {
  const add = (
    name: string,
    type: Rota['type'],
    breakType: Rota['break_type'],
    details: string | null,
    schedule: (RotaShift | null)[],
    timezone = ZONE,
  ): number =>
    rows.add('rotas', {
      client_id: clientId,
      name,
      type,
      details,
      weekly_schedule: schedule,
      timezone,
      break_type: breakType,
      start_date: '2024-01-01',
      total_hours: hoursOf(schedule),
    });
  const office = add(
    'Office, 37 hours',
    'flexible',
    'flexible',
    'Core time 10:00 to 15:00',
    week(shift(clock(8, 30), clock(17), null, 45), shift(clock(8, 30), clock(14, 45), null, 15)),
  );
  const shifts = add(
    'Workshop crews, early',
    'scheduled',
    'scheduled',
    'Two early, two late, two night, two off',
    week(shift(clock(6), clock(14), clock(10), 30)),
  );
  const late = add('Workshop crews, late', 'scheduled', 'scheduled', null, week(shift(clock(14), clock(22), clock(18), 30)));
  const night = add('Workshop crews, night', 'scheduled', 'scheduled', null, week(shift(clock(22), clock(6), clock(2), 45)));
  const evening = add('Evening cleaning', 'scheduled', 'none', null, week(shift(clock(18), clock(21, 30))), 'Europe/London');
  const short = shift(clock(9), clock(16), null, 30);
  const part = add('Part time, three days', 'flexible', 'flexible', 'Any three days', [short, null, short, null, short, null, null]);
  return { office, shifts, evening, all: [office, shifts, late, night, evening, part] };
}

/** Adds the days on which the company is closed: past and to come, seen from today. */
function addClosurePeriods(rows: WorldRows, clientId: number, now: Date, rotaIds: readonly number[]): void {
  const today = dayOf(ZONE, now);
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((one) => HOLIDAYS.map(([date, reason]) => ({ date: `${one}-${date}`, reason })));
  const from = days.findIndex(({ date }) => date >= today);
  for (const { date, reason } of days.slice(Math.max(0, from - 2), from + 4)) {
    rows.add('closure_periods', { client_id: clientId, start_date: date, reason, all_rotas: true, rotas: [] });
  }
  rows.add('closure_periods', {
    client_id: clientId,
    start_date: addDays(today, 23),
    reason: 'Stocktaking in the workshop',
    all_rotas: false,
    rotas: rotaIds.slice(1, 4),
  });
}

function workingDays(first: string, last: string): number {
  let count = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) if (!isQuietDay(day)) count += 1;
  return count;
}

const LEAVE = [
  [10, 'annual'],
  [5, 'sick'],
  [1, 'parental'],
  [2, 'training'],
  [2, 'medical_appointment'],
  [1, 'unpaid'],
] as const;

/** Adds absences of the regular staff around today; returns the approved ones by member: those people do not come. */
function addAbsences(
  rows: WorldRows,
  clientId: number,
  members: readonly HarbourMember[],
  now: Date,
): ReadonlyMap<number, readonly (readonly [string, string])[]> {
  const today = dayOf(ZONE, now);
  const approved = new Map<number, [string, string][]>();
  for (const member of members) {
    if (member.standing !== 'current' || member.officeRate === 0) continue;
    const random = randomOf(DEMO_SEED, 'absence', member.id);
    if (!random.chance(0.3)) continue;
    const first = addDays(today, random.int(-85, 50));
    const start = isQuietDay(first) ? addDays(first, 8 - weekdayOf(first)) : first;
    const leave = random.weighted(LEAVE);
    const half = leave === 'medical_appointment';
    const end = half
      ? start
      : addDays(
          start,
          random.weighted([
            [3, 0],
            [3, 1],
            [3, 4],
            [2, 9],
          ]),
        );
    const last = weekdayOf(end) === 6 ? addDays(end, -1) : weekdayOf(end) === 7 ? addDays(end, -2) : end;
    const upcoming = start > today;
    const status = random.weighted(
      upcoming
        ? ([
            [5, 'approved'],
            [5, 'pending'],
            [1, 'declined'],
          ] as const)
        : ([
            [12, 'approved'],
            [1, 'declined'],
            [1, 'cancelled'],
          ] as const),
    );
    const days = workingDays(start, last);
    if (days === 0) continue;
    rows.add('absences', {
      client_id: clientId,
      member_id: member.id,
      leave_type: leave,
      start_date: start,
      end_date: last,
      working_days: half ? 0.5 : days,
      status,
      reason: leave === 'training' ? 'First-aid course' : leave === 'parental' ? 'Second child' : null,
    });
    if (status === 'approved' && !half) approved.set(member.id, [[start, last]]);
  }
  return approved;
}

/** Adds the lists of working time; returns the approved absences by member. */
export function addHours(
  rows: WorldRows,
  options: { clientId: number; members: readonly HarbourMember[]; rotaIds: readonly number[]; now: Date },
): ReadonlyMap<number, readonly (readonly [string, string])[]> {
  const { clientId, now } = options;
  addClosurePeriods(rows, clientId, now, options.rotaIds);
  return addAbsences(rows, clientId, options.members, now);
}
