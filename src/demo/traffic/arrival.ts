import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import { hostBy, type Arrival, type Door, type Person } from '#server/visits/arrival/arrival';
import { CONTRACTING_COMPANIES, DELIVERY_COMPANIES, DELIVERY_NOTES, VISITING_COMPANIES, WORK_NOTES } from '../data/companies';
import { stranger } from '../plan/guests';
import type { PlannedPerson, SiteToPlan } from '../plan/site';
import type { Random } from '../world/random';
import { dayOf, minutesLater, minutesOf } from '../world/zoneTime';
import type { Presence } from './presence';

type Db = Kysely<Schema>;

const OPENS = 7 * 60;
const CLOSES = 18 * 60 + 30;
/** The number of candidates checked for being free. */
const ASKED = 40;

/** A site and the people who might come to it. */
export interface Scene {
  readonly db: Db;
  readonly site: SiteToPlan;
  readonly presence: Presence;
  readonly now: Date;
  readonly random: Random;
}

/** Reports whether strangers come at this hour. */
export function isDaytime({ zone }: Pick<SiteToPlan, 'zone'>, now: Date): boolean {
  const minutes = minutesOf(zone, now);
  return minutes >= OPENS && minutes < CLOSES;
}

/** An arrival of somebody who is described, since no visit begins twice in the demo. */
interface Coming extends Arrival {
  readonly person: Person;
}

type Described = Pick<Person, 'groupId' | 'name'> & Partial<Pick<Person, 'memberId' | 'email' | 'company' | 'notes'>>;

function arrivalOf({ site, random, now }: Scene, who: Described, hostId: number | null = null): Coming {
  const isAtKiosk = site.devices.length > 0 && random.chance(0.7);
  const responses = site.answers?.(who.groupId, random) ?? {};
  const uuid = randomUUID();
  const own = { uuid, sender: { visitUuid: uuid }, photo: { fileId: null, isMissing: false } };
  const onPhone = { kind: 'contactless', deviceName: null, signInPointId: null, geofence: null, ...own } as const;
  const { memberId = null, email = null, company = null, notes = null } = who;
  const elsewhere: Door = memberId === null ? onPhone : { kind: 'companion', deviceName: null };
  return {
    at: { clientId: site.clientId, siteId: site.siteId, time: now },
    person: { kind: 'person', ...who, memberId, email, company, notes, attendeeId: null, expectedVisitId: null },
    by: isAtKiosk ? { kind: 'kiosk', deviceName: random.pick(site.devices), ...own } : elsewhere,
    said: { host: hostBy(hostId, null), responses, asked: undefined, forms: { given: [] }, presence: 'atDoor' },
  };
}

/** Returns a person who is expected about now. */
async function expectedNow(scene: Scene): Promise<Coming | null> {
  const { db, site, now } = scene;
  const due = await db
    .selectFrom('visitors')
    .select(['name', 'email', 'company', 'visitor_group_id', 'notify_id', 'returning_visitor_id'])
    .where('site_id', '=', site.siteId)
    .where('in_timestamp', 'is', null)
    .where('all_day', '=', false)
    .where('expected_timestamp', '>', minutesLater(now, -40))
    .where('expected_timestamp', '<', minutesLater(now, 10))
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', '=', 'approved')]))
    .orderBy('expected_timestamp')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return null;
  const { visitor_group_id: groupId, returning_visitor_id: memberId, name, email, company, notify_id: hostId } = due;
  return arrivalOf(scene, { groupId, memberId, name, email, company }, hostId);
}

/** Returns a member who is free and likely to come: members who should be here by the plan first; at night only those. */
async function memberNow(scene: Scene, urgent: boolean): Promise<Coming | null> {
  const { db, site, presence, random, now } = scene;
  const people = [
    ...site.shifts.flatMap(({ crews }) => crews.flat()),
    ...site.office,
    ...site.remote,
    ...site.occasional.flatMap((some) => some.people),
  ];
  const due = people.filter(({ id }) => presence.members.has(id));
  const asked = random.sample(due, ASKED);
  if (urgent || isDaytime(site, now)) asked.push(...random.sample(people, ASKED));
  const ids = asked.map(({ id }) => id);
  const free = await db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('current_visit_id', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', dayOf(site.zone, now))]))
    .execute();
  const freeIds = new Set(free.map(({ id }) => id));
  const person: PlannedPerson | undefined = asked.find(({ id }) => freeIds.has(id));
  return person === undefined
    ? null
    : arrivalOf(scene, { groupId: person.groupId, memberId: person.id, name: person.name, email: person.email });
}

function guestNow(scene: Scene): Coming | null {
  const { site, random } = scene;
  const hostId = site.hosts.length > 0 ? random.pick(site.hosts).id : null;
  if (site.event !== null)
    return arrivalOf(scene, { groupId: site.event.groupId, ...named(stranger(site, random, random.pick(VISITING_COMPANIES))) });
  if (site.guests === null) return null;
  const { visitors, contractors, deliveries } = site.guests;
  const kind = random.weighted([
    [6, 'visitor'],
    [2, 'contractor'],
    [2, 'delivery'],
  ] as const);
  if (kind === 'contractor' && contractors !== null) {
    const notes = random.chance(0.4) ? random.pick(WORK_NOTES) : null;
    const contractor = named(stranger(site, random, random.pick(CONTRACTING_COMPANIES)));
    return arrivalOf(scene, { groupId: contractors.groupId, notes, ...contractor }, hostId);
  }
  if (kind === 'delivery' && deliveries !== null) {
    const courier = named(stranger(site, random, random.pick(DELIVERY_COMPANIES)));
    return arrivalOf(scene, { groupId: deliveries.groupId, notes: random.pick(DELIVERY_NOTES), ...courier, email: null });
  }
  return arrivalOf(scene, { groupId: visitors.groupId, ...named(stranger(site, random, random.pick(VISITING_COMPANIES))) }, hostId);
}

const named = ({ name, email, company }: ReturnType<typeof stranger>): Pick<Person, 'name' | 'email' | 'company'> => ({
  name,
  email,
  company,
});

/**
 * Chooses the next arrival: an expected person, a member, or by day a stranger. Null when nobody would come.
 * @param urgent the site has fewer people than promised: any free person comes
 */
export async function nextArrival(scene: Scene, urgent: boolean): Promise<Coming | null> {
  const { site, now, random } = scene;
  if (isDaytime(site, now) && !urgent) {
    const expected = random.chance(0.3) ? await expectedNow(scene) : null;
    if (expected !== null) return expected;
    if (random.chance(site.event !== null ? 1 : 0.35)) return guestNow(scene);
  }
  return memberNow(scene, urgent);
}
