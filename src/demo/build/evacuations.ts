import type { EvacuationChangeKind } from '#contract/evacuations/entities/evacuation';
import { fullName, nameIn } from '../world/people';
import { DELIVERY_COMPANIES } from '../data/companies';
import { courseOf, shapeOf, type Shape } from './evacuationCourse';
import type { StandingWorld } from '../world/standing';
import { randomOf, type Random } from '../world/random';
import type { DemoRow, WorldRows } from '../world/rows';
import { DEMO_SEED, HISTORY_DAYS, PAST_EVACUATIONS } from '../world/seed';
import { addDays, dayOf, instantAt } from '../world/zoneTime';
import { isQuietDay } from '../plan/calendar';

const ON_THE_WHOLE = {
  began: {
    drill: ['Planned drill, alarm at the front desk panel.', 'Drill, announced to the heads of department only.'],
    real: ['Smoke detector in the kitchen. Fire brigade informed.', 'Burning smell on the second floor, alarm pressed by hand.'],
  },
  meanwhile: {
    drill: [
      'Assembly point B was blocked by a lorry, people sent to A.',
      'Lift out of use checked, nobody inside.',
      'Contractors on the roof took four minutes.',
    ],
    real: ['Fire brigade on site.', 'Kitchen is closed off, gas is shut.'],
  },
  ended: {
    drill: ['All floors swept and reported clear.', 'Roll call by department next time, it was slow.'],
    real: ['Fire brigade gives the all-clear, back inside by the main door.'],
  },
};
const NOT_FOUND = ['Left for a customer meeting at eleven.', 'Forgot to sign out yesterday.', 'Answered the phone, is at home.'];
const NEEDED_HELP = ['On crutches, came down with the evac chair.', 'Helped by two colleagues.'];
const MISTAKEN = 'It was somebody else of that name, looking again.';
const HEARD_NOTHING = 'In the boat hall, did not hear the alarm.';
const UNLISTED = 'Came in with the delivery, had not signed in.';

/** Returns the dates of the drills: spread over the history, on weekdays, at working hours. */
function datesOf(zone: string, now: Date): { startedAt: Date; random: Random }[] {
  const today = dayOf(zone, now);
  return Array.from({ length: PAST_EVACUATIONS }, (_, index) => {
    const random = randomOf(DEMO_SEED, 'evacuation', index);
    let day = addDays(today, -HISTORY_DAYS + 4 + index * 7 + random.int(0, 4));
    while (isQuietDay(day)) day = addDays(day, 1);
    return { startedAt: instantAt(zone, day, random.int(600, 940)), random };
  });
}

/** A change without its counter, which it gets when all of them are in order. */
interface Happened {
  readonly at: Date;
  readonly kind: EvacuationChangeKind;
  readonly row: Omit<DemoRow<'evacuation_changes'>, 'at' | 'kind' | 'event_counter' | 'evacuation_id'>;
}

/** Adds the past evacuations with the people who were there then, and all marks and comments. */
export function addPastEvacuations(rows: WorldRows, world: StandingWorld, now: Date): void {
  const { sites } = world.harbour;
  for (const [index, { startedAt, random }] of datesOf(sites.zones.quayside, now).entries()) {
    const siteId = index % 5 === 1 || index % 5 === 3 ? sites.ids.albion : sites.ids.quayside;
    addEvacuation(rows, world, { siteId, startedAt, random, shape: shapeOf(random, index) });
  }
}

interface PastEvacuation {
  readonly siteId: number;
  readonly startedAt: Date;
  readonly random: Random;
  readonly shape: Shape;
}

function addEvacuation(rows: WorldRows, world: StandingWorld, { siteId, startedAt, random, shape }: PastEvacuation): void {
  const { clientId } = world.harbour;
  const users = rows
    .of('client_users')
    .filter((user) => user.client_id === clientId && user.restricted_to_sites !== true && typeof user.user_id === 'number');
  const nameOfUser = new Map(rows.of('users').map((user) => [user.id, user.name ?? '']));
  const marshals = random.sample(users, random.int(1, 3));
  const meeting = rows.of('evacuation_points').filter((point) => point.site_id === siteId);
  const points = meeting.map(({ id }) => id ?? null);
  const { lengthSeconds } = shape;
  const after = (seconds: number): Date => new Date(startedAt.getTime() + seconds * 1_000);
  /** Returns the marshal at a point; marshals without a point walk about. */
  const marshalAt = (point: number | null): string =>
    nameOfUser.get((point === null ? random.pick(marshals) : marshals[point % marshals.length])?.user_id ?? undefined) ?? '';
  const completedAt = after(lengthSeconds + random.int(20, 70));

  const evacuationId = rows.add('evacuations', {
    client_id: clientId,
    site_id: siteId,
    kind: shape.kind,
    status: 'complete',
    event_counter: 0,
    started_at: startedAt,
    started_by: marshalAt(0),
    completed_at: completedAt,
    all_safe_at: null,
    points: meeting.map(({ id = 0, title = '' }) => ({ id, title })),
  });
  for (const [place, user] of marshals.entries()) {
    const name = nameOfUser.get(user.user_id ?? undefined) ?? '';
    rows.addPlain('evacuation_participants', {
      evacuation_id: evacuationId,
      client_user_id: user.id ?? 0,
      name,
      joined_at: after(place * 24),
    });
  }

  const happened: Happened[] = [];
  let lastSafe: Date | null = startedAt;
  const comment = (content: string, seconds: number, by: string, evacueeId: number | null): void => {
    const at = after(Math.min(lengthSeconds, seconds));
    const id = rows.add('evacuation_comments', {
      evacuation_id: evacuationId,
      evacuation_evacuee_id: evacueeId,
      content,
      author: by,
      created_at: at,
    });
    happened.push({ at, kind: 'commented', row: { by, evacuee_id: evacueeId, comment_id: id } });
  };
  for (const [place, person] of peopleAt(rows, world, siteId, startedAt).entries()) {
    const steps = courseOf(random, shape, points.length, place < shape.unaccounted);
    const marks = steps.map((step) => ({
      ...step,
      at: after(step.afterSeconds),
      by: marshalAt(step.point),
      pointId: step.point === null ? null : (points[step.point] ?? null),
    }));
    const last = marks.at(-1);
    const evacueeId = rows.add('evacuees', {
      ...person,
      evacuation_id: evacuationId,
      status: last?.status ?? 'missing',
      marked_at: last?.at ?? null,
      marked_by: last?.by ?? null,
      evacuation_point_id: last?.pointId ?? null,
      added_by: null,
    });
    for (const [index, { at, by, status, pointId }] of marks.entries()) {
      const from = marks[index - 1]?.status ?? 'missing';
      happened.push({ at, kind: 'marked', row: { by, evacuee_id: evacueeId, from_status: from, status, evacuation_point_id: pointId } });
    }
    lastSafe = last?.status === 'safe' && lastSafe !== null ? new Date(Math.max(last.at.getTime(), lastSafe.getTime())) : null;
    const first = steps[0];
    if (last?.status !== 'safe') comment(random.pick(NOT_FOUND), random.int(lengthSeconds - 60, lengthSeconds), marshalAt(null), evacueeId);
    else if (first?.status === 'needs_assistance') comment(random.pick(NEEDED_HELP), first.afterSeconds + 20, last.by, evacueeId);
    else if (steps.length > 1) comment(MISTAKEN, (steps[1]?.afterSeconds ?? 0) + 8, last.by, evacueeId);
    else if (random.chance(0.006)) comment(HEARD_NOTHING, (first?.afterSeconds ?? 0) + 25, last.by, evacueeId);
  }
  if (shape.unlisted) {
    const [at, by] = [after(Math.round(lengthSeconds * 0.6)), marshalAt(0)];
    const evacueeId = rows.add('evacuees', {
      evacuation_id: evacuationId,
      visitor_id: null,
      name: fullName(nameIn('FR', random)),
      status: 'safe',
      group_id: null,
      in_timestamp: null,
      host_name: null,
      company: random.pick(DELIVERY_COMPANIES),
      fields: [],
      marked_at: at,
      marked_by: by,
      evacuation_point_id: points[0] ?? null,
      added_by: by,
    });
    happened.push({ at, kind: 'added', row: { by, evacuee_id: evacueeId, status: 'safe', evacuation_point_id: points[0] ?? null } });
    comment(UNLISTED, lengthSeconds * 0.6 + 30, by, evacueeId);
  }
  const said = (when: keyof typeof ON_THE_WHOLE): string => random.pick(ON_THE_WHOLE[when][shape.kind]);
  comment(said('began'), random.int(20, 75), marshalAt(0), null);
  if (random.chance(0.7)) comment(said('meanwhile'), Math.round(lengthSeconds * 0.5) + random.int(-30, 30), marshalAt(0), null);
  comment(said('ended'), lengthSeconds - random.int(5, 40), marshalAt(null), null);
  happened.sort((left, right) => left.at.getTime() - right.at.getTime());
  happened.push({ at: completedAt, kind: 'completed', row: { by: marshalAt(0) } });
  for (const [index, { at, kind, row }] of happened.entries())
    rows.add('evacuation_changes', { evacuation_id: evacuationId, event_counter: index + 1, at, kind, ...row });
  const evacuation = rows.of('evacuations')[evacuationId - 1];
  if (evacuation !== undefined) Object.assign(evacuation, { event_counter: happened.length, all_safe_at: lastSafe });
}

/** Returns the people signed in at that moment who belong on a list, as evacuees. */
function peopleAt(rows: WorldRows, world: StandingWorld, siteId: number, at: Date): DemoRow<'evacuees'>[] {
  const { clientId, groups } = world.harbour;
  const onList = new Set(
    rows
      .of('visitor_groups')
      .filter((group) => group.client_id === clientId && group.type !== 'delivery' && group.show_on_fire_list !== false)
      .map(({ id }) => id),
  );
  const nameOfMember = new Map(rows.of('members').map((member) => [member.id, member.name ?? '']));
  const fireFields = rows.of('custom_fields').filter((field) => field.on_fire_list === true && field.site_id === siteId);
  return rows
    .of('visitors')
    .filter(
      (visit) =>
        visit.site_id === siteId &&
        onList.has(visit.visitor_group_id) &&
        visit.in_timestamp != null &&
        visit.in_timestamp <= at &&
        (visit.out_timestamp == null || visit.out_timestamp > at),
    )
    .map((visit) => {
      const answers = fireFields.filter((field) => field.id !== undefined && visit.additional?.[field.id] !== undefined);
      return {
        visitor_id: visit.id ?? null,
        name: visit.name ?? '',
        group_id: visit.visitor_group_id ?? groups.visitors,
        in_timestamp: visit.in_timestamp ?? null,
        host_name: visit.notify_id == null ? null : (nameOfMember.get(visit.notify_id) ?? null),
        company: visit.company ?? null,
        member_id: visit.returning_visitor_id ?? null,
        needs_help_to_leave: answers.some((field) => field.help_values?.includes(visit.additional?.[field.id ?? 0] ?? '')),
        fields: answers.map((field) => ({
          name: field.name ?? '',
          value: visit.additional?.[field.id ?? 0] ?? '',
          ...(field.evacuation_role == null ? {} : { role: field.evacuation_role }),
        })),
      };
    });
}
