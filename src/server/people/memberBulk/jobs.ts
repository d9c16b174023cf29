import { sql } from 'kysely';

import type { BulkAction } from '#contract/people/calls/jobs';
import type { SkipReason } from '#contract/people/entities/job';
import { GROUP_EVENTS, groupChannel } from '#contract/realtime';
import { writeLines } from '#server/platform/audit/lines';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import { yieldToRequests, makeBatchPacer } from '#server/platform/jobs/pace';
import type { JobKind } from '#server/platform/ports';
import { lockFound, type Locked } from '#server/platform/rows/rows';
import { failAbandoned, lockOpenJob, nextMembers, notePart, type JobRow, type LockedJob } from '../clientJobs/store';
import { stopLostImports } from '../memberImports/store';
import { ACTIONS } from './actions';

/** Members in one transaction, until their speed is known; and at most. */
const pace = makeBatchPacer({ first: 100, most: 500 });
const LOOK_FOR_ABANDONED_EVERY_S = 60;
const NAME = 'change-members';

/** The job of a client that is to go on. */
type BulkJob = Readonly<Record<'clientId' | 'jobId', number>>;

export const changeMembersJob: JobKind<BulkJob> & RunnableKind = defineJob<BulkJob>({
  name: NAME,
  work: async ({ data, change, deps }) => {
    await yieldToRequests();
    await change((tx, emit) => pace.timed((size) => doPart(deps, tx, emit, { of: data, size })));
  },
});

/** Fails jobs and imports whose work the servers have given up. */
export const failAbandonedJobs = defineJob({
  name: 'fail-abandoned-jobs',
  every: LOOK_FOR_ABANDONED_EVERY_S,
  retries: 0,
  work: ({ change, deps }) =>
    change(async (tx) => {
      const at = deps.now();
      for (const job of await failAbandoned(tx, NAME, at)) await tell(tx, job, at);
      await stopLostImports(tx, at);
    }),
});

/** Jobs that change many members at once (spec: jobs#jobs-of-clients). */
export const memberBulkJobs = [changeMembersJob, failAbandonedJobs];

/** Runs a part of a job, and queues the rest. Members are fixed when it begins; each is processed once. */
async function doPart(deps: Deps, tx: Tx, emit: Emit, { of, size }: { readonly of: BulkJob; readonly size: number }): Promise<void> {
  const job = await lockOpenJob(tx, of);
  if (job === undefined || job.visitor_group_id === null) return;
  const at = deps.now();
  const ids = await nextMembers(tx, job, size);
  const members = await lockMembers(tx, job, ids);
  const found = new Set(members.map(({ id }) => id));
  const skipped = new Map<number, SkipReason>(ids.filter((id) => !found.has(id)).map((id) => [id, 'gone']));
  for (const [id, reason] of await ACTIONS[job.asked.action](tx, { job, members, at, deps })) skipped.set(id, reason);
  const isLast = ids.length < size;
  const noted = await notePart(tx, job, { ids, skipped }, isLast ? at : null);
  if (skipped.size < ids.length) emitChanged(emit, job);
  if (isLast) await tell(tx, noted, at);
  else await deps.jobs.enqueue(changeMembersJob, of, tx);
}

/** Locks the members who still belong to the job's group. */
function lockMembers(tx: Tx, job: LockedJob, ids: readonly number[]): Promise<Locked<'members'>[]> {
  const query = tx
    .selectFrom('members')
    .selectAll()
    .where('client_id', '=', job.client_id)
    .where('visitor_group_id', '=', job.visitor_group_id)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id');
  return lockFound(tx, 'members', { clientId: job.client_id }, query);
}

/** Emits one event for all: lists of the group are fetched again, and so are those of the group that people moved to. */
function emitChanged(emit: Emit, { visitor_group_id: groupId, asked }: JobRow): void {
  for (const id of [groupId, asked.group_id ?? null]) if (id !== null) emit(groupChannel(id), GROUP_EVENTS.membersChanged, {});
}

const TOLD_AS = {
  archive: 'members_archived',
  restore: 'members_restored',
  delete: 'members_deleted',
  move: 'members_moved',
  set_manager: 'members_manager_set',
  invite: 'members_invited',
} as const satisfies Readonly<Record<BulkAction, string>>;

/** Writes one line for the whole change, by the user who began it: with numbers, without names. */
async function tell(tx: Tx, job: JobRow, at: Date): Promise<void> {
  const { asked, done, skipped } = job;
  const group = await groupNameOf(tx, job.visitor_group_id);
  if (done === skipped || group === null) return;
  const target = asked.group_id === undefined ? null : await groupNameOf(tx, asked.group_id);
  await writeLines(tx, at, [
    {
      clientId: job.client_id,
      actor: job.begun_by,
      userId: job.user_id,
      action: 'updated',
      subject: 'groups',
      subjectId: job.visitor_group_id,
      subjectName: group,
      changes: {
        [TOLD_AS[asked.action]]: [null, done - skipped],
        ...(target !== null && { members_moved_to: [null, target] }),
        ...(skipped > 0 && { members_skipped: [null, skipped] }),
      },
    },
  ]);
}

async function groupNameOf(tx: Tx, groupId: number | null): Promise<string | null> {
  if (groupId === null) return null;
  const group = await tx.selectFrom('visitor_groups').select('name').where('id', '=', groupId).executeTakeFirst();
  return group?.name ?? null;
}
