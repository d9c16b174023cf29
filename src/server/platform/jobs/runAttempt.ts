import { change, transact, type Change } from '../db/transaction';
import type { Deps } from '../deps';
import type { RunnableKind } from './defineJob';
import { completeLocked, failLocked, forgetEarlierFailures, lockAttempt, type Attempt } from './jobRows';
import { plainReason } from './plainReason';

/** Thrown when the job is no longer this attempt's; its change is rolled back. */
class LostJob extends Error {}

/** One attempt with its dependencies. */
export interface AttemptAtWork {
  readonly deps: Deps;
  readonly kind: RunnableKind;
  readonly attempt: Attempt;
  /** Aborted when its time is up, and by the server when that no longer waits. */
  readonly ending: AbortController;
}

const factsOf = ({ name, id, count }: Attempt): object => ({ job: name, jobId: id, attempt: count + 1 });

/**
 * Runs one attempt at a job. Resolves when it has ended and that is written, or with `ending`: then the job goes to another attempt, and
 * further changes of this one to it are refused. Never throws.
 */
export async function runAttempt(at: AttemptAtWork): Promise<void> {
  const { deps, kind, attempt, ending } = at;
  const timer = setTimeout(() => {
    deps.log.error(factsOf(attempt), 'job: its time is up');
    ending.abort(new Error(`It took longer than ${kind.limit} s`));
  }, kind.limit * 1_000);
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.race([work(at), ended]);
  clearTimeout(timer);
}

async function work(at: AttemptAtWork): Promise<void> {
  const { deps, kind, attempt, ending } = at;
  const job: { isCompleted: boolean } = { isCompleted: false };
  const completing: Change = async (effects) => {
    const result = await change(deps, async (tx, emit) => {
      if (!(await lockAttempt(tx, attempt))) throw new LostJob('The job was taken back');
      const made = await effects(tx, emit);
      await completeLocked(tx, attempt);
      return made;
    });
    job.isCompleted = true;
    return result;
  };
  try {
    await kind.run({ data: attempt.data, change: completing, signal: ending.signal, deps });
    if (!job.isCompleted) await completing(async () => {});
  } catch (error) {
    if (error instanceof LostJob) deps.log.warn(factsOf(attempt), 'job: it was taken back; what this attempt changed is undone');
    else if (job.isCompleted) deps.log.error({ ...factsOf(attempt), err: error }, 'job: it failed after its change');
    else await noteFailure(at, error);
  }
}

/**
 * Schedules a retry of the job after a pause, or leaves it failed. If that cannot be written, the job is taken back when its time is up.
 */
async function noteFailure({ deps, kind, attempt }: AttemptAtWork, error: unknown): Promise<void> {
  const facts = { ...factsOf(attempt), err: error };
  try {
    const isOwn = await transact(deps.db, async (tx) => {
      if (!(await lockAttempt(tx, attempt))) return false;
      await failLocked(tx, attempt, plainReason(error));
      if (kind.every !== null) await forgetEarlierFailures(tx, attempt);
      return true;
    });
    const isLast = attempt.count >= attempt.retryLimit;
    if (isOwn) deps.log.error(facts, isLast ? 'job: it has failed' : 'job: it failed and will be tried again');
    else deps.log.warn(facts, 'job: it failed after it was taken back');
  } catch (failure) {
    deps.log.error({ ...facts, failure }, 'job: it failed, and that could not be written');
  }
}
