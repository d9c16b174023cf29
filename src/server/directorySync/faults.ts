import type { SyncError } from '#contract/entities/group';

/** The directory refuses, and will until somebody does something about it (spec: errors#synchronisation). */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';
  constructor(readonly code: SyncError) {
    super(`The directory refuses: ${code}`);
  }
}

/** The directory does not answer now, or not in its own form. The message holds nothing of a person. */
export class DirectoryBusy extends Error {
  override readonly name = 'DirectoryBusy';
  constructor(
    message: string,
    /** How long it wants to be left alone. */
    readonly waitSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** Where the last run ended is known there no more: the whole is read again. */
export class DeltaGone extends Error {
  override readonly name = 'DeltaGone';
}

/** The group was disconnected, or connected once more, meanwhile. */
export class ConnectionGone extends Error {
  override readonly name = 'ConnectionGone';
}
