import { sql, type Updateable } from 'kysely';

import type { SyncError } from '#contract/people/entities/group';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { lockRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { ConnectionGone } from './faults';
import type { Connection } from './session';

/** A whole reading once a day finds changes that a directory has not reported. */
const READ_WHOLE_AFTER_MS = 24 * 3_600_000;
/** A run without progress for this long is abandoned: the next one takes its place. */
const ABANDONED_AFTER_MS = 3_600_000;
/** A connection whose last run began so recently is not due. */
const JUST_DONE_MS = 1_800_000;

/** One run of a connection: work queued for an earlier run is dropped. */
export type Run = Readonly<Record<'clientId' | 'groupId' | 'connectionId' | 'run', number>>;

/** A run's own connection and group, both locked: the group first, as by everybody else. */
export interface LockedRun {
  readonly connection: Connection;
  readonly group: Locked<'visitor_groups'>;
}

/** Locks the rows of a run. @throws ConnectionGone when the group was deleted or disconnected, or another run has begun */
export async function lockRun(tx: Tx, { clientId, groupId, connectionId, run }: Run): Promise<LockedRun> {
  const group = await lockRow(tx, 'visitor_groups', { clientId }, groupId, () => new ConnectionGone());
  const connection = await tx
    .selectFrom('directory_connections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', connectionId)
    .where('run', '=', run)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (connection === undefined || connection.phase === 'idle') throw new ConnectionGone();
  return { connection, group };
}

/** Locks the connection of a locked group; undefined if it has no connection. */
export function lockConnection(tx: Tx, { id }: Locked<'visitor_groups'>): Promise<Connection | undefined> {
  return tx.selectFrom('directory_connections').selectAll().where('visitor_group_id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Changes a connection that this transaction has locked. */
export async function writeConnection(
  tx: Tx,
  { id }: Pick<Connection, 'id'>,
  change: Updateable<Schema['directory_connections']>,
): Promise<Connection> {
  return tx.updateTable('directory_connections').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Reports whether a run of a connection is in progress. */
export const isRunning = ({ phase, started_at: startedAt }: Connection, now: Date): boolean =>
  phase !== 'idle' && startedAt !== null && startedAt.getTime() > now.getTime() - ABANDONED_AFTER_MS;

/** The options of a run. */
export interface RunOptions {
  readonly isPreview: boolean;
  /** Reads the whole directory, even if it can report changes. */
  readonly isFull: boolean;
  /** This many may leave without approval. */
  readonly acceptLeavers: number;
}

/** Begins a run of a connection that this transaction has locked; returns it as the job's data. */
export async function beginRun(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  connection: Connection,
  { isPreview, isFull, acceptLeavers }: RunOptions,
): Promise<{ readonly connection: Connection; readonly run: Run }> {
  const at = now();
  const readWhole = connection.read_whole_at?.getTime() ?? 0;
  const begun = await writeConnection(tx, connection, {
    run: connection.run + 1,
    phase: 'reading',
    is_preview: isPreview,
    is_full: isFull || connection.delta === null || readWhole < at.getTime() - READ_WHOLE_AFTER_MS,
    started_at: at,
    cursor: null,
    tries: 0,
    plan: null,
    accept_leavers: acceptLeavers,
    joiners: 0,
    changes: 0,
    leavers: 0,
  });
  const { client_id: clientId, visitor_group_id: groupId, id: connectionId, run } = begun;
  return { connection: begun, run: { clientId, groupId, connectionId, run } };
}

/** Stores with a connected group how its run has ended; `at` for a run that has brought it in step. */
export async function tellGroup(
  tx: Tx,
  group: Locked<'visitor_groups'>,
  { error, at }: { readonly error: SyncError | null; readonly at?: Date },
): Promise<void> {
  if (group.last_sync_error === error && at === undefined) return;
  await updateRow(tx, 'visitor_groups', group, { last_sync_error: error, ...(at === undefined ? {} : { last_sync: at }) });
}

/** Finds the connections that are due: those that may change members and have no run in progress. */
export function findDue(tx: Tx, now: Date, limit: number): Promise<Connection[]> {
  return tx
    .selectFrom('directory_connections')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('remote_group_id', 'is not', null)
    .where(sql<boolean>`(plan is distinct from 'held')`)
    .where((eb) => eb.or([eb('phase', '=', 'idle'), eb('started_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))]))
    .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '<', new Date(now.getTime() - JUST_DONE_MS))]))
    .orderBy('started_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
