import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Change } from '#server/platform/db/transaction';
import { ProblemError } from '#server/platform/http/problem';
import { emitDevice } from '#server/sites/devices/events';
import type { SiteToPlan } from '../plan/site';
import { randomOf, type Random } from '../world/random';
import { DEMO_SEED } from '../world/seed';
import type { DemoPlans } from '../world/standing';
import { renewHeartbeats } from '../topUp/renew';
import { topUpDemoWorld } from '../topUp/topUpDemoWorld';
import { isDaytime } from './arrival';
import { makePresence } from './presence';
import { step } from './step';

/** The timers: real ones, or those of a test. */
export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

export interface TrafficOptions {
  readonly db: Kysely<Schema>;
  readonly change: Change;
  readonly now: () => Date;
  readonly log: { error(details: object, message: string): void };
  /** The plans that `openDemoWorld` returned. */
  readonly plans: DemoPlans;
  /** Whether people come and go (`DEMO_TRAFFIC`). The devices' heartbeats continue in any case. */
  readonly people: boolean;
  readonly evacuees: number | null;
  /** Whether anybody is listening; if not, fewer people come and go, so that the history does not swell. */
  readonly isWatched?: () => boolean;
  readonly timers?: Timers;
}

export interface DemoTraffic {
  /** Resolves when the last step is over. */
  stop(): Promise<void>;
}

const BEAT_MS = 15_000;
const HEARTBEAT_MS = 60_000;
const RENEW_MS = 60 * 60_000;
const UNWATCHED_MS = 60_000;
const LOOK_MS = 2_000;
const AFTER_FAILURE_MS = 30_000;
/** The silence after which another process may take over the traffic. */
const LEASE_MS = 3 * BEAT_MS;

const REAL_TIMERS: Timers = {
  set: (run, ms) => setTimeout(run, ms).unref(),
  // The cast is safe: only handles from `set` are passed.
  clear: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

/** Returns the milliseconds until the next step: shorter by day. */
function pause(random: Random, day: boolean): number {
  return day ? random.int(2_500, 6_000) : random.int(4_000, 9_000);
}

/** Returns the site of the next step: mostly a standard site, now and then one with an event or remote work. */
function pickSite(sites: readonly SiteToPlan[], random: Random, now: Date): SiteToPlan | undefined {
  const choices = sites.flatMap((site): [number, SiteToPlan][] => {
    if (site.standard) return [[10, site]];
    return isDaytime(site, now) && (site.event !== null || site.remote.length > 0) ? [[2, site]] : [];
  });
  return choices.length === 0 ? undefined : random.weighted(choices);
}

/**
 * Lets the people of Harbour & Pine come and go, keeps devices alive and, hour by hour, announcements up to date. Of several processes
 * on one database, one does so.
 */
export function startDemoTraffic(options: TrafficOptions): DemoTraffic {
  const { db, change, now, log, timers = REAL_TIMERS } = options;
  const runner = randomUUID();
  const random = randomOf(DEMO_SEED, 'traffic', now().getTime());
  const presenceAt = makePresence();
  const handles = new Map<string, unknown>();
  let plans = options.plans;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let mine = false;
  let lastStep = 0;

  /** Repeats a piece of work, each run after the other, with the pause that it returns. A failure never ends the traffic. */
  function repeat(name: string, work: () => Promise<number>, first: number): void {
    if (stopped) return;
    handles.set(
      name,
      timers.set(() => {
        running = running.then(async () => {
          if (stopped) return;
          const next = await work().catch((error: unknown) => {
            log.error({ err: error }, `demo: ${name} failed`);
            return AFTER_FAILURE_MS;
          });
          repeat(name, work, next);
        });
      }, first),
    );
  }

  /** Claims the traffic for this process. The process started last takes over at once, others only from a silent one. */
  async function claim(takeOver: boolean): Promise<void> {
    const at = now();
    let update = db.updateTable('demo_world').set({ alive_at: at, run_by: runner });
    if (!takeOver)
      update = update.where((eb) => eb.or([eb('run_by', '=', runner), eb('alive_at', '<', new Date(at.getTime() - LEASE_MS))]));
    mine = (await update.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Sends the heartbeats of kiosks once a minute, as real ones do. */
  async function report(): Promise<number> {
    if (mine || !options.people) {
      await change(async (tx, emit) => {
        for (const { id, client_id: clientId } of await renewHeartbeats(tx, plans, now())) {
          await emitDevice(tx, emit, { clientId, deviceId: id }, now());
        }
      });
    }
    return HEARTBEAT_MS;
  }

  async function move(): Promise<number> {
    const at = now();
    if (options.isWatched?.() === false && at.getTime() - lastStep < UNWATCHED_MS) return LOOK_MS;
    lastStep = at.getTime();
    const site = mine
      ? pickSite(
          plans.plans.filter(({ clientId }) => clientId === plans.harbour.clientId),
          random,
          at,
        )
      : undefined;
    if (site !== undefined) {
      const presence = presenceAt(site, at);
      const first = site.siteId === plans.harbour.sites.ids.quayside;
      const target = Math.max(presence.count, first ? (options.evacuees ?? 0) : 0);
      await step({ db, change, site, presence, target, now: at, random }).catch((error: unknown) => {
        // Refused as for any user: the member was archived or the fields changed meanwhile.
        if (!(error instanceof ProblemError)) throw error;
      });
    }
    return pause(random, site !== undefined && isDaytime(site, at));
  }

  async function renew(): Promise<number> {
    if (mine) plans = (await topUpDemoWorld({ db, now: now(), evacuees: options.evacuees, living: true })) ?? plans;
    return RENEW_MS;
  }

  let first = true;
  if (options.people) {
    repeat(
      'lease',
      async () => {
        await claim(first);
        first = false;
        return BEAT_MS;
      },
      0,
    );
    repeat('traffic', move, pause(random, true));
    repeat('renewal', renew, RENEW_MS);
  }
  repeat('heartbeats', report, HEARTBEAT_MS);
  return {
    stop: async () => {
      stopped = true;
      for (const handle of handles.values()) timers.clear(handle);
      await running;
    },
  };
}
