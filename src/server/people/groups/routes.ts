import * as calls from '#contract/people/calls/groups';
import { hasMembers, type GroupType } from '#contract/people/entities/group';
import { SETTING_FLAGS, unsupportedSettings, type GroupFields } from '#contract/people/groupSettings';
import { unofferedField } from '#contract/platform/flags';
import { findConnection } from '#server/notices/slack/connections';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { dateIn } from '#server/platform/lists/period';
import { insertRow, lockClient, lockRow, updateRow } from '#server/platform/rows/rows';
import { emitConfigChanged } from '#server/sites/sites/kiosks';
import { requireOwnBadge } from '#server/sites/sites/ownBadge';
import { findGroupScope, findGroupsOfVisits, openToSites, requireGroupInScope } from '#server/sites/sites/siteGroups';
import { requireManager } from './manager';
import { presentGroup, presentGroupSummary } from './present';
import { asksForSlack, isResetChanged, NEW_GROUP, requireSettable } from './requireSettable';
import * as store from './store';

/** Returns the reader's date: a member who has yet to start is counted from that day on, here as in the list of members. */
const todayOf = ({ timezone, now }: { readonly timezone: string; readonly now: () => Date }): string => dateIn(timezone, now());

async function readGroup(tx: Tx, context: Pick<SignedInContext, 'actor' | 'timezone' | 'now'>, groupId: number) {
  const row = await store.findGroup(tx, context.actor.clientId, groupId, todayOf(context));
  if (!row) throw problem(404);
  return presentGroup(row);
}

/** Checks the settings of a group. @throws Problem 422 on each one that its type does not support (spec: groups#what-a-group-supports) */
function requireSupported(type: GroupType, fields: GroupFields): void {
  // Only members are found by their name.
  const isSearch = fields.display_mode === 'search' && !hasMembers({ type });
  const unsupported = [...unsupportedSettings(type, fields), ...(isSearch ? ['display_mode'] : [])];
  if (unsupported.length > 0) throw invalid(Object.fromEntries(unsupported.map((field) => [field, 'rules.groups.unsupported'])));
}

/** Checks the flags of settings. @throws Problem 422 on a setting that the client has no flag for; turning one off is always allowed */
function requireFlags({ subject }: Actor, fields: GroupFields): void {
  const field = unofferedField(SETTING_FLAGS, fields, subject);
  if (field !== undefined) throw invalid({ [field]: 'rules.notOffered' });
}

/** Returns the columns to write for a group's fields. */
function columnsOf(stored: Parameters<typeof isResetChanged>[0], fields: GroupFields, now: Date) {
  const { sign_out_translations: translations, default_companion_permissions: permissions, ...others } = fields;
  return {
    ...others,
    ...(permissions && { default_companion_permissions: JSON.stringify(permissions) }),
    ...(translations && { sign_out_translations: JSON.stringify(translations) }),
    ...(isResetChanged(stored, fields) ? { reset_since: now } : {}),
  };
}

/** Handlers of the groups. */
export const groupHandlers = [
  handle(calls.listGroups, async (context) => {
    const { actor, db, now } = context;
    const rows = await store.findGroups(db, actor.clientId, todayOf(context));
    const present = actor.may('ManageVisitorGroup.viewer') ? presentGroup : presentGroupSummary;
    const scope = await findGroupScope(db, actor);
    if (scope === null) return { groups: rows.map(present) };
    const named = await findGroupsOfVisits(db, actor, now());
    return {
      groups: rows.flatMap((row) => {
        if (scope.has(row.id)) return [present(row)];
        return named.has(row.id) ? [presentGroupSummary(row)] : [];
      }),
    };
  }),

  handle(calls.getGroup, async (context) => {
    const { actor, db, params } = context;
    await requireGroupInScope(db, actor, params.groupId);
    const row = await store.findGroup(db, actor.clientId, params.groupId, todayOf(context));
    if (!row) throw problem(404);
    return { group: actor.may('ManageVisitorGroup.viewer') ? presentGroup(row) : presentGroupSummary(row) };
  }),

  handle(calls.createGroup, (context) => {
    const { actor, body, change, deps, now } = context;
    return change(async (tx, emit) => {
      const limits = await lockClient(tx, actor);
      if ((await store.countGroups(tx, actor.clientId)) >= limits.group_limit) {
        throw problem(409, { code: 'group_limit_reached', message: 'server.groupLimitReached', data: { group_limit: limits.group_limit } });
      }
      const { site_ids: siteIds = [], ...fields } = body;
      requireSupported(body.type, fields);
      requireFlags(actor, fields);
      await requireManager(tx, actor, fields.default_manager_id, 'default_manager_id');
      // A new group has no badges yet.
      if (fields.badge_id != null) throw invalid({ badge_id: 'rules.notFound' });
      requireSettable(NEW_GROUP, fields, { sms: deps.environment.sms, isSlackConnected: false });
      const { name, type } = body;
      const group = await insertRow(tx, 'visitor_groups', actor, { ...columnsOf(NEW_GROUP, fields, now()), name, type });
      await openToSites(tx, actor, group.id, siteIds);
      await emitConfigChanged(tx, emit, actor);
      return { group: await readGroup(tx, context, group.id) };
    });
  }),

  handle(calls.updateGroup, (context) => {
    const { actor, body, change, deps, params, now } = context;
    return change(async (tx, emit) => {
      const { base, ...fields } = body;
      await requireGroupInScope(tx, actor, params.groupId);
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      const ofGroup = { clientId: actor.clientId, groupId: group.id };
      if (base !== undefined) requireFresh('group', await readGroup(tx, context, group.id), fields, base);
      requireSupported(group.type, fields);
      requireFlags(actor, fields);
      await requireManager(tx, actor, fields.default_manager_id, 'default_manager_id');
      await requireOwnBadge(tx, { visitor_group_id: group.id }, fields.badge_id);
      const isSlackConnected = asksForSlack(group, fields) && (await findConnection(tx, ofGroup)) !== undefined;
      requireSettable(group, fields, { sms: deps.environment.sms, isSlackConnected });
      await updateRow(tx, 'visitor_groups', group, columnsOf(group, fields, now()));
      await emitConfigChanged(tx, emit, actor);
      return { group: await readGroup(tx, context, group.id) };
    });
  }),
];
