/** The service worker as the kiosk's processes use it. */
export interface AppWorker {
  /** Registers it; `onNewer` is called for each newer build once all its files are there. Does nothing where a page cannot have one. */
  readonly start: (onNewer: () => void) => Promise<void>;
  /** Looks for a newer build. */
  readonly check: () => Promise<void>;
  /** Has the newer build take over, and reloads the page once it has. */
  readonly takeOver: () => void;
}
