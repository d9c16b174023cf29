import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';

const WINDOW_MS = 60_000;
/** A try that has been running for longer belongs to a process that was killed: it counts as wrong. */
const UNDER_WAY_MS = 30_000;

/** A budget: so many wrong tries under this key within a minute, or its own time. */
export interface Counted {
  readonly key: string;
  readonly limit: number;
  readonly windowMs?: number;
}

const windowOf = ({ windowMs = WINDOW_MS }: Counted): number => windowMs;

type Admission =
  | { readonly outcome: 'admitted'; readonly attempt: string }
  /** Wrong tries have used up a budget; the first of them leaves the window in so many seconds. */
  | { readonly outcome: 'full'; readonly seconds: number }
  /** Every place is taken, some of them by tries that are still running. */
  | { readonly outcome: 'busy' };

/** Takes a place of every budget for a try, or of none. Exact however many tries arrive at once, in this process or another. */
export async function admit(db: Kysely<Schema>, keys: readonly Counted[], at: Date): Promise<Admission> {
  // A first check without locks: while the budget is used up, further guesses cost one query each and wait for no lock.
  const known = await look(db, keys, at);
  return known.outcome === 'full' ? known : transact(db, (tx) => admitWith(tx, keys, at));
}

/** Like `admit`, for tries that count only together with a change: other callers wait until its transaction ends. */
export async function admitWith(tx: Tx, keys: readonly Counted[], at: Date): Promise<Admission> {
  const names = keys.map(({ key }) => key).sort();
  // In one order, so that two callers who share several keys wait for each other and never deadlock.
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const now = await look(tx, keys, at);
  if (now.outcome !== 'free') return now;
  const attempt = randomUUID();
  await tx
    .insertInto('login_failures')
    .values(names.map((key) => ({ key, at, attempt, under_way: true })))
    .execute();
  return { outcome: 'admitted', attempt };
}

/** Reports whether the budgets have a place, without taking one. */
export async function look(
  db: Kysely<Schema>,
  keys: readonly Counted[],
  at: Date,
): Promise<Exclude<Admission, { outcome: 'admitted' }> | { readonly outcome: 'free' }> {
  const tries = await db
    .selectFrom('login_failures')
    .select(['key', 'at', 'under_way'])
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .where('at', '>', new Date(at.getTime() - Math.max(...keys.map(windowOf))))
    .orderBy('at', 'desc')
    .execute();
  const of = keys.map((counted) => {
    const windowMs = windowOf(counted);
    const since = at.getTime() - windowMs;
    return { ...counted, windowMs, taken: tries.filter((one) => one.key === counted.key && one.at.getTime() > since) };
  });
  const waits = of.flatMap(({ limit, taken, windowMs }) => {
    const wrong = taken.filter((one) => !one.under_way || at.getTime() - one.at.getTime() > UNDER_WAY_MS);
    // The entry `limit` places before the next try must leave the window first.
    const blocking = wrong[limit - 1];
    return blocking === undefined ? [] : [blocking.at.getTime() + windowMs - at.getTime()];
  });
  if (waits.length > 0) return { outcome: 'full', seconds: Math.max(1, Math.ceil(Math.max(...waits) / 1_000)) };
  return { outcome: of.some(({ limit, taken }) => taken.length >= limit) ? 'busy' : 'free' };
}

/** Ends a try: a wrong one counts, from its start, for the window of its budgets; any other is forgotten. */
export async function settle(db: Kysely<Schema>, attempt: string, as: 'counts' | 'forgotten'): Promise<void> {
  if (as === 'forgotten') await db.deleteFrom('login_failures').where('attempt', '=', attempt).execute();
  else await db.updateTable('login_failures').set({ under_way: false }).where('attempt', '=', attempt).execute();
}
