import { afterCommit } from '../db/pool';
import type { JobData, JobKind, Jobs } from '../ports';
import { addJob, remove, retryNow } from './jobRows';

/** An id or a word; no name of a person, no email, no token. */
const PLAIN_TEXT = /^[\w:-]{1,64}$/u;
const IDS_MAX = 1_000;

interface JobsParts {
  readonly kinds: readonly JobKind[];
  /** Makes the workers of this process look for a job of this kind. */
  readonly wake: (name: string) => void;
}

/** Makes the queue through which jobs are enqueued. */
export function makeJobs({ kinds, wake }: JobsParts): Jobs {
  const known = new Set(kinds.map(({ name }) => name));
  return {
    async enqueue(kind, data, tx, time = {}) {
      if (!known.has(kind.name)) throw new Error(`jobKinds.ts lacks the kind of job ${kind.name}`);
      requirePlain(kind, data);
      await addJob(tx, kind, data, time);
      if (time.startAfter === undefined) afterCommit(() => wake(kind.name));
    },
    async retry(job, tx) {
      const isRetried = await retryNow(tx, job);
      if (isRetried) afterCommit(() => wake(job.name));
      return isRetried;
    },
    discard: (job, tx) => remove(tx, job),
  };
}

function requirePlain({ name }: JobKind, data: JobData): void {
  for (const [key, value] of Object.entries(data)) {
    const isPlain = typeof value === 'string' ? PLAIN_TEXT.test(value) : !Array.isArray(value) || value.length <= IDS_MAX;
    if (!isPlain) throw new Error(`The data of a job is ids and words, which ${key} of ${name} is not`);
  }
}
