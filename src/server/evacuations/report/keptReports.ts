import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';

interface KeptReports<Kept> {
  find(db: Kysely<Schema>, evacuationId: number): Kept | undefined;
  /** Caches the value unless its work fails, so that a failed read is repeated. */
  keep(db: Kysely<Schema>, evacuationId: number, kept: Kept, work: Promise<unknown>): void;
  forget(db: Kysely<Schema>, evacuationId: number): void;
}

/** More than the evacuations that any server runs at once; the oldest entry is dropped. */
const REPORTS_MAX = 32;

/** Makes an in-memory cache with one value for each report in use, which lives as long as its database. */
export function makeKeptReports<Kept>(): KeptReports<Kept> {
  const byDatabase = new WeakMap<Kysely<Schema>, Map<number, Kept>>();
  return {
    find: (db, evacuationId) => byDatabase.get(db)?.get(evacuationId),
    keep(db, evacuationId, kept, work) {
      const reports = byDatabase.get(db) ?? new Map<number, Kept>();
      byDatabase.set(db, reports);
      reports.delete(evacuationId);
      reports.set(evacuationId, kept);
      const [oldest] = reports.keys();
      if (reports.size > REPORTS_MAX && oldest !== undefined) reports.delete(oldest);
      work.catch(() => {
        if (reports.get(evacuationId) === kept) reports.delete(evacuationId);
      });
    },
    forget: (db, evacuationId) => void byDatabase.get(db)?.delete(evacuationId),
  };
}
