import { sql, type Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { dayAround } from '#server/platform/lists/period';
import { lockFound, type Locked } from '#server/platform/rows/rows';
import { visitorRows, type VisitorRow } from '../visit/rows';

type Db = Kysely<Schema>;

/** The id of an announced visit: visits announced together have the id of their first; a single one has its own. */
const PERIOD = sql<number>`coalesce(visitors.expected_period, visitors.id)`;
const IS_WELCOME = sql<boolean>`(visitors.approval is null or visitors.approval = 'approved')`;

/** Returns a member's announced visits with all their days, where one is still to come or today's. */
export async function findExpected(db: Db, clientId: number, memberId: number, now: Date): Promise<VisitorRow[]> {
  // The beginning of a day depends on the site: callers filter out the surplus.
  const since = new Date(now.getTime() - 36 * 3_600_000);
  return visitorRows(db, clientId)
    .where('visitors.returning_visitor_id', '=', memberId)
    .where('visitors.expected_timestamp', 'is not', null)
    .where(IS_WELCOME)
    .where(
      PERIOD,
      'in',
      db
        .selectFrom('visitors')
        .select(PERIOD.as('period'))
        .where('returning_visitor_id', '=', memberId)
        .where('in_timestamp', 'is', null)
        .where('expected_timestamp', '>=', since)
        .where(IS_WELCOME),
    )
    .orderBy('visitors.expected_timestamp')
    .orderBy('visitors.id')
    .execute();
}

/** Returns the days of one announced visit, as they are presented. */
export async function findPeriod(db: Db, clientId: number, memberId: number, period: number): Promise<VisitorRow[]> {
  return visitorRows(db, clientId)
    .where('visitors.returning_visitor_id', '=', memberId)
    .where('visitors.expected_timestamp', 'is not', null)
    .where(IS_WELCOME)
    .where(PERIOD, '=', period)
    .orderBy('visitors.expected_timestamp')
    .orderBy('visitors.id')
    .execute();
}

/** Locks visits that this transaction has found. */
export function lockVisits(tx: Tx, clientId: number, ids: readonly number[]): Promise<Locked<'visitors'>[]> {
  const query = tx
    .selectFrom('visitors')
    .selectAll()
    .where('client_id', '=', clientId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id');
  return lockFound(tx, 'visitors', { clientId }, query);
}

/** Reports whether a member is expected at a site on the day of an instant, ignoring some visits. */
export async function isExpectedOn(
  db: Db,
  of: { readonly clientId: number; readonly memberId: number; readonly siteId: number; readonly zone: string },
  at: Date,
  except: readonly number[],
): Promise<boolean> {
  const day = dayAround(at, of.zone);
  const found = await db
    .selectFrom('visitors')
    .select('id')
    .where('client_id', '=', of.clientId)
    .where('site_id', '=', of.siteId)
    .where('returning_visitor_id', '=', of.memberId)
    .where('expected_timestamp', '>=', day.start)
    .where('expected_timestamp', '<', day.end)
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', 'in', ['approved', 'pending'])]))
    .where(sql<boolean>`id <> all(${[...except]}::int[])`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the days still to come on which a member is expected. */
export async function countToCome(db: Db, clientId: number, memberId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('returning_visitor_id', '=', memberId)
    .where('in_timestamp', 'is', null)
    .where('expected_timestamp', '>', now)
    .where(IS_WELCOME)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes ids for visits that are about to be added. */
export async function takeVisitIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('visitors', 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(tx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
