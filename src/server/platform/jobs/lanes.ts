import { AsyncResource } from 'node:async_hooks';

import type { Database } from '../db/open';
import type { Deps } from '../deps';
import { makeLimiter } from '../process/limiter';
import type { RunnableKind } from './defineJob';
import { giveBack, takeNext, type Attempt } from './jobRows';
import { runAttempt } from './runAttempt';

/** Most of a server's ten connections stay free for requests. */
const AT_ONCE = 4;

/** The jobs of one kind, which this process runs one after the other. */
export interface Lane {
  readonly kind: RunnableKind;
  running: Promise<void> | null;
  isWanted: boolean;
  /** The last slot of a repeating kind that was enqueued. */
  slot: number | null;
}

export interface Lanes {
  readonly all: readonly Lane[];
  /** While resting a lane that begins runs what is due and ends; once stopped none takes another job. */
  state: 'resting' | 'working' | 'stopped';
  /** Takes the due jobs of a lane, one after the other. */
  begin(lane: Lane): void;
  /** Returns what still runs. */
  running(): readonly Promise<void>[];
  /** Gives back the jobs that still run, for another server to take. Never throws. */
  giveUp(): Promise<void>;
}

interface LanesParts {
  readonly deps: Deps;
  readonly db: Database['db'];
  readonly kinds: readonly RunnableKind[];
}

/** Makes a lane for each kind of jobs. */
export function makeLanes({ deps, db, kinds }: LanesParts): Lanes {
  const { log } = deps;
  const gate = makeLimiter({ atOnce: AT_ONCE, waiting: kinds.length, full: () => new Error('More lanes than kinds of jobs') });
  const attempts = new Map<Attempt, AbortController>();
  // A job belongs to no request, whichever request has enqueued it.
  const outside = new AsyncResource('Jobs');

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
    if (lanes.state === 'stopped') return false;
    const attempt = await takeNext(db, kind.name);
    if (attempt === null) return false;
    const ending = new AbortController();
    attempts.set(attempt, ending);
    await runAttempt({ deps, kind, attempt, ending });
    attempts.delete(attempt);
    return true;
  }

  async function giveUpOn([attempt, ending]: readonly [Attempt, AbortController]): Promise<void> {
    await giveBack(db, attempt).catch((error: unknown) => log.error({ err: error, job: attempt.name }, 'job: it could not be given back'));
    ending.abort(new Error('The server stops'));
  }

  const lanes: Lanes = {
    all: kinds.map((kind) => ({ kind, running: null, isWanted: false, slot: null })),
    state: 'resting',
    begin(lane) {
      lane.isWanted = true;
      if (lanes.state === 'stopped') return;
      lane.running ??= outside
        .runInAsyncScope(() => drain(lane))
        .catch((error: unknown) => log.error({ err: error, job: lane.kind.name }, 'jobs: one could not be taken'))
        .finally(() => {
          lane.running = null;
          if (lane.isWanted && lanes.state === 'working') lanes.begin(lane);
        });
    },
    running: () => lanes.all.flatMap((lane) => lane.running ?? []),
    giveUp: async () => {
      await Promise.all([...attempts].map(giveUpOn));
    },
  };
  return lanes;
}
