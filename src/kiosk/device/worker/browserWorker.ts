import { serviceWorkers } from '#web/worker/serviceWorkers';
import type { AppWorker } from './appWorker';
import { KIOSK_PAGE, TAKE_OVER } from './workerTerms';

const WORKER = '/kiosk-sw.js';

/** Returns the service workers; a kiosk in development has none. */
const container = (): ServiceWorkerContainer | undefined => (process.env.NODE_ENV === 'production' ? serviceWorkers() : undefined);

/** Returns the kiosk's worker in a browser. */
export function browserWorker(): AppWorker {
  let registration: ServiceWorkerRegistration | null = null;
  return {
    start: async (onNewer) => {
      const workers = container();
      if (workers === undefined) return;
      const registered = await workers.register(WORKER, { scope: KIOSK_PAGE, updateViaCache: 'none' });
      registration = registered;
      // The first worker of a device replaces none and waits for nothing.
      const look = (): void => {
        if (registered.waiting !== null && registered.active !== null) onNewer();
      };
      registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', look));
      look();
    },
    check: async () => void (await registration?.update()),
    takeOver: () => {
      const waiting = registration?.waiting ?? null;
      if (waiting === null) return;
      container()?.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage(TAKE_OVER);
    },
  };
}
