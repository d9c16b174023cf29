import { sql } from 'kysely';

import { RETENTION_KINDS, RETENTION_SETTINGS } from '#contract/people/retention';
import { writeRunLine } from '#server/people/groups/runLine';
import type { Change, Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import type { JobKind } from '#server/platform/ports';
import { lockFound } from '#server/platform/rows/rows';
import { cutoffsOf, latestNight } from './nights';
import { addToRun, removeOldRuns } from './runs';
import { tidyGroup } from './tidyGroup';

const LOOK_FOR_NIGHTS_EVERY_S = 300;
/** Clients per run; the next run takes more. */
const CLIENTS_AT_ONCE = 500;

/** One group's data in one night; `day` in the client's zone. */
type GroupNight = Readonly<Record<'clientId' | 'groupId', number> & Record<'day', string>>;

const applyRetention: JobKind<GroupNight> & RunnableKind = defineJob<GroupNight>({
  name: 'apply-retention',
  work: ({ data, change, deps }) => applyNight(deps, change, data),
});

export const beginRetention = defineJob({
  name: 'begin-retention',
  every: LOOK_FOR_NIGHTS_EVERY_S,
  work: ({ change, deps }) => change((tx) => beginNights(deps, tx)),
});

/** Jobs that delete records each night after their retention period (spec: groups#privacy). */
export const retentionJobs = [beginRetention, applyRetention];

/**
 * Begins the night of each client in whose zone it has come, once. A client's first night is only recorded: its data has just been made,
 * or the server is new, at whatever time of the day.
 */
async function beginNights({ now, jobs }: Pick<Deps, 'now' | 'jobs'>, tx: Tx): Promise<void> {
  const at = now();
  const clients = await tx
    .selectFrom('clients')
    .leftJoin('retention_nights as night', 'night.client_id', 'clients.id')
    .select(['clients.id', 'clients.timezone', 'night.day as begun'])
    .orderBy('clients.id')
    .execute();
  const coming = clients
    .map((client) => ({ ...client, day: latestNight(client.timezone, at) }))
    .filter(({ begun, day }) => begun === null || begun < day)
    .slice(0, CLIENTS_AT_ONCE);
  for (const { id: clientId, begun, day } of coming) {
    const isNoted = await noteNight(tx, clientId, day);
    if (!isNoted || begun === null) continue;
    for (const groupId of await groupsWithWork(tx, clientId, day)) await jobs.enqueue(applyRetention, { clientId, groupId, day }, tx);
  }
}

/** Records that a client's night has begun; false when another server was faster. */
async function noteNight(tx: Tx, clientId: number, day: string): Promise<boolean> {
  const noted = await tx
    .insertInto('retention_nights')
    .values({ client_id: clientId, day })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ day }).where('retention_nights.day', '<', day))
    .returning('client_id')
    .execute();
  return noted.length > 0;
}

/** Finds the groups that retain something for a limited time, and those with members whose last day is over. */
async function groupsWithWork(tx: Tx, clientId: number, day: string): Promise<readonly number[]> {
  const hasEnded = sql<boolean>`exists (
    select from members
    where members.visitor_group_id = visitor_groups.id and members.archived_at is null and members.ends_on < ${day}
  )`;
  const groups = await tx
    .selectFrom('visitor_groups')
    .select('id')
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([...RETENTION_SETTINGS.map((setting) => eb(setting, 'is not', null)), hasEnded]))
    .orderBy('id')
    .execute();
  return groups.map(({ id }) => id);
}

/** Runs part of a group's night, and queues the rest. The group is locked: a night queued twice runs once. */
async function applyNight({ jobs, now }: Pick<Deps, 'jobs' | 'now'>, change: Change, night: GroupNight): Promise<void> {
  await change(async (tx) => {
    const { clientId, groupId, day } = night;
    const query = tx.selectFrom('visitor_groups').selectAll().where('client_id', '=', clientId).where('id', '=', groupId);
    const [group] = await lockFound(tx, 'visitor_groups', night, query);
    if (group === undefined) return;
    const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', clientId).executeTakeFirstOrThrow();
    const at = now();
    const { counts, isLast } = await tidyGroup(tx, night, cutoffsOf({ type: group.type, spans: group }, day, timezone), at);
    const total = await addToRun(tx, night, { day, at }, counts);
    if (!isLast) return jobs.enqueue(applyRetention, night, tx);
    await removeOldRuns(tx, night, day);
    await writeRunLine(tx, group, at, Object.fromEntries(RETENTION_KINDS.map((kind) => [`retention_${kind}`, total[kind]])));
  });
}
