import { clearDevice } from './deviceStore';
import { endWorker } from './pageWorker';

/**
 * Deletes everything of a finished session from this device: worker, files, account and reports. Rejects with the first deletion that
 * fails.
 */
export async function forgetDevice(): Promise<void> {
  await Promise.all([endWorker(), 'indexedDB' in window ? clearDevice() : undefined]);
}
