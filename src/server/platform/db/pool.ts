import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The pool that Kysely's PostgreSQL dialect needs; `pg.Pool` implements it, and so does the wrapped PGlite. */
export type Pool = PostgresPool;
export type PoolClient = PostgresPoolClient;

/** The work to do once a transaction has committed. */
type AfterCommit = (() => void)[];

/** Set while a transaction runs, so that a request for a second connection inside it is noticed. */
const insideTransaction = new AsyncLocalStorage<AfterCommit>();

/** Runs a transaction's work marked as such; fills `after` with the work to do once it has committed. */
export function markTransaction<T>(after: AfterCommit, work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(after, work);
}

/** Runs this once the current transaction has committed, and never when it is rolled back. */
export function afterCommit(work: () => void): void {
  const after = insideTransaction.getStore();
  if (after === undefined) throw new Error('Only a transaction of `transact` or `change` says when it has committed');
  after.push(work);
}

/**
 * Refuses a second connection inside a transaction. With PGlite, which has one connection, it would wait for itself for
 * ever; with PostgreSQL it would read outside the transaction and can exhaust the pool.
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
