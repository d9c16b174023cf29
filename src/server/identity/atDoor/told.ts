import { sql, type Kysely } from 'kysely';

import type { KioskPerson } from '#contract/door/entities/kiosk';
import { foldText } from '#contract/platform/text/fold';
import { KIOSK_VISIT_MAX_AGE_DAYS } from '#contract/visits/constants';
import type { ToldAtDoorTable } from '#server/platform/db/schema/door/kiosks';
import type { Schema } from '#server/platform/db/schema/schema';
import { isPhone, type AtDoor } from '#server/platform/http/context';

type Db = Kysely<Schema>;

/** The id of a person's record, by which a device could look up their name. */
interface KnownNumber {
  readonly kind: ToldAtDoorTable['kind'];
  readonly id: number;
}

/** Longer than anybody stands at a kiosk between choosing a name and the last step, however much they read there. */
const TOLD_FOR_MS = 15 * 60_000;
/** A list that is shown repeatedly is not written each time. */
const FRESH_MS = 60_000;
/** As long as the oldest entry of a device without a network may refer to it. */
const KEPT_MS = KIOSK_VISIT_MAX_AGE_DAYS * 86_400_000;

/** Returns the ids of people that a response contains. */
export const toldOf = (
  people: readonly Pick<KioskPerson, 'visitor_id' | 'returning_visitor_id' | 'attendee_id'>[],
): readonly KnownNumber[] =>
  people.flatMap(({ visitor_id: visitId, returning_visitor_id: memberId, attendee_id: attendeeId = null }) => [
    ...(visitId === null ? [] : [{ kind: 'visit' as const, id: visitId }]),
    ...(memberId === null ? [] : [{ kind: 'member' as const, id: memberId }]),
    ...(attendeeId === null ? [] : [{ kind: 'attendee' as const, id: attendeeId }]),
  ]);

/** Records the ids that a device has received, so that it may send them back. A phone receives none that it may use. */
export async function noteTold(db: Db, device: AtDoor, told: readonly KnownNumber[], now: Date): Promise<void> {
  if (isPhone(device) || told.length === 0) return;
  const until = new Date(now.getTime() + TOLD_FOR_MS);
  const fresh = new Date(until.getTime() - FRESH_MS);
  // In one order: two responses to one device wait for each other.
  await sql`
    insert into told_at_door (device_id, kind, record_id, until)
    select distinct ${device.deviceId}::integer, told.kind, told.id, ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (kind text, id integer)
    where not exists (
      select from told_at_door known
      where known.device_id = ${device.deviceId}::integer and known.kind = told.kind and known.record_id = told.id
        and known.until > ${fresh}::timestamptz
    )
    order by 2, 3
    on conflict (device_id, kind, record_id) do update set until = excluded.until
  `.execute(db);
}

/** Reports whether a device received an id shortly before a time, or since. */
export async function isToldAtDoor(db: Db, device: AtDoor, { kind, id }: KnownNumber, at: Date): Promise<boolean> {
  if (isPhone(device)) return false;
  const told = await db
    .selectFrom('told_at_door')
    .select('record_id')
    .where('device_id', '=', device.deviceId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('until', '>=', at)
    .executeTakeFirst();
  return told !== undefined;
}

const TABLES = { visit: 'visitors', member: 'members', attendee: 'attendees' } as const;

/** Reports whether a door may use an id: the device has received it, or it comes with its own name (spec: kiosk#people). */
export async function isKnownAtDoor(
  db: Db,
  device: AtDoor,
  { kind, id, name }: KnownNumber & { readonly name: string | null },
  at: Date,
): Promise<boolean> {
  if (await isToldAtDoor(db, device, { kind, id }, at)) return true;
  if (name === null) return false;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(TABLES[kind])} where client_id = ${device.clientId}::integer and id = ${id}::integer
  `.execute(db);
  return rows.some((row) => foldText(row.name) === foldText(name));
}

/** Removes ids that no device may use any more. */
export async function removeOldTold(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('told_at_door')
    .where('until', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
