import type { SyncError } from '#contract/people/entities/group';

/** Thrown when the directory refuses, and will do so until somebody resolves it (spec: errors#synchronisation). */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';
  constructor(readonly code: SyncError) {
    super(`The directory refuses: ${code}`);
  }
}

/** Thrown when the directory no longer knows where the last run ended: the whole is read again. */
export class DeltaGone extends Error {
  override readonly name = 'DeltaGone';
}

/** The group was disconnected or reconnected meanwhile. */
export class ConnectionGone extends Error {
  override readonly name = 'ConnectionGone';
}
