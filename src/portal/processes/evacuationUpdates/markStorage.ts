import type { Mark } from '../../entities/evacuees/report';

/** A mark as it is stored: with the evacuation that it belongs to. */
export interface StoredMark extends Mark {
  readonly evacuationId: number;
}

/** Where marks wait for the server. Only what the server has settled is dropped. */
export interface MarkStorage {
  /** In the order in which they were made. */
  readonly load: () => Promise<readonly StoredMark[]>;
  readonly save: (mark: StoredMark) => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
}

/** Keeps marks for as long as the page lives. */
export function memoryMarkStorage(): MarkStorage {
  const marks = new Map<string, StoredMark>();
  return {
    load: () => Promise.resolve([...marks.values()]),
    save: (mark) => Promise.resolve(void marks.set(mark.key, mark)),
    drop: (key) => Promise.resolve(void marks.delete(key)),
  };
}
