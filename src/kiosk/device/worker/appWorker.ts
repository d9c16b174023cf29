/** The service worker, as used by the kiosk's processes. */
export interface AppWorker {
  /** Registers it; `onNewer` is called for each newer build once all its files are there. Does nothing where a page cannot have one. */
  readonly start: (onNewer: () => void) => Promise<void>;
  /** Checks for a newer build. */
  readonly check: () => Promise<void>;
  /** Lets the newer build take over, and reloads the page once it has. */
  readonly takeOver: () => void;
}
