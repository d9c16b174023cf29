import { sql } from 'kysely';

import type { BulkAction } from '#contract/people/calls/jobs';
import { hasMembers } from '#contract/people/entities/group';
import type { Tx } from '#server/platform/db/transaction';
import { updateRows } from '#server/platform/rows/rows';
import { findGroupType } from '../groups/store';
import { archiveMembers, restoreMembers } from '../members/archiving';
import { changeComingVisits } from '../members/comingVisits';
import { removeMembers } from '../members/remove';
import { sortOut, type ActionPart, type Skips } from './actionPart';
import { inviteMembers } from './invite';

type Action = (tx: Tx, part: ActionPart) => Promise<Skips>;

/** A member who is signed in stays signed in until they sign out, as when one member is archived. */
const archive: Action = async (tx, { members, at }) => {
  const { skips, chosen } = sortOut(members, ({ archived_at: archivedAt }) => (archivedAt === null ? null : 'archived'));
  await archiveMembers(tx, chosen, at);
  return skips;
};

const restore: Action = async (tx, { job, members, at }) => {
  const { skips, chosen } = sortOut(members, ({ archived_at: archivedAt }) => (archivedAt === null ? 'not_archived' : null));
  await restoreMembers(tx, job.client_id, chosen, at);
  return skips;
};

const remove: Action = async (tx, { members }) => {
  const { skips, chosen } = sortOut(members, ({ current_visit_id: visitId }) => (visitId === null ? null : 'signed_in'));
  await removeMembers(tx, chosen);
  return skips;
};

/**
 * Moves members to another group. Their visits stay where they were made, and they are expected as members of the new group. An id of
 * another system is unique within a group.
 */
const move: Action = async (tx, { job, members }) => {
  const target = await findGroupType(tx, job.client_id, job.asked.group_id ?? 0);
  if (target === undefined || !hasMembers(target)) return sortOut(members, () => 'group_gone').skips;
  const ids = members.flatMap(({ external_id: externalId }) => externalId ?? []);
  const held = await tx
    .selectFrom('members')
    .select('external_id')
    .where('client_id', '=', job.client_id)
    .where('visitor_group_id', '=', target.id)
    .where(sql<boolean>`external_id = any(${ids}::text[])`)
    .execute();
  const taken = new Set(held.map(({ external_id: externalId }) => externalId));
  const { skips, chosen } = sortOut(members, ({ external_id: externalId }) =>
    externalId !== null && taken.has(externalId) ? 'external_id_taken' : null,
  );
  await updateRows(tx, 'members', chosen, { visitor_group_id: target.id });
  await changeComingVisits(tx, chosen, { visitor_group_id: target.id });
  return skips;
};

const setManager: Action = async (tx, { job, members }) => {
  const managerId = job.asked.manager_id ?? null;
  if (managerId !== null && !(await isMember(tx, job.client_id, managerId))) return sortOut(members, () => 'manager_gone').skips;
  const { skips, chosen } = sortOut(members, ({ id, manager_id: held }) => {
    if (id === managerId) return 'own_manager';
    return held === managerId ? 'manager_already' : null;
  });
  await updateRows(tx, 'members', chosen, { manager_id: managerId });
  return skips;
};

async function isMember(tx: Tx, clientId: number, id: number): Promise<boolean> {
  const found = await tx.selectFrom('members').select('id').where('client_id', '=', clientId).where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** The work of each action on some members (spec: groups#members-in-bulk). */
export const ACTIONS: Readonly<Record<BulkAction, Action>> = {
  archive,
  restore,
  delete: remove,
  move,
  set_manager: setManager,
  invite: inviteMembers,
};
