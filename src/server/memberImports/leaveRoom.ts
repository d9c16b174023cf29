import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for all queries of a request or two. */
const PAUSE_MS = 40;

/**
 * Waits a moment between two batches. The embedded database does one thing at a time, and a request asks it several: without this each
 * of its queries would wait for a batch of its own.
 */
export const leaveRoom = (): Promise<void> => pause(PAUSE_MS);
