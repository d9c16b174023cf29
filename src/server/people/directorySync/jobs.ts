import type { Tx } from '#server/platform/db/transaction';
import { defineJob, type JobContext, type RunnableKind } from '#server/platform/jobs/defineJob';
import { OutsideBusy } from '#server/platform/outbound/request';
import type { JobKind } from '#server/platform/ports';
import { applyPlan } from './apply';
import { ConnectionGone, DirectoryFault } from './faults';
import { readDirectory } from './read';
import { beginRun, findDue, lockRun, tellGroup, writeConnection, type Run } from './runs';
import type { Connection } from './session';

const HOUR_S = 3_600;
/** Connections that one hourly run begins at once. */
const AT_ONCE = 1_000;
/** Tries in a row without a response, after which the next hour tries again. */
const TRIES_MAX = 8;
const FIRST_PAUSE_S = 5;
/** The longest pause within a run. */
const PAUSE_MAX_S = 900;

/** Continues a run: reads pages for a while, then applies a part of the plan. */
export const syncGroup: JobKind<Run> & RunnableKind = defineJob<Run>({ name: 'sync-group', work: goOn });

/** Brings each connected group in step every hour (spec: groups#directory-synchronisation). */
export const beginSyncs = defineJob({
  name: 'begin-syncs',
  every: HOUR_S,
  work: ({ change, deps }) =>
    change(async (tx) => {
      for (const connection of await findDue(tx, deps.now(), AT_ONCE)) {
        const { run } = await beginRun(tx, deps, connection, { isPreview: false, isFull: false, acceptLeavers: 0 });
        await deps.jobs.enqueue(syncGroup, run, tx);
      }
    }),
});

export const directoryJobs = [beginSyncs, syncGroup];

async function goOn(context: JobContext<Run>): Promise<void> {
  const { change, data: run, deps, signal } = context;
  try {
    const connection = await readDirectory(deps, run, await findRun(context), signal);
    await change(async (tx) => {
      const locked = await lockRun(tx, run);
      const isMore = connection.phase === 'reading' || (await applyPlan(tx, deps, locked));
      if (isMore) await deps.jobs.enqueue(syncGroup, run, tx);
    });
  } catch (error) {
    if (error instanceof ConnectionGone) return;
    if (error instanceof DirectoryFault) return change((tx) => giveUp(tx, run, error));
    if (error instanceof OutsideBusy) return waitForIt(context, error);
    throw error;
  }
}

async function findRun({ data: { clientId, connectionId, run }, deps }: JobContext<Run>): Promise<Connection> {
  const row = await deps.db
    .selectFrom('directory_connections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', connectionId)
    .where('run', '=', run)
    .executeTakeFirst();
  if (row === undefined || row.phase === 'idle') throw new ConnectionGone();
  return row;
}

/** Ends the run with a fault that somebody has to resolve. The next hourly run checks whether they have. */
async function giveUp(tx: Tx, run: Run, { code }: DirectoryFault): Promise<void> {
  const locked = await lockRun(tx, run).catch(endsSilently);
  if (locked === null) return;
  await writeConnection(tx, locked.connection, { phase: 'idle', cursor: null });
  await tellGroup(tx, locked.group, { error: code });
}

function endsSilently(error: unknown): null {
  if (error instanceof ConnectionGone) return null;
  throw error;
}

/** Continues after a pause: as long as the directory requests, or twice as long each time. */
async function waitForIt({ change, data: run, deps }: JobContext<Run>, busy: OutsideBusy): Promise<void> {
  await change(async (tx) => {
    const locked = await lockRun(tx, run).catch(endsSilently);
    if (locked === null) return;
    const { connection } = locked;
    const tries = connection.tries + 1;
    deps.log.info({ connection: connection.id, handler: connection.handler, tries, reason: busy.message }, 'directory: it does not answer');
    const pause = busy.waitSeconds ?? FIRST_PAUSE_S * 2 ** connection.tries;
    if (tries >= TRIES_MAX || pause > PAUSE_MAX_S) {
      await writeConnection(tx, connection, { phase: 'idle', tries });
      return;
    }
    await writeConnection(tx, connection, { tries });
    await deps.jobs.enqueue(syncGroup, run, tx, { startAfter: new Date(deps.now().getTime() + pause * 1_000) });
  });
}
