import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** What Kysely's PostgreSQL dialect asks of a pool; `pg.Pool` has it, and so has the wrapped PGlite. */
export type Pool = PostgresPool;
export type PoolClient = PostgresPoolClient;

/** What is to be done once a transaction has committed. */
type AfterCommit = (() => void)[];

/** Set while a transaction runs, so that a second connection asked for inside it is noticed. */
const insideTransaction = new AsyncLocalStorage<AfterCommit>();

/** Runs a transaction's work marked as such; fills `after` with what is to be done once it has committed. */
export function markTransaction<T>(after: AfterCommit, work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(after, work);
}

/** Does this once the transaction that runs now has committed, and never when it is rolled back. */
export function afterCommit(work: () => void): void {
  const after = insideTransaction.getStore();
  if (after === undefined) throw new Error('Only a transaction of `transact` or `change` says when it has committed');
  after.push(work);
}

/**
 * Refuses a second connection inside a transaction. With PGlite, which has one connection, it would wait for itself for
 * ever; with PostgreSQL it would read past the transaction and can exhaust the pool.
 */
export function guardedPool(pool: Pool): Pool {
  return {
    connect: async () => {
      if (insideTransaction.getStore() !== undefined) {
        throw new Error('A query inside a transaction must use its `tx`, not `db`: a second connection would deadlock PGlite');
      }
      return pool.connect();
    },
    end: () => pool.end(),
  };
}
