import { sql, type Kysely } from 'kysely';

import { readSellsPlans } from '#server/identity/sellsPlans';
import type { Schema } from '#server/platform/db/schema/schema';

type Db = Kysely<Schema>;

/**
 * Takes one of a client's tokens; false when there are none left. Where no plans are sold a message needs none (spec: clients#plans-sold).
 * The client's row is locked last, after the other locks of the caller.
 */
export async function takeToken(tx: Db, clientId: number): Promise<boolean> {
  if (!(await readSellsPlans(tx))) return true;
  const { numUpdatedRows: taken } = await tx
    .updateTable('clients')
    .set({ sms_available_tokens: sql<number>`sms_available_tokens - 1` })
    .where('id', '=', clientId)
    .where('sms_available_tokens', '>', 0)
    .executeTakeFirstOrThrow();
  return taken > 0n;
}

/** Gives an unused token back to the client. */
export async function giveTokenBack(tx: Db, clientId: number): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ sms_available_tokens: sql<number>`sms_available_tokens + 1` })
    .where('id', '=', clientId)
    .execute();
}

/** Counts a message that was sent on a day, YYYY-MM-DD. */
export async function countMessage(tx: Db, clientId: number, day: string): Promise<void> {
  await tx
    .insertInto('sms_days')
    .values({ client_id: clientId, day, messages: 1 })
    .onConflict((conflict) => conflict.columns(['client_id', 'day']).doUpdateSet({ messages: sql<number>`sms_days.messages + 1` }))
    .execute();
}
