import type { Kysely } from 'kysely';

import type { EvacueeDoubt } from '#contract/evacuations/entities/evacuation';
import type { Schema } from '#server/platform/db/schema/schema';
import { findDoubts } from './doubts';
import { makeKeptReports } from './keptReports';
import { presentEvacuee } from './present';
import { findChangedEvacuees, findEvacuees, type EvacuationRow, type EvacueeRow } from './rows';

/** The people of a report as a JSON text, and the doubtful ones: encoding thousands of people costs more than reading them. */
export interface EncodedPeople {
  readonly evacuees: string;
  readonly doubts: readonly EvacueeDoubt[];
}

interface People extends EncodedPeople {
  /** Each person's own JSON, in the order of the list. */
  readonly byId: ReadonlyMap<number, string>;
}

interface Snapshot {
  readonly counter: number;
  /** The minute of the doubts, which also arise over time. */
  readonly minute: number;
  readonly people: Promise<People>;
}

const MINUTE_MS = 60_000;

const snapshots = makeKeptReports<Snapshot>();

/**
 * Returns the people of a report. When somebody signs in during an evacuation, everybody who looks at the report fetches it again at the
 * same moment, while others go on marking. The people of a report in progress, whose every change raises the counter, are therefore read
 * and encoded once, and after that only those changed by a later counter. `row` was read before, so the cached people are never older than
 * its counter says.
 */
export function peopleOf(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<EncodedPeople> {
  if (row.status !== 'in_progress') {
    snapshots.forget(db, row.id);
    return readPeople(db, row, now);
  }
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = snapshots.find(db, row.id);
  if (known !== undefined && known.counter >= row.event_counter && known.minute === minute) return known.people;

  const counter = Math.max(row.event_counter, known?.counter ?? 0);
  const fresh: Snapshot = {
    counter,
    minute,
    people: known === undefined ? readPeople(db, row, now) : renewed(db, row, now, known, minute),
  };
  snapshots.keep(db, row.id, fresh, fresh.people);
  return fresh.people;
}

const encode = (person: EvacueeRow): readonly [number, string] => [person.id, JSON.stringify(presentEvacuee(person))];
const listOf = (byId: People['byId']): string => `[${[...byId.values()].join(',')}]`;

async function readPeople(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<People> {
  const byId = new Map((await findEvacuees(db, row.id)).map(encode));
  return { byId, evacuees: listOf(byId), doubts: await findDoubts(db, row, now) };
}

/** Returns the cached people with later changes. Doubts are read again each minute, and when somebody new is on the list. */
async function renewed(db: Kysely<Schema>, row: EvacuationRow, now: Date, known: Snapshot, minute: number): Promise<People> {
  const before = await known.people.catch(() => null);
  if (before === null) return readPeople(db, row, now);
  const changed = await findChangedEvacuees(db, row.id, known.counter);
  const isDoubtful = minute !== known.minute || changed.some(({ id }) => !before.byId.has(id));
  const doubts = isDoubtful ? await findDoubts(db, row, now) : before.doubts;
  if (changed.length === 0) return { ...before, doubts };
  const byId = new Map([...before.byId, ...changed.map(encode)]);
  return { byId, evacuees: listOf(byId), doubts };
}
