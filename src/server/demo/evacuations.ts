import type { EvacueeStatus } from '../../contract/entities/evacuation';
import type { StandingWorld } from './standing';
import { randomOf, type Random } from './random';
import type { DemoRow, WorldRows } from './rows';
import { DEMO_SEED, HISTORY_DAYS, PAST_EVACUATIONS } from './seed';
import { addDays, dayOf, instantAt, minutesLater } from './zoneTime';
import { isQuietDay } from './plan/calendar';

const ON_THE_WHOLE = [
  'Planned drill, alarm at the front desk panel.', 'Smoke detector in the kitchen, false alarm. Fire brigade informed.',
  'Assembly point B was blocked by a lorry, people sent to A.', 'Roll call by department next time, it was slow.',
  'All floors swept and reported clear.', 'Lift out of use checked, nobody inside.', 'Contractors on the roof took four minutes.',
];
const ON_A_PERSON = [
  'Left for a customer meeting at eleven.', 'Seen at gate 2 by the guard.', 'On crutches, came down with the evac chair.',
  'Forgot to sign out yesterday.', 'Answered the phone, is at home.', 'Helped by two colleagues.', 'In the boat hall, did not hear the alarm.',
];

interface Marking {
  readonly final: EvacueeStatus;
  readonly afterSeconds: number | null;
}

function markingOf(random: Random, unaccounted: boolean, lengthSeconds: number): Marking {
  if (unaccounted) return random.chance(0.6) ? { final: 'missing', afterSeconds: null } : { final: 'unknown', afterSeconds: random.int(200, lengthSeconds) };
  const final = random.chance(0.012) ? 'needs_assistance' : 'safe';
  return { final, afterSeconds: Math.min(lengthSeconds, random.around(260, 120, 35, lengthSeconds)) };
}

/** When the drills were: spread over the history, on weekdays, at working hours. */
function datesOf(zone: string, now: Date): { startedAt: Date; random: Random }[] {
  const today = dayOf(zone, now);
  return Array.from({ length: PAST_EVACUATIONS }, (_, index) => {
    const random = randomOf(DEMO_SEED, 'evacuation', index);
    let day = addDays(today, -HISTORY_DAYS + 4 + index * 7 + random.int(0, 4));
    while (isQuietDay(day)) day = addDays(day, 1);
    return { startedAt: instantAt(zone, day, random.int(600, 940)), random };
  });
}

/** Adds the past evacuations with evacuees, marks and comments, from the visits that were going on then. */
export function addPastEvacuations(rows: WorldRows, world: StandingWorld, now: Date): void {
  const { clientId, groups, sites } = world.harbour;
  const onList = new Set(
    rows.of('visitor_groups').filter((group) => group.client_id === clientId && group.type !== 'delivery' && group.show_on_fire_list !== false).map(({ id }) => id),
  );
  const marshals = rows.of('client_users').filter((user) => user.client_id === clientId && user.restricted_to_sites !== true);
  const nameOfUser = new Map(rows.of('users').map((user) => [user.id, user.name ?? '']));
  const nameOfMember = new Map(rows.of('members').map((member) => [member.id, member.name ?? '']));
  const fireFields = rows.of('custom_fields').filter((field) => field.on_fire_list === true);
  const visits = rows.of('visitors');

  for (const [index, { startedAt, random }] of datesOf(sites.zones.quayside, now).entries()) {
    const siteId = index % 5 === 1 || index % 5 === 3 ? sites.ids.albion : sites.ids.quayside;
    const lengthSeconds = random.int(380, 1250);
    const people = random.sample(marshals, random.int(1, 3));
    const nameOf = (user: DemoRow<'client_users'> | undefined): string => nameOfUser.get(user?.user_id) ?? '';
    const evacuationId = rows.add('evacuations', {
      client_id: clientId, site_id: siteId, status: 'complete', event_counter: 0, started_at: startedAt, started_by: nameOf(people[0]),
      completed_at: new Date(startedAt.getTime() + (lengthSeconds + 20) * 1_000),
    });
    for (const [place, user] of people.entries()) {
      rows.addPlain('evacuation_participants', { evacuation_id: evacuationId, client_user_id: user.id ?? 0, joined_at: new Date(startedAt.getTime() + place * 24_000) });
    }
    const present = visits.filter((visit) =>
      visit.site_id === siteId && onList.has(visit.visitor_group_id) && visit.in_timestamp != null && visit.in_timestamp <= startedAt &&
      (visit.out_timestamp == null || visit.out_timestamp > startedAt));
    const unaccounted = random.chance(0.35) ? random.int(1, 2) : 0;
    let counter = 0;
    for (const [place, visit] of present.entries()) {
      const marking = markingOf(random, place < unaccounted, lengthSeconds);
      if (marking.afterSeconds !== null) counter += 1;
      const answers = fireFields.filter((field) => field.site_id === siteId && field.id !== undefined && visit.additional?.[field.id] !== undefined);
      const evacueeId = rows.add('evacuees', {
        evacuation_id: evacuationId, visitor_id: visit.id ?? null, name: visit.name ?? '', status: marking.final,
        group_id: visit.visitor_group_id ?? groups.visitors, in_timestamp: visit.in_timestamp ?? null,
        host_name: visit.notify_id == null ? null : (nameOfMember.get(visit.notify_id) ?? null), company: visit.company ?? null,
        fields: answers.map((field) => ({ name: field.name ?? '', value: visit.additional?.[field.id ?? 0] ?? '' })),
        marked_at: marking.afterSeconds === null ? null : new Date(startedAt.getTime() + marking.afterSeconds * 1_000),
        marked_by: marking.afterSeconds === null ? null : nameOf(random.pick(people)),
      });
      if (marking.final !== 'safe' || random.chance(0.01)) {
        counter += 1;
        rows.add('evacuation_comments', {
          evacuation_id: evacuationId, evacuation_evacuee_id: evacueeId, content: random.pick(ON_A_PERSON), author: nameOf(random.pick(people)),
          created_at: new Date(startedAt.getTime() + random.int(200, lengthSeconds) * 1_000),
        });
      }
    }
    for (const content of random.sample(ON_THE_WHOLE, random.int(1, 2))) {
      counter += 1;
      rows.add('evacuation_comments', {
        evacuation_id: evacuationId, evacuation_evacuee_id: null, content, author: nameOf(people[0]),
        created_at: minutesLater(startedAt, lengthSeconds / 60 - random.int(0, 4)),
      });
    }
    // Each mark and each comment was one change, the completing the last.
    const evacuation = rows.of('evacuations')[evacuationId - 1];
    if (evacuation !== undefined) evacuation.event_counter = counter + 1;
  }
}
