import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { SignIn } from '#server/visits/arrival/arrival';
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

function signInOf({ site, random, now }: Scene, who: Pick<SignIn, 'groupId' | 'name'> & Partial<SignIn>): SignIn {
  const kiosk = site.devices.length > 0 && random.chance(0.7);
  return {
    clientId: site.clientId,
    siteId: site.siteId,
    memberId: null,
    hostId: null,
    email: null,
    company: null,
    notes: null,
    responses: site.answers?.(who.groupId, random) ?? {},
    signedInBy: kiosk ? 'kiosk' : who.memberId == null ? 'contactless' : 'companion',
    deviceName: kiosk ? random.pick(site.devices) : null,
    at: now,
    ...who,
  };
}

/** Returns a person who is expected about now. */
async function expectedNow(scene: Scene): Promise<SignIn | null> {
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
  return signInOf(scene, {
    groupId: due.visitor_group_id,
    memberId: due.returning_visitor_id,
    name: due.name,
    email: due.email,
    company: due.company,
    hostId: due.notify_id,
  });
}

/** Returns a member who is free and likely to come: members who should be here by the plan first; at night only those. */
async function memberNow(scene: Scene, urgent: boolean): Promise<SignIn | null> {
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
    : signInOf(scene, { groupId: person.groupId, memberId: person.id, name: person.name, email: person.email });
}

function guestNow(scene: Scene): SignIn | null {
  const { site, random } = scene;
  const hostId = site.hosts.length > 0 ? random.pick(site.hosts).id : null;
  if (site.event !== null)
    return signInOf(scene, { groupId: site.event.groupId, ...named(stranger(site, random, random.pick(VISITING_COMPANIES))) });
  if (site.guests === null) return null;
  const { visitors, contractors, deliveries } = site.guests;
  const kind = random.weighted([
    [6, 'visitor'],
    [2, 'contractor'],
    [2, 'delivery'],
  ] as const);
  if (kind === 'contractor' && contractors !== null) {
    const notes = random.chance(0.4) ? random.pick(WORK_NOTES) : null;
    return signInOf(scene, {
      groupId: contractors.groupId,
      hostId,
      notes,
      ...named(stranger(site, random, random.pick(CONTRACTING_COMPANIES))),
    });
  }
  if (kind === 'delivery' && deliveries !== null) {
    const courier = named(stranger(site, random, random.pick(DELIVERY_COMPANIES)));
    return signInOf(scene, { groupId: deliveries.groupId, notes: random.pick(DELIVERY_NOTES), ...courier, email: null });
  }
  return signInOf(scene, { groupId: visitors.groupId, hostId, ...named(stranger(site, random, random.pick(VISITING_COMPANIES))) });
}

const named = ({ name, email, company }: ReturnType<typeof stranger>): Pick<SignIn, 'name' | 'email' | 'company'> => ({
  name,
  email,
  company,
});

/**
 * Chooses the next arrival: an expected person, a member, or by day a stranger. Null when nobody would come.
 * @param urgent the site has fewer people than promised: any free person comes
 */
export async function nextArrival(scene: Scene, urgent: boolean): Promise<SignIn | null> {
  const { site, now, random } = scene;
  if (isDaytime(site, now) && !urgent) {
    const expected = random.chance(0.3) ? await expectedNow(scene) : null;
    if (expected !== null) return expected;
    if (random.chance(site.event !== null ? 1 : 0.35)) return guestNow(scene);
  }
  return memberNow(scene, urgent);
}
