import * as calls from '#contract/people/calls/groups';
import { findGroupType, isBeingEvacuated, sitesWithPeopleOf } from '#server/people/groups/store';
import { countBelongings } from '#server/platform/deletion/deletionCounts';
import { filesGoingWith, readCascades, type Root } from '#server/platform/deletion/cascades';
import { FILE_REFERENCES } from '#server/platform/files/references';
import { releaseFiles } from '#server/platform/files/removal';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { lockRow, removeRow } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { emitConfigChanged } from '#server/sites/sites/kiosks';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { signOut } from '../visitors/signOut';
import { GROUP_TABLES } from './deletionCounts';

const rootOf = ({ id }: { readonly id: number }): Root => ({ table: 'visitor_groups', id });

/** Handlers of deleting a group. They sign people out, so they belong to visits, above the groups. */
export const groupDeletionHandlers = [
  handle(calls.getGroupDeletion, async ({ actor, db, params }) => {
    await requireGroupInScope(db, actor, params.groupId);
    const group = await findGroupType(db, actor.clientId, params.groupId);
    if (group === undefined) throw problem(404);
    return { counts: await countBelongings(db, rootOf(group), 'visitor_group_id', GROUP_TABLES) };
  }),

  // Deleting a group deletes its members and visits. Signing its people out first keeps the sites' counts right.
  handle(calls.deleteGroup, async (context) => {
    const { actor, body, change, params, now } = context;
    await change(async (tx, emit) => {
      await requireGroupInScope(tx, actor, params.groupId);
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      if (body.name !== group.name.trim()) throw invalid({ name: 'rules.nameMismatch' });
      const sites = await sitesWithPeopleOf(tx, group);
      for (const siteId of sites) await lockSiteCount(tx, { clientId: actor.clientId, siteId });
      for (const siteId of sites) await signOut(tx, emit, { clientId: actor.clientId, siteId, groupId: group.id, at: now() });
      if (await isBeingEvacuated(tx, group)) throw problem(409, { code: 'on_evacuation_list', message: 'server.onEvacuationList' });
      const files = await filesGoingWith(tx, await readCascades(tx), rootOf(group), FILE_REFERENCES);
      await removeRow(tx, 'visitor_groups', group);
      await releaseFiles(tx, files);
      await emitConfigChanged(tx, emit, actor);
    });
    return undefined;
  }),
];
