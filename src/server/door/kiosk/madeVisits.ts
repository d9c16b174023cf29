import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { AtDoor } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';

type Db = Kysely<Schema>;

/** Reports whether a device uses this `uuid` for the first time; another call with the same `uuid` waits for this one. */
export async function takeUuid(tx: Db, { clientId }: AtDoor, uuid: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('kiosk_visits')
    .values({ client_id: clientId, uuid, visitor_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return made === 1n;
}

/** Reports whether a device has made a visit with this `uuid` already. */
export async function isMade(db: Db, { clientId }: AtDoor, uuid: string): Promise<boolean> {
  const made = await db
    .selectFrom('kiosk_visits')
    .select('uuid')
    .where('client_id', '=', clientId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return made !== undefined;
}

/** Stores which visit a device has made. */
export async function noteVisit(tx: Db, { clientId }: AtDoor, uuid: string, visitorId: number): Promise<void> {
  await tx.updateTable('kiosk_visits').set({ visitor_id: visitorId }).where('client_id', '=', clientId).where('uuid', '=', uuid).execute();
}

/** Reports whether a visit is named by its own number, and not by the id that a device gave it. */
export const isNumber = (visitKey: string): boolean => /^\d+$/u.test(visitKey);

/** Returns a visit's own id, by that or by the id that a device gave it. */
export async function visitIdOf(tx: Db, { clientId }: AtDoor, visitKey: string): Promise<number> {
  if (isNumber(visitKey)) return Number(visitKey);
  const found = await tx
    .selectFrom('kiosk_visits')
    .select('visitor_id')
    .where('client_id', '=', clientId)
    .where('uuid', '=', visitKey)
    .executeTakeFirst();
  if (found?.visitor_id == null) throw problem(404);
  return found.visitor_id;
}
