/** Sends the stored events after their commit, in order. */
export interface Outbox {
  /** Says that there is something to send. Never throws. */
  wake(): void;
  /** Resolves when nothing was left to send; for tests and for stopping. */
  idle(): Promise<void>;
  /** Stops after the batch that is being sent; what is left goes out at the next start. */
  stop(): Promise<void>;
}
