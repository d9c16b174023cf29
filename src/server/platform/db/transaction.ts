import type { Kysely, Transaction } from 'kysely';

import type { PublishedEvent } from '../realtime/publisher';
import { markTransaction } from './pool';
import type { Schema } from './schema/schema';

/** A transaction's handle. */
export type Tx = Transaction<Schema>;

/** Announces a change: the event is stored with the change and sent after the commit. */
export type Emit = (channel: string, event: string, data: object) => void;

/** The database of changes, and the outbox that sends their events. */
interface Stored {
  readonly db: Kysely<Schema>;
  readonly outbox: { wake(): void };
}

/** Makes a change with its events in one transaction. */
export type Change = <T>(work: (tx: Tx, emit: Emit) => Promise<T>) => Promise<T>;

/**
 * Runs one transaction: stores what `work` writes and the events that it emits, or none of it. The events are written last, after
 * all locks of the change are held, so that events of one record are stored in the order in which its changes commit.
 */
export async function change<T>({ db, outbox }: Stored, work: (tx: Tx, emit: Emit) => Promise<T>): Promise<T> {
  const { result, hasEvents } = await transact(db, async (tx) => {
    const events: PublishedEvent[] = [];
    const answer = await work(tx, (channel, name, data) => void events.push({ channel, name, data }));
    await store(tx, events);
    return { result: answer, hasEvents: events.length > 0 };
  });
  if (hasEvents) outbox.wake();
  return result;
}

/** A transaction without events, inside which a query that forgot its `tx` is refused. */
export async function transact<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const after: (() => void)[] = [];
  const result = await db.transaction().execute((tx) => markTransaction(after, () => work(tx)));
  for (const follow of after) follow();
  return result;
}

async function store(tx: Tx, events: readonly PublishedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ channel, name, data }) => ({ channel, event: name, data: JSON.stringify(data) }));
  await tx.insertInto('outbox').values(rows).execute();
}
