import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** What Kysely's PostgreSQL dialect asks of a pool; `pg.Pool` has it, and so has the wrapped PGlite. */
export type Pool = PostgresPool;
export type PoolClient = PostgresPoolClient;

/** Set while a transaction runs, so that a second connection asked for inside it is noticed. */
const insideTransaction = new AsyncLocalStorage<true>();

/** Runs a transaction's work marked as such. */
export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work);
}

/**
 * Refuses a second connection inside a transaction. With PGlite, which has one connection, it would wait for itself for
 * ever; with PostgreSQL it would read past the transaction and can exhaust the pool.
 */
export function guardedPool(pool: Pool): Pool {
  return {
    connect: async () => {
      if (insideTransaction.getStore() === true) {
        throw new Error('A query inside a transaction must use its `tx`, not `db`: a second connection would deadlock PGlite');
      }
      return pool.connect();
    },
    end: () => pool.end(),
  };
}
