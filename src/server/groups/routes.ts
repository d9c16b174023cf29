import { auditChange } from '../audit';
import * as calls from '#contract/calls/groups';
import { handle } from '../http/handle';
import { dateIn } from '../lists/period';
import { invalid, problem } from '../http/problem';
import { requireFresh } from '../http/requireFresh';
import { lockClientLimits } from '../sites/store';
import { lockSiteCount } from '../sites/counts';
import { signOut } from '../visitors/signOut';
import { presentGroup, presentGroupSummary } from './present';
import * as store from './store';

/** The reader's date: a member who has yet to start is counted from that day on, here as in the list of members. */
const todayOf = ({ timezone, now }: { readonly timezone: string; readonly now: () => Date }): string => dateIn(timezone, now());

/** Handlers of the groups. */
export const groupHandlers = [
  handle(calls.listGroups, async (context) => {
    const { actor, db } = context;
    const rows = await store.findGroups(db, actor.clientId, todayOf(context));
    return { groups: rows.map(actor.may('ManageVisitorGroup.viewer') ? presentGroup : presentGroupSummary) };
  }),

  handle(calls.getGroup, async (context) => {
    const { actor, db, params } = context;
    const row = await store.findGroup(db, actor.clientId, params.groupId, todayOf(context));
    if (!row) throw problem(404);
    return { group: actor.may('ManageVisitorGroup.viewer') ? presentGroup(row) : presentGroupSummary(row) };
  }),

  handle(calls.createGroup, (context) => {
    const { actor, body, change } = context;
    return change(async (tx) => {
      const limits = await lockClientLimits(tx, actor.clientId);
      if ((await store.countGroups(tx, actor.clientId)) >= limits.group_limit) {
        throw problem(409, { code: 'group_limit_reached', message: 'server.groupLimitReached', data: { group_limit: limits.group_limit } });
      }
      const row = await store.findGroup(tx, actor.clientId, await store.insertGroup(tx, actor.clientId, body), todayOf(context));
      if (!row) throw problem(404);
      await auditChange(tx, context, 'created', 'groups', row);
      return { group: presentGroup(row) };
    });
  }),

  handle(calls.updateGroup, (context) => {
    const { actor, body, change, params } = context;
    return change(async (tx) => {
      const { base, ...fields } = body;
      const find = () => store.findGroup(tx, actor.clientId, params.groupId, todayOf(context));
      const stored = base !== undefined && (await store.lockGroup(tx, actor.clientId, params.groupId)) ? await find() : undefined;
      if (stored !== undefined) requireFresh('group', presentGroup(stored), fields, base);
      const known = await store.updateGroupRow(tx, actor.clientId, params.groupId, fields);
      const row = known ? await find() : undefined;
      if (!row) throw problem(404);
      if (Object.keys(fields).length > 0) await auditChange(tx, context, 'updated', 'groups', row);
      return { group: presentGroup(row) };
    });
  }),

  // With a group go its members and visits. Whoever of them is signed in is signed out first, so that counts stay true.
  handle(calls.deleteGroup, async (context) => {
    const { actor, body, change, params, now } = context;
    await change(async (tx, emit) => {
      const group = await store.findGroup(tx, actor.clientId, params.groupId, todayOf(context));
      if (!group) throw problem(404);
      if (body.name !== group.name.trim()) throw invalid({ name: 'rules.nameMismatch' });
      const sites = await store.sitesWithPeopleOf(tx, group.id);
      for (const siteId of sites) await lockSiteCount(tx, siteId);
      for (const siteId of sites) await signOut(tx, emit, { clientId: actor.clientId, siteId, groupId: group.id, at: now() });
      if (await store.isBeingEvacuated(tx, group.id))
        throw problem(409, { code: 'on_evacuation_list', message: 'server.onEvacuationList' });
      await store.deleteGroupRow(tx, group.id);
      await auditChange(tx, context, 'deleted', 'groups', group);
    });
    return undefined;
  }),
];
