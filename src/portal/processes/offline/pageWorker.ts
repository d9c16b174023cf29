import { call, delay } from 'typed-redux-saga';

import type { Log } from '#web/services';
import { buildAddress } from '#web/net/servedBuild';
import { serviceWorkers } from '#web/worker/serviceWorkers';
import { BUILD_LOCK, WORKER_CACHES, type WorkerMessage } from '#web/worker/workerMessages';
import { getServices } from '../effects';

const WORKER = '/sw.js';
/**
 * A connection lost during the download of the worker's files loses them all: without them a reload finds nothing. The pause doubles,
 * for browsers that take no worker.
 */
const RETRY_FIRST_MS = 5_000;
const RETRY_MAX_MS = 5 * 60_000;

/** Holds this build's lock for as long as the page is open, once: a newer worker waits for it. */
let isBuildHeld = false;
function holdBuild(): void {
  if (isBuildHeld) return;
  isBuildHeld = true;
  void navigator.locks.request(BUILD_LOCK + buildAddress(), { mode: 'shared' }, () => new Promise(() => undefined));
}

const ownCaches = async (): Promise<readonly string[]> => (await caches.keys()).filter((name) => name.startsWith(WORKER_CACHES));

/** Returns the worker in charge, or the first one once it is; rejects when that fails, as when its files do not load. */
async function inCharge({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (active !== null) return active;
  const first = waiting ?? installing;
  if (first === null) throw new Error('It is gone already');
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (first.state === 'activated') resolve(first);
      if (first.state === 'redundant') reject(new Error('Its files did not arrive'));
    };
    first.addEventListener('statechange', look);
    look();
  });
}

/**
 * Registers the worker, and lets it replace a former build's that has no page left. A worker is replaced for a new build alone, so it
 * caches every language: Chromium may never respond to a page that is opened in the moment of the replacement.
 */
async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  holdBuild();
  const registration = await workers.register(WORKER, { updateViaCache: 'none' });
  const say = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message);
  say(registration.waiting, 'takeOver');
  registration.onupdatefound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') say(installing, 'takeOver');
    });
  };
  const active = await inCharge(registration);
  if ((await ownCaches()).length === 0) say(active, 'fill');
}

/** Removes the worker and its caches from this device. */
export async function endWorker(): Promise<void> {
  const registrations = (await serviceWorkers()?.getRegistrations()) ?? [];
  // The kiosk's own stays: a device that shows it is nobody's to log out.
  const own = registrations.filter(({ scope }) => new URL(scope).pathname === '/');
  await Promise.all(own.map((registration) => registration.unregister()));
  if ('caches' in window) await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
}

/** Registers the worker of anyone signed in, retried until it has all of its files; never in development. */
export function* keepWorker() {
  const { log } = yield* getServices();
  const workers = serviceWorkers();
  if (workers === undefined) return;
  const keep = process.env.NODE_ENV === 'production' ? () => startWorker(workers) : endWorker;
  for (let pause = RETRY_FIRST_MS; !(yield* call(isDone, keep, log)); pause = Math.min(pause * 2, RETRY_MAX_MS)) yield* delay(pause);
}

async function isDone(keep: () => Promise<void>, log: Log): Promise<boolean> {
  try {
    await keep();
    return true;
  } catch (error) {
    log.warn('The portal would not open offline: its worker could not be registered', error);
    return false;
  }
}
