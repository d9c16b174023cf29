import { AsyncResource } from 'node:async_hooks';
import type PgBoss from 'pg-boss';

import type { Database } from '../db/open';
import type { Deps } from '../deps';
import { makeLimiter } from '../limiter';
import { fetchOne } from './boss';
import type { RunnableKind } from './defineJob';
import { giveBack, namesOfDue, takeBackAbandoned, type Attempt } from './jobRows';
import { optionsOf } from './makeJobs';
import { runAttempt } from './runAttempt';

/** The intervals and timeouts of the workers, in milliseconds. */
export interface WorkerTimes {
  /** Between two polls for due jobs, or those of other servers. Jobs of this server start at once. */
  readonly look: number;
  /** The interval between two sweeps for abandoned jobs. */
  readonly sweep: number;
  /** For jobs that still run at a stop; half of the time for the stop. */
  readonly stop: number;
}
export const WORKER_TIMES: WorkerTimes = { look: 2_000, sweep: 15_000, stop: 5_000 };

/** Most of a server's ten connections stay free for requests. */
const AT_ONCE = 4;

export interface Workers {
  /** Starts taking jobs. */
  start(): Promise<void>;
  /** Takes a job of this kind now, if one is due. */
  wake(name: string): void;
  /** Runs due jobs until there are none, whether or not the workers have started; for tests. */
  runDue(): Promise<void>;
  /** Takes no more jobs, waits for the running ones, and gives back those that take too long. Never throws. */
  stop(): Promise<void>;
}

interface WorkersParts {
  readonly deps: Deps;
  readonly boss: PgBoss;
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly kinds: readonly RunnableKind[];
  readonly times: WorkerTimes;
}

/** The jobs of one kind, which this process runs one after the other. */
interface Lane {
  readonly kind: RunnableKind;
  running: Promise<void> | null;
  isWanted: boolean;
  /** The last slot of a repeating kind that was enqueued. */
  slot: number | null;
}

/** Makes the workers that take jobs from the database and run them, beside those of other servers. */
export function makeWorkers({ deps, boss, database: { db, kind: databaseKind }, kinds, times }: WorkersParts): Workers {
  const { log } = deps;
  const lanes: readonly Lane[] = kinds.map((kind) => ({ kind, running: null, isWanted: false, slot: null }));
  const gate = makeLimiter({ atOnce: AT_ONCE, waiting: kinds.length, full: () => new Error('More lanes than kinds of jobs') });
  const attempts = new Map<Attempt, AbortController>();
  // A job belongs to no request, whichever request has enqueued it.
  const outside = new AsyncResource('Jobs');
  let state: 'resting' | 'working' | 'stopped' = 'resting';
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let sweptAt = -Infinity;
  let isFailing = false;

  function begin(lane: Lane): void {
    lane.isWanted = true;
    if (state === 'stopped') return;
    lane.running ??= outside
      .runInAsyncScope(() => drain(lane))
      .catch((error: unknown) => log.error({ err: error, job: lane.kind.name }, 'jobs: one could not be taken'))
      .finally(() => {
        lane.running = null;
        if (lane.isWanted && state === 'working') begin(lane);
      });
  }

  async function drain(lane: Lane): Promise<void> {
    while (lane.isWanted) {
      lane.isWanted = false;
      // Repeating jobs are short, and must not wait for long ones.
      const takeOne = (): Promise<boolean> => (lane.kind.every === null ? gate.through(() => take(lane)) : take(lane));
      let hasTaken = true;
      while (hasTaken) hasTaken = await takeOne();
    }
  }

  /** Takes and runs one job; false when none is due. */
  async function take({ kind }: Lane): Promise<boolean> {
    if (state === 'stopped') return false;
    const attempt = await fetchOne(boss, db, kind.name);
    if (attempt === null) return false;
    const ending = new AbortController();
    attempts.set(attempt, ending);
    await runAttempt({ deps, boss, kind, attempt, ending });
    attempts.delete(attempt);
    return true;
  }

  async function lookForDue(): Promise<void> {
    const resting = lanes.filter(({ running }) => running === null);
    const due = await namesOfDue(
      db,
      resting.map(({ kind }) => kind.name),
    );
    for (const lane of resting) if (due.includes(lane.kind.name)) begin(lane);
  }

  /**
   * Enqueues the jobs of repeating kinds, in the middle of each slot: clocks that differ a little agree on it. The database accepts
   * one for each slot, whichever server is first.
   */
  async function askForRepeating(): Promise<void> {
    for (const lane of lanes) {
      const { name, every } = lane.kind;
      if (every === null) continue;
      const slot = Math.floor(Date.now() / 1_000 / every - 0.5);
      if (slot === lane.slot) continue;
      await boss.send(name, {}, { ...optionsOf(lane.kind), singletonSeconds: every });
      lane.slot = slot;
    }
  }

  async function sweep(everyActive: boolean): Promise<void> {
    for (const { name, id, state: left } of await takeBackAbandoned(db, everyActive))
      log.warn(
        { job: name, jobId: id },
        left === 'failed' ? 'job: it was abandoned and has failed' : 'job: it was abandoned and runs again',
      );
    sweptAt = performance.now();
  }

  async function lookAround(): Promise<void> {
    try {
      if (performance.now() - sweptAt >= times.sweep) await sweep(false);
      await askForRepeating();
      await lookForDue();
      isFailing = false;
    } catch (error) {
      // While the database is unavailable one line is enough.
      if (!isFailing) log.error({ err: error }, 'jobs: looking for them failed');
      isFailing = true;
    }
  }

  function look(): void {
    looking ??= lookAround().finally(() => (looking = null));
  }

  const running = (): readonly Promise<void>[] => lanes.flatMap((lane) => lane.running ?? []);

  async function giveUpOn([attempt, ending]: readonly [Attempt, AbortController]): Promise<void> {
    await giveBack(db, attempt).catch((error: unknown) => log.error({ err: error, job: attempt.name }, 'job: it could not be given back'));
    ending.abort(new Error('The server stops'));
  }

  return {
    async start() {
      // The embedded database has no other users: any active job was abandoned by a process that has ended.
      if (databaseKind === 'pglite') await sweep(true);
      state = 'working';
      look();
      timer = setInterval(look, times.look).unref();
    },
    wake(name) {
      const lane = lanes.find(({ kind }) => kind.name === name);
      if (state === 'working' && lane !== undefined) begin(lane);
    },
    async runDue() {
      do {
        await Promise.all(running());
        await lookForDue();
      } while (running().length > 0);
    },
    async stop() {
      state = 'stopped';
      if (timer !== null) clearInterval(timer);
      await looking;
      await withinTime(Promise.all(running()), times.stop);
      await Promise.all([...attempts].map(giveUpOn));
      await Promise.all(running());
    },
  };
}

/** Resolves with the work, or after that time. */
async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
