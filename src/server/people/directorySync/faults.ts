import type { SyncError } from '#contract/people/entities/group';

/** The directory refuses, and will until somebody does something about it (spec: errors#synchronisation). */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';
  constructor(readonly code: SyncError) {
    super(`The directory refuses: ${code}`);
  }
}

/** Where the last run ended is known there no more: the whole is read again. */
export class DeltaGone extends Error {
  override readonly name = 'DeltaGone';
}

/** The group was disconnected or reconnected meanwhile. */
export class ConnectionGone extends Error {
  override readonly name = 'ConnectionGone';
}
