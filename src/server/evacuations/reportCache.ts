import type { Kysely } from 'kysely';

import type { Schema } from '../db/schema/schema';
import { findDoubts } from './doubts';
import { presentEvacuee } from './present';
import { findEvacuees, type EvacuationRow } from './rows';

/** The long parts of a report as JSON texts: encoding thousands of people costs more than reading them. */
export interface EncodedPeople {
  readonly evacuees: string;
  readonly doubts: string;
}

interface Snapshot {
  readonly counter: number;
  /** Doubts also come with time. */
  readonly minute: number;
  readonly people: Promise<EncodedPeople>;
}

/** More running evacuations at once than any server sees; the oldest gives way. */
const REPORTS_MAX = 32;
const MINUTE_MS = 60_000;

const snapshotsByDatabase = new WeakMap<Kysely<Schema>, Map<number, Snapshot>>();

/**
 * The people of a report. When somebody signs in during an evacuation, all who look at it fetch it again at the same
 * moment: of a report in progress, whose every change raises the counter, the people are read and encoded once for each
 * counter and minute. `row` was read before, so what is kept is never older than its counter says.
 */
export function peopleOf(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<EncodedPeople> {
  const reports = snapshotsByDatabase.get(db) ?? new Map<number, Snapshot>();
  snapshotsByDatabase.set(db, reports);
  if (row.status !== 'in_progress') {
    reports.delete(row.id);
    return readPeople(db, row, now);
  }
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = reports.get(row.id);
  if (known?.counter === row.event_counter && known.minute === minute) return known.people;

  const fresh: Snapshot = { counter: row.event_counter, minute, people: readPeople(db, row, now) };
  reports.delete(row.id);
  reports.set(row.id, fresh);
  const [oldest] = reports.keys();
  if (reports.size > REPORTS_MAX && oldest !== undefined) reports.delete(oldest);
  fresh.people.catch(() => {
    if (reports.get(row.id) === fresh) reports.delete(row.id);
  });
  return fresh.people;
}

async function readPeople(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<EncodedPeople> {
  const evacuees = await findEvacuees(db, row.id);
  const doubts = await findDoubts(db, row, now);
  return { evacuees: JSON.stringify(evacuees.map(presentEvacuee)), doubts: JSON.stringify(doubts) };
}
