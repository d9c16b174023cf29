/** An entry of the browser's history, as every application of the page writes it; `index` gives the way from one to another. */
export interface HistoryEntry {
  readonly key: string;
  readonly index: number;
  /** The state passed by the move. */
  readonly usr: unknown;
}

/** Reports whether a history entry was written by this page, not by a typed address or a `#` link. */
export function isHistoryEntry(state: unknown): state is HistoryEntry {
  return typeof state === 'object' && state !== null && 'key' in state && 'index' in state && typeof state.index === 'number';
}

/** Makes a key for a new entry. */
export const newEntryKey = (): string => Math.random().toString(36).slice(2, 10);
