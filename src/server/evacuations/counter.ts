import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';

/**
 * Raises a report's counter by exactly one, for one change of the report in this transaction, and answers it. The
 * row lock that this takes lasts until the commit: the events of a report leave in the order of their counters.
 */
export async function raiseCounter(tx: Kysely<Schema>, evacuationId: number): Promise<number> {
  const { event_counter } = await tx
    .updateTable('evacuations')
    .set((eb) => ({ event_counter: eb('event_counter', '+', 1) }))
    .where('id', '=', evacuationId)
    .returning('event_counter')
    .executeTakeFirstOrThrow();
  return event_counter;
}
