import { LEAVERS_COUNTED_DAYS } from '#contract/people/directorySync';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { lockFound, type Locked } from '#server/platform/rows/rows';
import { writeRunLine } from '../groups/runLine';
import { addFromDirectory, changeFromDirectory } from '../members/fromDirectory';
import { planSync, type Step, type SyncPlan } from './engine';
import { findPeople, findSynced } from './mirror';
import { tellGroup, writeConnection, type LockedRun } from './runs';
import type { Connection } from './session';

const DAY_MS = 24 * 3_600_000;
/** Members in one transaction. */
const BATCH = 200;

/** Plans the changes that bring a connected group in step with the directory as it was last read. */
export async function planFor(tx: Deps['db'], connection: Connection): Promise<SyncPlan> {
  return planSync(await findPeople(tx, connection), await findSynced(tx, connection), countedFrom(connection));
}

/**
 * Returns the moments from which leavers are counted together: a day and a week before the run, but not before the last ones that
 * somebody approved.
 */
function countedFrom({ started_at: startedAt, leavers_counted_from: agreedAt }: Connection): readonly Date[] {
  if (startedAt === null || agreedAt === null) return [];
  return LEAVERS_COUNTED_DAYS.map((days) => new Date(Math.max(startedAt.getTime() - days * DAY_MS, agreedAt.getTime())));
}

/** Reports whether the changes are approved: the first run was, and this number of leavers. */
const isAgreed = (counts: Connection): boolean =>
  counts.leavers_counted_from === null || (counts.leavers > 0 && counts.leavers <= counts.accept_leavers);

const countsOf = ({ joiners, changes, leavers }: SyncPlan) => ({
  joiners: joiners.length,
  changes: changes.length,
  leavers: leavers.length,
});

/**
 * Applies a part of the plan, with the run locked, or has the plan wait for approval.
 *
 * @returns whether there is more to do
 */
export async function applyPlan(tx: Tx, { now }: Pick<Deps, 'now'>, { connection, group }: LockedRun): Promise<boolean> {
  const plan = await planFor(tx, connection);
  // A later part of a run has its numbers already, and was approved.
  const isFirst = connection.joiners + connection.changes + connection.leavers === 0;
  const counted = isFirst ? await writeConnection(tx, connection, countsOf(plan)) : connection;
  const waits = connection.is_preview ? 'preview' : isFirst && isHeld(plan, connection) ? 'held' : null;
  if (waits !== null) {
    await writeConnection(tx, connection, { phase: 'idle', plan: waits });
    await tellGroup(tx, group, { error: null });
    return false;
  }
  await doSteps(tx, connection, plan.steps.slice(0, BATCH), now());
  if (plan.steps.length > BATCH) return true;
  await writeConnection(tx, connection, { phase: 'idle', plan: null, ...(isAgreed(counted) ? { leavers_counted_from: now() } : {}) });
  await tellGroup(tx, group, { error: null, at: now() });
  const { joiners, changes, leavers } = counted;
  await writeRunLine(tx, group, now(), { sync_joiners: joiners, sync_changes: changes, sync_leavers: leavers });
  return false;
}

const isHeld = (plan: SyncPlan, { accept_leavers: accepted }: Connection): boolean => plan.isTooMany && plan.leavers.length > accepted;

async function doSteps(tx: Tx, connection: Connection, steps: readonly Step[], now: Date): Promise<void> {
  const { client_id: clientId, visitor_group_id: groupId } = connection;
  const ids = steps.flatMap((step) => (step.kind === 'join' ? [] : [step.memberId]));
  const found = tx.selectFrom('members').selectAll().where('client_id', '=', clientId).where('visitor_group_id', '=', groupId);
  const locked = ids.length === 0 ? [] : await lockFound(tx, 'members', { clientId }, found.where('id', 'in', ids).orderBy('id'));
  const members = new Map(locked.map((member) => [member.id, member]));
  for (const step of steps) {
    if (step.kind === 'join') await addFromDirectory(tx, { clientId, groupId, at: now }, step.person);
    else await doStep(tx, members.get(step.memberId), step, now);
  }
}

/** The night counts from here, otherwise it would archive them again. */
const back = (now: Date) => ({ archived_at: null, left_directory_at: null, last_active_at: now });

async function doStep(
  tx: Tx,
  member: Locked<'members'> | undefined,
  step: Exclude<Step, { readonly kind: 'join' }>,
  now: Date,
): Promise<void> {
  // Deleted since the plan was made.
  if (member === undefined) return;
  switch (step.kind) {
    case 'leave':
      // A member who is signed in stays signed in until signed out.
      return changeFromDirectory(tx, member, {}, { archived_at: now, left_directory_at: now });
    case 'return':
      return changeFromDirectory(tx, member, step.fields, back(now));
    case 'adopt':
      return changeFromDirectory(tx, member, step.fields, {
        external_id: step.externalId,
        joined_directory_at: now,
        kept_here: [...step.keptHere],
        ...(step.isReturning ? back(now) : {}),
      });
    case 'change':
      return changeFromDirectory(tx, member, step.fields, {});
  }
}
