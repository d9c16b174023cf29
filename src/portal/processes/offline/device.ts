import type { Evacuation } from '../../../contract/entities/evacuation';
import { clearDevice, type KeptAccount } from './deviceStore';
import { readAccount } from './keptAccounts';
import { readEvacuations } from './keptReports';
import { endWorker } from './pageWorker';

/** What the device knows of a session that cannot be renewed for now; null when it knows nothing, or forbids to be asked. */
export async function readDevice(sid: string, aud: string | null, now: number): Promise<{ readonly account: KeptAccount; readonly evacuations: readonly Evacuation[] } | null> {
  try {
    const account = await readAccount(sid, aud);
    return account === null ? null : { account, evacuations: await readEvacuations(account.claims, now) };
  } catch {
    return null;
  }
}

/** Takes everything of a session that is over off this device: worker, files, account and reports. Rejects with the first thing that would not go. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([endWorker(), 'indexedDB' in window ? clearDevice() : undefined]);
}
