import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

/** A database of the browser, whose connection may end at any time: the person or the browser may clear the site's data. */
interface DatabaseAtNeed<Schema extends DBSchema> {
  /** Does one piece of work, a single transaction, on an open connection; rejects where the browser forbids it. */
  readonly withDatabase: <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => Promise<Result>;
  readonly close: () => void;
}

/** Opens a database when it is first needed, and again whenever its connection has ended since. */
export function databaseAtNeed<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): DatabaseAtNeed<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function open(): Promise<IDBPDatabase<Schema>> {
    const mine = openDB<Schema>(name, version, {
      upgrade,
      // Another tab deletes it or brings a newer version.
      blocking: () => close(mine),
      terminated: () => close(mine),
    });
    // One that could not be opened is tried again.
    mine.catch(() => forget(mine));
    return mine;
  }
  function forget(ended: typeof opening): void {
    if (opening === ended) opening = null;
  }
  function close(closing: typeof opening): void {
    forget(closing);
    void closing?.then((database) => database.close()).catch(() => undefined);
  }

  return {
    withDatabase: async (work) => {
      const known = (opening ??= open());
      try {
        return await work(await known);
      } catch (error) {
        if (!isEnded(error)) throw error;
        close(known);
        return work(await (opening ??= open()));
      }
    },
    close: () => close(opening),
  };
}

/** Some browsers end a connection without saying so: it shows when it is used, before anything is written. */
const isEnded = (error: unknown): boolean => error instanceof DOMException && ENDED.has(error.name);
const ENDED: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);
