import type { Kysely } from 'kysely';

import type { Evacuee } from '../../contract/entities/evacuation';
import type { Schema } from '../db/schema/schema';
import { presentEvacuee } from './present';
import { findEvacuees } from './rows';

interface CachedPeople {
  readonly counter: number;
  readonly evacuees: Promise<readonly Evacuee[]>;
}

/** More running evacuations at once than any server sees; the oldest gives way. */
const REPORTS_MAX = 32;

const peopleByDatabase = new WeakMap<Kysely<Schema>, Map<number, CachedPeople>>();

/**
 * The people of a report. When somebody signs in during an evacuation, all who look at it fetch it again at the same
 * moment: of a report in progress, whose every change raises the counter, the people are read once for each counter.
 * `row` was read before, so what is kept is never older than its counter says.
 */
export function peopleOf(
  db: Kysely<Schema>,
  row: { readonly id: number; readonly status: string; readonly event_counter: number },
): Promise<readonly Evacuee[]> {
  const read = async (): Promise<readonly Evacuee[]> => (await findEvacuees(db, row.id)).map(presentEvacuee);
  const reports = peopleByDatabase.get(db) ?? new Map<number, CachedPeople>();
  peopleByDatabase.set(db, reports);
  if (row.status !== 'in_progress') {
    reports.delete(row.id);
    return read();
  }
  const known = reports.get(row.id);
  if (known?.counter === row.event_counter) return known.evacuees;

  const fresh: CachedPeople = { counter: row.event_counter, evacuees: read() };
  reports.delete(row.id);
  reports.set(row.id, fresh);
  const [oldest] = reports.keys();
  if (reports.size > REPORTS_MAX && oldest !== undefined) reports.delete(oldest);
  fresh.evacuees.catch(() => {
    if (reports.get(row.id) === fresh) reports.delete(row.id);
  });
  return fresh.evacuees;
}
