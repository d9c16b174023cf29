import { change } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { ConnectionGone, DeltaGone } from './faults';
import { forgetUnseen, writePage } from './mirror';
import { PROVIDERS } from './providers/byHandler';
import { lockRun, writeConnection, type Run } from './runs';
import { openDirectory, type Connection } from './session';

/** Part of the minute that an attempt has: the last page may take a while, and so may the change after it. */
const READ_FOR_MS = 30_000;

type ReadDeps = Pick<Deps, 'db' | 'outbox' | 'environment' | 'secrets' | 'now'>;

/**
 * Reads one page outside of any transaction, and writes it with the cursor of the next: a server that replaces a killed one continues
 * there.
 */
async function readPage(deps: ReadDeps, run: Run, connection: Connection, signal: AbortSignal): Promise<Connection> {
  const { cursor, remote_group_id: groupId } = connection;
  if (groupId === null) throw new ConnectionGone();
  const delta = connection.is_full ? null : connection.delta;
  const page = await PROVIDERS[connection.handler].readPeople(openDirectory(deps, connection, signal), groupId, { cursor, delta });
  return change(deps, async (tx) => {
    const { connection: locked } = await lockRun(tx, run);
    // Another attempt at the same run was faster.
    if (locked.phase !== 'reading' || locked.cursor !== cursor) return locked;
    await writePage(tx, locked, page);
    if (page.next !== null) return writeConnection(tx, locked, { cursor: page.next, tries: 0 });
    if (locked.is_full) await forgetUnseen(tx, locked);
    return writeConnection(tx, locked, {
      phase: 'applying',
      cursor: null,
      tries: 0,
      delta: page.delta,
      ...(locked.is_full ? { read_whole_at: deps.now() } : {}),
    });
  });
}

/**
 * Reads a run's pages for a while.
 *
 * @returns the connection: in phase `reading` when there is more to read
 * @throws DirectoryFault, OutsideBusy
 */
export async function readDirectory(deps: ReadDeps, run: Run, connection: Connection, signal: AbortSignal): Promise<Connection> {
  const until = performance.now() + READ_FOR_MS;
  let at = connection;
  while (at.phase === 'reading' && performance.now() < until) {
    signal.throwIfAborted();
    try {
      at = await readPage(deps, run, at, signal);
    } catch (error) {
      if (!(error instanceof DeltaGone)) throw error;
      at = await change(deps, async (tx) => {
        const { connection: locked } = await lockRun(tx, run);
        return writeConnection(tx, locked, { is_full: true, delta: null, cursor: null });
      });
    }
  }
  return at;
}
