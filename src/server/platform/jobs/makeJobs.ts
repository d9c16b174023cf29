import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';

import { afterCommit } from '../db/pool';
import type { JobData, JobKind, Jobs } from '../ports';
import { over } from './boss';
import { remove, retryNow } from './jobRows';

/** An id or a word; no name of a person, no email, no token. */
const PLAIN_TEXT = /^[\w:-]{1,64}$/u;
const IDS_MAX = 1_000;
/** Before any moment of the database's clock, which may have only millisecond precision. */
const AT_ONCE = '-1 second';
/** A completed job is of no more use, but that of a slot keeps the slot taken. */
const COMPLETED_KEPT_S = 3_600;

interface JobsParts {
  readonly boss: PgBoss;
  readonly kinds: readonly JobKind[];
  /** Makes the workers of this process look for a job of this kind. */
  readonly wake: (name: string) => void;
}

/** Makes the queue through which jobs are enqueued. */
export function makeJobs({ boss, kinds, wake }: JobsParts): Jobs {
  const known = new Set(kinds.map(({ name }) => name));
  return {
    async enqueue(kind, data, tx, { startAfter, singletonKey } = {}) {
      if (!known.has(kind.name)) throw new Error(`jobKinds.ts lacks the kind of job ${kind.name}`);
      requirePlain(kind, data);
      await boss.send(kind.name, data, {
        ...optionsOf(kind),
        // Of the jobs with one key one is queued: without a key each has its own.
        singletonKey: singletonKey ?? randomUUID(),
        startAfter: startAfter?.toISOString() ?? AT_ONCE,
        db: over(tx),
      });
      if (startAfter === undefined) afterCommit(() => wake(kind.name));
    },
    async retry(job, tx) {
      const isRetried = await retryNow(tx, job);
      if (isRetried) afterCommit(() => wake(job.name));
      return isRetried;
    },
    discard: (job, tx) => remove(tx, job),
  };
}

/**
 * Returns pg-boss's options for the jobs of a kind. They are stored with each job, so that servers of two versions agree on queued ones.
 */
export function optionsOf({ every, retries, pause, limit }: JobKind): PgBoss.SendOptions {
  return {
    retryLimit: retries,
    retryDelay: pause,
    retryBackoff: true,
    expireInSeconds: limit,
    retentionSeconds: Math.max(COMPLETED_KEPT_S, 2 * (every ?? 0)),
  };
}

function requirePlain({ name }: JobKind, data: JobData): void {
  for (const [key, value] of Object.entries(data)) {
    const isPlain = typeof value === 'string' ? PLAIN_TEXT.test(value) : !Array.isArray(value) || value.length <= IDS_MAX;
    if (!isPlain) throw new Error(`The data of a job is ids and words, which ${key} of ${name} is not`);
  }
}
