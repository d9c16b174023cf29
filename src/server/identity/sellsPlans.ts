import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';

/** The row of `installation` that says whether plans are sold; without it they are not. */
const KEY = 'sells_plans';
const ON = 'true';

/** The same within a query, for access decisions (spec: clients#plans-sold). */
export const plansAreSold = (): RawBuilder<boolean> =>
  sql<boolean>`exists (select from installation where installation.key = ${KEY} and installation.value = ${ON})`;

/** Returns whether this installation sells plans: subscriptions, tokens, referrals and trials (spec: clients#plans-sold). */
export async function readSellsPlans(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value === ON;
}

/** Stores whether plans are sold. */
export async function storeSellsPlans(db: Kysely<Schema>, isOn: boolean): Promise<void> {
  const value = isOn ? ON : 'false';
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
