import { sql, type Expression } from 'kysely';

import { changeMembers, type BulkAction, type BulkChange } from '#contract/people/calls/jobs';
import { MEMBERS_IN_BULK_MAX } from '#contract/people/constants';
import { hasMembers } from '#contract/people/entities/group';
import type { JobKind } from '#contract/people/entities/job';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { countOf } from '#server/platform/lists/pageOfIds';
import { dateIn } from '#server/platform/lists/period';
import { searchWords } from '#server/platform/lists/search';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { findGroupScope, requireGroupInScope } from '#server/sites/sites/siteGroups';
import { presentJob } from '../clientJobs/present';
import { addJob, hasOpenJob } from '../clientJobs/store';
import { requireManager } from '../groups/manager';
import { matchingMembers } from '../members/matching';
import { changeMembersJob } from './jobs';

type BulkContext = SignedInContext<typeof changeMembers>;

const KINDS: Readonly<Record<BulkAction, JobKind>> = {
  archive: 'archive_members',
  restore: 'restore_members',
  delete: 'delete_members',
  move: 'move_members',
  set_manager: 'set_manager',
  invite: 'invite_members',
};

/** Returns the query of the chosen ids, with one more than the limit. */
function chosenMembers(tx: Tx, { actor, body: { ids = [], filter }, now, timezone }: BulkContext, groupId: number): Expression<unknown> {
  if (filter === undefined) return sql`(select unnest(${[...ids]}::int[]) as id)`;
  return matchingMembers(tx, actor.clientId, {
    groupId,
    groupIds: null,
    status: filter.status,
    today: dateIn(timezone, now()),
    managerEmail: filter.manager === 'me' ? actor.email : null,
    words: searchWords(filter.q),
  })
    .select('id')
    .limit(MEMBERS_IN_BULK_MAX + 1);
}

/**
 * Checks the target of a move. @throws Problem 422 on `group_id` for a group that members cannot be moved to, and 409 where a directory
 * decides on its members
 */
async function requireTarget(tx: Tx, { actor }: BulkContext, from: Locked<'visitor_groups'>, targetId: number): Promise<void> {
  if (targetId === from.id) throw invalid({ group_id: 'rules.moveElsewhere' });
  const target = await tx
    .selectFrom('visitor_groups')
    .select(['type', 'sync'])
    .where('client_id', '=', actor.clientId)
    .where('id', '=', targetId)
    .executeTakeFirst();
  const scope = await findGroupScope(tx, actor);
  if (target === undefined || scope?.has(targetId) === false) throw invalid({ group_id: 'rules.notFound' });
  if (!hasMembers(target)) throw invalid({ group_id: 'rules.groupHasNoMembers' });
  if (from.sync !== null || target.sync !== null) throw problem(409, { code: 'group_synced', message: 'server.groupSynced' });
}

async function requirePossible(tx: Tx, context: BulkContext, group: Locked<'visitor_groups'>): Promise<void> {
  const { actor, body, deps } = context;
  if (!hasMembers(group)) throw problem(409, { code: 'group_without_members', message: 'server.groupWithoutMembers' });
  if (body.group_id !== undefined) await requireTarget(tx, context, group, body.group_id);
  await requireManager(tx, actor, body.manager_id, 'manager_id');
  if (body.action !== 'invite') return;
  if (!group.can_use_companion_app) throw problem(409, { code: 'group_without_companion', message: 'server.groupWithoutCompanion' });
  if (deps.environment.companionAppUrl === null) throw problem(409, { code: 'companion_not_set_up', message: 'server.companionNotSetUp' });
}

const askedOf = ({ action, group_id, manager_id }: BulkChange) => ({
  action,
  ...(group_id !== undefined && { group_id }),
  ...(manager_id !== undefined && { manager_id }),
});

/** Handlers of changes to many members at once. */
export const memberBulkHandlers = [
  handle(changeMembers, (context) => {
    const { actor, body, change, deps, params, now } = context;
    actor.require(body.action === 'delete' ? 'ReturningVisitor.deleter' : 'ReturningVisitor.editor');
    return change(async (tx) => {
      await requireGroupInScope(tx, actor, params.groupId);
      // If two begin at once, the second finds the first.
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      await requirePossible(tx, context, group);
      if (await hasOpenJob(tx, actor, group.id)) throw problem(409, { code: 'job_running', message: 'server.membersChanging' });
      const members = chosenMembers(tx, context, group.id);
      // Checked before they are stored, since storing so many takes a second.
      if (body.filter !== undefined && (await countOf(tx, members)) > MEMBERS_IN_BULK_MAX)
        throw invalid({ filter: { key: 'rules.tooManyInBulk', values: { limit: MEMBERS_IN_BULK_MAX } } });
      const job = await addJob(tx, actor, { kind: KINDS[body.action], groupId: group.id, asked: askedOf(body), members, at: now() });
      await deps.jobs.enqueue(changeMembersJob, { clientId: actor.clientId, jobId: job.id }, tx);
      return { job: await presentJob(tx, job, true) };
    });
  }),
];
