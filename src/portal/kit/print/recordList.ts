import type { QueryError } from '#web/net/requestError';

/** The rows of a list of records, loaded whole or page by page, as `RecordTable` shows them. */
export interface RecordList {
  /** Identifies the query of the list: another search is another list, which begins at its top. */
  readonly key: string;
  /** The total of rows; undefined until the first response. */
  readonly total: number | undefined;
  /** The record of a row; undefined while its page is loading. */
  readonly idAt: (row: number) => number | undefined;
  /** Whether these are the rows of the previous search, shown until the new ones arrive. */
  readonly isStale: boolean;
  /** The reason why there is no list. */
  readonly error: QueryError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** The loaded ids, from the top. */
  readonly loadedIds: () => readonly number[];
  /** The parts that only a list of pages has. */
  readonly pages?: RecordPages;
}

/** The loading functions of a list of pages. */
export interface RecordPages {
  /** Called with the rows that are drawn; their pages are loaded, and refreshed until others are drawn. */
  readonly onRows: (rows: readonly number[]) => void;
  /** The first row of each page in view that could not be loaded. */
  readonly failedRows: ReadonlySet<number>;
  readonly retry: () => void;
  /** Loads from the top until there are so many rows, and retains them until released. */
  readonly loadTo: (rows: number) => Promise<{ readonly release: () => void; readonly error?: QueryError }>;
}
