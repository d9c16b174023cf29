import type { Database } from '../db/open';
import type { Deps } from '../deps';
import type { RunnableKind } from './defineJob';
import { addSlotJob, namesOfDue, takeBackAbandoned } from './jobRows';
import { makeLanes, type Lanes } from './lanes';

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

type Db = Database['db'];

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
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly kinds: readonly RunnableKind[];
  readonly times: WorkerTimes;
}

/** Makes the workers that take jobs from the database and run them, beside those of other servers. */
export function makeWorkers({ deps, database: { db, kind: databaseKind }, kinds, times }: WorkersParts): Workers {
  const { log } = deps;
  const lanes = makeLanes({ deps, db, kinds });
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let sweptAt = -Infinity;
  let isFailing = false;

  async function sweep(everyActive: boolean): Promise<void> {
    await takeBack(db, log, everyActive);
    sweptAt = performance.now();
  }

  async function lookAround(): Promise<void> {
    try {
      if (performance.now() - sweptAt >= times.sweep) await sweep(false);
      await askForRepeating(db, lanes);
      await lookForDue(db, lanes);
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

  return {
    async start() {
      // The embedded database has no other users: any active job was abandoned by a process that has ended.
      if (databaseKind === 'pglite') await sweep(true);
      lanes.state = 'working';
      look();
      timer = setInterval(look, times.look).unref();
    },
    wake(name) {
      const lane = lanes.all.find(({ kind }) => kind.name === name);
      if (lanes.state === 'working' && lane !== undefined) lanes.begin(lane);
    },
    async runDue() {
      do {
        await Promise.all(lanes.running());
        await lookForDue(db, lanes);
      } while (lanes.running().length > 0);
    },
    async stop() {
      lanes.state = 'stopped';
      if (timer !== null) clearInterval(timer);
      await looking;
      await withinTime(Promise.all(lanes.running()), times.stop);
      await lanes.giveUp();
      await Promise.all(lanes.running());
    },
  };
}

async function lookForDue(db: Db, lanes: Lanes): Promise<void> {
  const resting = lanes.all.filter(({ running }) => running === null);
  const due = await namesOfDue(
    db,
    resting.map(({ kind }) => kind.name),
  );
  for (const lane of resting) if (due.includes(lane.kind.name)) lanes.begin(lane);
}

/**
 * Enqueues the jobs of repeating kinds, in the middle of each slot: clocks that differ a little agree on it. The database accepts
 * one for each slot, whichever server is first.
 */
async function askForRepeating(db: Db, lanes: Lanes): Promise<void> {
  for (const lane of lanes.all) {
    const { every } = lane.kind;
    if (every === null) continue;
    const slot = Math.floor(Date.now() / 1_000 / every - 0.5);
    if (slot === lane.slot) continue;
    await addSlotJob(db, lane.kind, every);
    lane.slot = slot;
  }
}

async function takeBack(db: Db, log: Deps['log'], everyActive: boolean): Promise<void> {
  for (const { name, id, state: left } of await takeBackAbandoned(db, everyActive))
    log.warn({ job: name, jobId: id }, left === 'failed' ? 'job: it was abandoned and has failed' : 'job: it was abandoned and runs again');
}

/** Resolves with the work, or after that time. */
async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
