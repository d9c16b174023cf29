import type { Change } from '../db/transaction';
import type { Deps } from '../deps';
import type { JobData, JobKind } from '../ports';

/** The input of one attempt at a job. */
export interface JobContext<Data extends JobData> {
  readonly data: Data;
  /**
   * One transaction with its events, in which the job is completed too: its effects happen once. It is refused, and rolled back, when the
   * attempt has lost the job: its time was up, and the job runs elsewhere. A second one of the same attempt is refused as well.
   */
  readonly change: Change;
  /** Aborted when the attempt's time is up or the server stops: pass it to outbound requests. */
  readonly signal: AbortSignal;
  readonly deps: Deps;
}

/** A kind of job with its work. */
export interface RunnableKind extends JobKind {
  readonly run: (context: JobContext<JobData>) => Promise<void>;
}

interface JobDefinition<Data extends JobData> {
  readonly name: string;
  readonly every?: number;
  readonly retries?: number;
  readonly pause?: number;
  readonly limit?: number;
  readonly work: (context: JobContext<Data>) => Promise<void>;
}

/** With all five tries a job gives up after some minutes. */
const RETRIES = 5;
const PAUSE_S = 5;
/**
 * The longest that an attempt may take. An abandoned one is noticed after that time, and is to be retried within two minutes:
 * longer work continues in a following job.
 */
export const LIMIT_MAX_S = 60;
/** The longest time for which the database prevents a completed job of a repeating kind from being made again. */
const EVERY_MAX_S = 86_400;
/** The servers do not poll more often than this. */
const EVERY_MIN_S = 15;
const NAME = /^[a-z]+(-[a-z]+)*$/u;
const NAME_MAX_LENGTH = 40;

/**
 * Defines a kind of job: `defineJob<{ importId: number }>({ name: 'import-members', work: async ({ data, change }) => … })`. One that
 * enqueues itself again names its type: `const importMembers: JobKind<{ importId: number }> = defineJob(…)`.
 *
 * @throws Error when it breaks a limit
 */
export function defineJob<Data extends JobData = Readonly<Record<string, never>>>({
  name,
  every,
  retries = RETRIES,
  pause = PAUSE_S,
  limit = LIMIT_MAX_S,
  work,
}: JobDefinition<Data>): JobKind<Data> & RunnableKind {
  const isRight =
    NAME.test(name) &&
    name.length <= NAME_MAX_LENGTH &&
    (every === undefined || (every >= EVERY_MIN_S && every <= EVERY_MAX_S)) &&
    limit >= 1 &&
    limit <= LIMIT_MAX_S;
  if (!isRight) throw new Error(`The kind of job ${name} has a name or a time that is not allowed (jobs/defineJob.ts)`);
  // The data of a job of this kind has this type: `enqueue` takes no other.
  return { name, every: every ?? null, retries, pause, limit, run: (context) => work(context as JobContext<Data>) };
}
