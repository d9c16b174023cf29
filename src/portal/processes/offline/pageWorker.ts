import { call } from 'typed-redux-saga';

import { BUILD_LOCK, WORKER_CACHES, type WorkerMessage } from '../../lib/workerMessages';
import { getServices } from '../effects';

const WORKER = '/sw.js';

/** The address of the script that names all others of this build. */
function buildAddress(): string {
  const first = document.querySelector<HTMLScriptElement>('script[src^="/assets/runtime"]');
  return first?.getAttribute('src') ?? '';
}

/** Holds this build's lock for as long as the page is open, once: a newer worker waits for it. */
let isBuildHeld = false;
function holdBuild(): void {
  if (isBuildHeld) return;
  isBuildHeld = true;
  void navigator.locks.request(BUILD_LOCK + buildAddress(), { mode: 'shared' }, () => new Promise(() => undefined));
}

const ownCaches = async (): Promise<readonly string[]> => (await caches.keys()).filter((name) => name.startsWith(WORKER_CACHES));

/** `serviceWorker` is typed as always there; a page over plain http has none. */
const container = (): ServiceWorkerContainer | undefined => (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/**
 * Registers the worker, and lets it replace a former build's that has no page left. A worker is replaced for a new build
 * alone, so it keeps every language: Chromium may never answer a page that is opened in the moment of the replacement.
 */
async function startWorker(workers: ServiceWorkerContainer): Promise<void> {
  holdBuild();
  const registration = await workers.register(WORKER, { updateViaCache: 'none' });
  const say = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message);
  say(registration.waiting, 'takeOver');
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') say(installing, 'takeOver');
    });
  });
  const { active } = await workers.ready;
  if ((await ownCaches()).length === 0) say(active, 'fill');
}

/** Takes the worker and all that it keeps off this device. */
export async function endWorker(): Promise<void> {
  const registrations = (await container()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if ('caches' in window) await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
}

/** Keeps the worker of whoever is signed in; never while the portal is being worked on. */
export function* keepWorker() {
  const { log } = yield* getServices();
  const workers = container();
  if (workers === undefined) return;
  try {
    if (process.env.NODE_ENV === 'production') yield* call(startWorker, workers);
    else yield* call(endWorker);
  } catch (error) {
    log.warn('The portal will not open without a line: its worker could not be registered', error);
  }
}
