import type { QueryError } from '#web/net/requestError';

/** The rows of a list of records, loaded whole or page by page, as `RecordTable` shows them. */
export interface RecordList {
  /** Identifies what the list was asked with: another search is another list, which begins at its top. */
  readonly key: string;
  /** Rows in all; undefined until the first answer. */
  readonly total: number | undefined;
  /** The record of a row; undefined while its page is loading. */
  readonly idAt: (row: number) => number | undefined;
  /** Whether these are the rows of the previous search, shown until the new ones arrive. */
  readonly isStale: boolean;
  /** Why there is no list. */
  readonly error: QueryError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Ids from the top as far as they are loaded. */
  readonly loadedIds: () => readonly number[];
  /** The parts that only a list of pages has. */
  readonly pages?: RecordPages;
}

/** How a list of pages loads more of itself. */
export interface RecordPages {
  /** Reports which rows are drawn; their pages are loaded, and kept up to date until others are drawn. */
  readonly onRows: (rows: readonly number[]) => void;
  /** The first row of each page in view that could not be loaded. */
  readonly failedRows: ReadonlySet<number>;
  readonly retry: () => void;
  /** Loads from the top until there are so many rows, and keeps them until released. */
  readonly loadTo: (rows: number) => Promise<{ readonly release: () => void; readonly error?: QueryError }>;
}
