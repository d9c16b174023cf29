import { sql, type Kysely } from 'kysely';

import type { EvacuationReport, LostOnDevice } from '#contract/evacuations/entities/evacuation';
import { DEVICE_LOSS_DAYS, DEVICE_OFFLINE_AFTER_MS } from '#contract/sites/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { EncodedJson } from '#server/platform/http/body/encodedJson';
import { byName } from '#server/platform/lists/byName';
import { lostVisitsOf } from '#server/sites/devices/store';
import { findSignedOut } from './doubts';
import { findNotListed } from './notListed';
import { presentComment, presentEvacuation } from './present';
import { peopleOf, type EncodedPeople } from './reportCache';
import type { EvacuationRow } from './rows';

type Db = Kysely<Schema>;

/** Records a user who opens a live report as its participant. This does not change the report, nor its counter. */
export async function joinReport(
  db: Db,
  evacuationId: number,
  { clientUserId, name }: { readonly clientUserId: number; readonly name: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('evacuation_participants')
    .values({ evacuation_id: evacuationId, client_user_id: clientUserId, name, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findGroups(db: Db, evacuationId: number): Promise<{ id: number; name: string }[]> {
  const groups = db
    .selectFrom('visitor_groups')
    .select(['id', 'name'])
    .where('id', 'in', (eb) => eb.selectFrom('evacuees').select('group_id').where('evacuation_id', '=', evacuationId))
    .orderBy('id');
  return byName(await groups.execute());
}

function findParticipants(db: Db, evacuationId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('evacuation_participants')
    .leftJoin('client_users', 'client_users.id', 'evacuation_participants.client_user_id')
    .leftJoin('users', 'users.id', 'client_users.user_id')
    .select('evacuation_participants.client_user_id as id')
    .select(sql<string>`coalesce(users.name, evacuation_participants.name)`.as('name'))
    .where('evacuation_id', '=', evacuationId)
    .orderBy('joined_at')
    .orderBy('evacuation_participants.client_user_id')
    .execute();
}

function findGuests(db: Db, evacuationId: number): Promise<{ name: string; link: string }[]> {
  return db
    .selectFrom('evacuation_guests')
    .innerJoin('links as share', 'share.id', 'evacuation_guests.share_id')
    .select(['evacuation_guests.name', sql<string>`share.recipient`.as('link')])
    .where('share.subject', '=', 'evacuations')
    .where('share.subject_id', '=', evacuationId)
    .orderBy('evacuation_guests.joined_at')
    .orderBy('evacuation_guests.name')
    .execute();
}

/** Finds kiosks of the site that have been silent too long: they may hold sign-ins that nobody has seen. */
async function findOfflineDevices(db: Db, siteId: number, now: Date) {
  const silentSince = new Date(now.getTime() - DEVICE_OFFLINE_AFTER_MS);
  const devices = db
    .selectFrom('devices')
    .select(['id', 'name', 'last_heartbeat'])
    .where('site_id', '=', siteId)
    // Nobody signs in on a device that is not paired.
    .where('paired_at', 'is not', null)
    .where((eb) => eb.or([eb('last_heartbeat', 'is', null), eb('last_heartbeat', '<', silentSince)]))
    .orderBy('id');
  return byName(await devices.execute());
}

/** Finds recent losses of the site's devices. */
async function findLost(db: Db, siteId: number, now: Date): Promise<LostOnDevice[]> {
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'name', 'lost_count', 'lost_from', 'lost_until'])
    .where('site_id', '=', siteId)
    .where('lost_count', '>', 0)
    .orderBy('id')
    .execute();
  return byName(devices).flatMap((device) => {
    const lost = lostVisitsOf(device, now, DEVICE_LOSS_DAYS);
    return lost === null ? [] : [{ id: device.id, name: device.name, count: lost.count, from: lost.from, until: lost.until }];
  });
}

/** Finds the bookings of the site's spaces that overlap with the evacuation. */
function findBookings(db: Db, row: EvacuationRow, now: Date) {
  return db
    .selectFrom('bookings')
    .select(['id', 'space_name', 'booked_for', 'start_date', 'end_date'])
    .where('site_id', '=', row.site_id)
    .where('cancelled_at', 'is', null)
    .where('start_date', '<=', row.completed_at ?? now)
    .where('end_date', '>', row.started_at)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

/** Reads the whole report, as JSON. `row` and `via` as for `readCounted`. */
export async function readReport(
  db: Db,
  row: EvacuationRow,
  now: Date,
  via: EvacuationReport['accessed_via'],
): Promise<EncodedJson<EvacuationReport>> {
  return withPresence(db, row, await readCounted(db, row, now, via));
}

/** The parts of a report that its counter covers, as JSON, with the doubts that arise over time. */
export interface Counted {
  readonly json: string;
  readonly doubts: EncodedPeople['doubts'];
}

/**
 * Adds the people who came without being listed, and the listed people who have left. No counter covers these: they are read for each
 * response, otherwise a reader would miss people who came or left in between.
 */
export async function withPresence(db: Db, row: EvacuationRow, { json, doubts }: Counted): Promise<EncodedJson<EvacuationReport>> {
  const all = JSON.stringify([...doubts, ...(await findSignedOut(db, row))]);
  return new EncodedJson(`${json.slice(0, -1)},"doubts":${all},"not_listed":${JSON.stringify(await findNotListed(db, row))}}`);
}

/**
 * Returns the parts of a report that its counter covers. Read `row` before: its counter may be older than people
 * and comments, which applying an event twice repairs. A newer counter would hide a change for good.
 *
 * @param via a guest with a shared link sees no bookings, no other guests, and only the names of the accounts that take part
 */
export async function readCounted(db: Db, row: EvacuationRow, now: Date, via: EvacuationReport['accessed_via']): Promise<Counted> {
  const people = await peopleOf(db, row, now);
  const comments = await db.selectFrom('evacuation_comments').selectAll().where('evacuation_id', '=', row.id).orderBy('id').execute();
  const live = row.status === 'in_progress';
  const devices = live ? await findOfflineDevices(db, row.site_id, now) : [];
  const participants = await findParticipants(db, row.id);
  const bookings = via === 'portal' ? await findBookings(db, row, now) : [];
  const around: Omit<EvacuationReport, keyof EncodedPeople | 'not_listed'> = {
    evacuation: presentEvacuation(row),
    accessed_via: via,
    groups: await findGroups(db, row.id),
    comments: comments.map(presentComment),
    participants: via === 'portal' ? participants : participants.map(({ name }, index) => ({ id: index + 1, name })),
    guests: via === 'portal' ? await findGuests(db, row.id) : [],
    evacuation_points: row.points,
    offline_devices: devices.map(({ id, name, last_heartbeat: seen }) => ({ id, name, last_heartbeat: seen?.toISOString() ?? null })),
    lost_visits: live ? await findLost(db, row.site_id, now) : [],
    bookings: bookings.map(({ id, space_name, booked_for, start_date: start, end_date: end }) => ({
      id,
      space_name,
      booked_for,
      start_date: start.toISOString(),
      end_date: end.toISOString(),
    })),
  };
  return { json: `${JSON.stringify(around).slice(0, -1)},"evacuees":${people.evacuees}}`, doubts: people.doubts };
}
