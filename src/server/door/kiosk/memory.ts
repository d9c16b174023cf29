import type { Selectable, Updateable } from 'kysely';

import { DEVICE_HISTORY_DAYS } from '#contract/sites/constants';
import type { DeviceMemory, LostVisits } from '#contract/sites/entities/device';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { lostVisitsOf } from '#server/sites/devices/store';

type DeviceRow = Selectable<Schema['devices']>;

/**
 * Returns the columns of a device's memory with a heartbeat. A loss is one that the device reports, or a gap since its last report: its
 * numbers begin again, and visits that waited neither wait any more nor have arrived (spec: kiosk#lost-visits).
 */
export async function noteMemory(tx: Tx, row: DeviceRow, said: DeviceMemory, at: Date): Promise<Updateable<Schema['devices']>> {
  const isGone = said.last_no < row.memory_last_no;
  const known = isGone ? 0 : row.memory_lost;
  const losses = [await gapOf(tx, row, said, isGone), said.lost !== null && { ...said.lost, count: said.lost.count - known }];
  const lost = [lostVisitsOf(row, at), ...losses].reduce<LostVisits | null>(
    (all, loss) => (loss === null || loss === false || loss.count <= 0 ? all : joined(all, inTime(loss, row, at))),
    null,
  );
  return {
    memory_at: at,
    memory_waiting: said.waiting,
    memory_since: said.since,
    memory_last_no: said.last_no,
    memory_lost: said.lost?.count ?? 0,
    memory_kept: said.kept,
    ...(lost === null ? {} : { lost_count: lost.count, lost_from: lost.from, lost_until: lost.until }),
  };
}

/**
 * Returns a loss with plausible times. Nobody sets the clock of a tablet on a wall: a loss in the future, or one so old that nobody would
 * be notified, counts as having happened since the device last reported its memory.
 */
function inTime({ count, from, until }: LostVisits, { memory_at: saidAt }: DeviceRow, at: Date): LostVisits {
  const earliest = new Date(at.getTime() - DEVICE_HISTORY_DAYS * 86_400_000).toISOString();
  const now = at.toISOString();
  if (until > now || until < earliest) return { count, from: saidAt?.toISOString() ?? now, until: now };
  return { count, from: from > until ? until : from < earliest ? earliest : from, until };
}

const joined = (all: LostVisits | null, loss: LostVisits): LostVisits => {
  const times = [all?.from ?? loss.from, all?.until ?? loss.until, loss.from, loss.until].sort();
  return { count: (all?.count ?? 0) + loss.count, from: times[0] ?? loss.from, until: times.at(-1) ?? loss.until };
};

async function gapOf(tx: Tx, row: DeviceRow, said: DeviceMemory, isGone: boolean): Promise<LostVisits | null> {
  const { memory_at: saidAt, memory_since: since, memory_waiting: waited } = row;
  if (!isGone || saidAt === null || waited === 0) return null;
  const { came } = await tx
    .selectFrom('queued_visits')
    .select((eb) => eb.fn.countAll<number>().as('came'))
    .where('client_id', '=', row.client_id)
    .where('device_name', '=', row.name)
    .where('received_at', '>', saidAt)
    .executeTakeFirstOrThrow();
  return { count: waited - came - said.waiting, from: (since ?? saidAt).toISOString(), until: saidAt.toISOString() };
}
