import { DEVICE_USED } from '#web/session/storedKeys';
import type { KeyValueStorage, Log } from '#web/services';
import type { SessionService } from '#web/session/service';

/**
 * Deletes what the portal keeps on this device once the session is over, here or in another tab, no matter who ended it: the portal itself
 * may have gone by then, or not have come yet. Returns a function that stops it.
 */
export function forgetDeviceAfter(session: SessionService, storage: KeyValueStorage, log: Log): () => void {
  /** This page may have written after another tab had cleared up. */
  let hadSession = false;

  const forget = async (): Promise<void> => {
    try {
      const { forgetDevice } = await import(/* webpackChunkName: "forget-device" */ '#portal/processes/offline/forgetDevice');
      await forgetDevice();
      storage.remove(DEVICE_USED);
    } catch (error) {
      log.warn('What this device kept could not all be deleted; the next start tries again', error);
    }
  };

  return session.subscribe(({ kind }) => {
    if (kind === 'started') hadSession = true;
    if (kind !== 'ended') return;
    if (hadSession || storage.get(DEVICE_USED) !== null) void forget();
    hadSession = false;
  });
}
