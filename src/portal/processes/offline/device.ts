import { clearDevice } from './deviceStore';
import { endWorker } from './pageWorker';

export { startFromDevice } from './startFromDevice';

/**
 * Takes everything of a session that is over off this device: worker, files, account and reports. Rejects with the first thing that would
 * not go.
 */
export async function forgetDevice(): Promise<void> {
  await Promise.all([endWorker(), 'indexedDB' in window ? clearDevice() : undefined]);
}
