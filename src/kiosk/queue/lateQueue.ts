import type { VisitQueue } from './visitQueue';

let queue: Promise<VisitQueue> | null = null;

/** Returns the device's queue, whose code is fetched with its first use. Asks the browser to keep it when room becomes scarce. */
export function lateQueue(): Promise<VisitQueue> {
  queue ??= import(/* webpackChunkName: "kiosk-queue" */ './deviceQueue').then(
    ({ deviceQueue }) => {
      // Typed as always there; a page over plain http has none.
      const { storage } = navigator as { readonly storage?: StorageManager };
      void storage?.persist().catch(() => false);
      return deviceQueue(() => Date.now());
    },
    (error: unknown) => {
      queue = null;
      throw error;
    },
  );
  return queue;
}
