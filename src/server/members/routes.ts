import * as calls from '#contract/calls/groups';
import { keptAfter } from '#contract/directorySync';
import { hasMembers } from '#contract/entities/group';
import { maskedFields, mergeResponses } from '../customFields/sensitive';
import { givenResponses, requireKnownFields } from '../customFields/responses';
import type { Tx } from '../db/transaction';
import { requireManager } from '../groups/manager';
import { findGroupType } from '../groups/store';
import type { Actor } from '../http/actor';
import type { SignedInContext } from '../http/context';
import { handle } from '../http/handle';
import { invalid, problem } from '../http/problem';
import { requireFresh } from '../http/requireFresh';
import { metaOf, pageOf, sortOf } from '../lists/paging';
import { dateIn } from '../lists/period';
import { searchWords } from '../lists/search';
import { lockRow, removeRow, updateRow, type Locked } from '../rows/rows';
import { findGroupScope, requireGroupInScope } from '../sites/siteGroups';
import { presentMember } from './present';
import * as store from './store';

/** Returns a member as the caller may see them. */
export async function readMember(db: Tx, actor: Actor, memberId: number) {
  const row = await store.findMember(db, actor.clientId, memberId);
  if (!row) throw problem(404);
  return presentMember(row, await maskedFields(db, actor));
}

/** Archives or restores a member; repeating changes nothing. An archived member who is signed in stays signed in until signed out. */
function archive(context: SignedInContext<typeof calls.archiveMember>, isArchived: boolean) {
  const { actor, change, params, now } = context;
  return change(async (tx) => {
    const member = await lockRow(tx, 'members', actor, params.memberId);
    await requireGroupInScope(tx, actor, member.visitor_group_id);
    if ((member.archived_at !== null) !== isArchived) {
      // The night counts from here, or it would archive them again.
      await updateRow(tx, 'members', member, {
        ...(isArchived ? { archived_at: now() } : { archived_at: null, last_active_at: now() }),
        ...keptAfterArchiving(member, isArchived),
      });
    }
    return { member: await readMember(tx, actor, member.id) };
  });
}

/** Who has left the directory and is restored here stays until archived here: a synchronisation does not decide it any more. */
function keptAfterArchiving({ kept_here: kept, left_directory_at: leftAt }: Locked<'members'>, isArchived: boolean) {
  if (!isArchived && leftAt === null) return {};
  const others = kept.filter((one) => one !== 'archived');
  return { left_directory_at: null, kept_here: isArchived ? others : [...others, 'archived' as const] };
}

/** A page of members as the reader asked for it, of one group or of all. */
async function readPage(
  { actor, db, query, now, timezone }: SignedInContext<typeof calls.listMembers> | SignedInContext<typeof calls.searchMembers>,
  groupId: number | null,
  status: store.MemberList['status'],
) {
  const page = pageOf(query);
  const scope = await findGroupScope(db, actor);
  const { members, total } = await store.findMembers(db, actor.clientId, {
    groupId,
    groupIds: scope && [...scope],
    status,
    today: dateIn(timezone, now()),
    managerEmail: query.manager === 'me' ? actor.email : null,
    words: searchWords(query.q),
    sort: sortOf(query.sort ?? 'name'),
    page,
  });
  const masked = await maskedFields(db, actor);
  return { members: members.map((row) => presentMember(row, masked)), meta: metaOf(page, total) };
}

/** Handlers of the members of groups. */
export const memberHandlers = [
  handle(calls.listMembers, async (context) => {
    const { actor, db, params, query } = context;
    if (!(await findGroupType(db, actor.clientId, params.groupId))) throw problem(404);
    await requireGroupInScope(db, actor, params.groupId);
    return readPage(context, params.groupId, query.status);
  }),

  handle(calls.searchMembers, async (context) => readPage(context, null, context.query.status ?? 'all')),

  handle(calls.createMember, (context) => {
    const { actor, body, change, params } = context;
    return change(async (tx) => {
      const group = await findGroupType(tx, actor.clientId, params.groupId);
      if (!group) throw problem(404);
      await requireGroupInScope(tx, actor, group.id);
      if (!hasMembers(group)) {
        throw problem(409, { code: 'group_without_members', message: 'server.groupWithoutMembers' });
      }
      await requireManager(tx, actor, body.manager_id, 'manager_id');
      const additional = givenResponses(body.additional ?? {});
      await requireKnownFields(tx, actor.clientId, additional);
      const manager_id = body.manager_id === undefined ? group.default_manager_id : body.manager_id;
      const member = await store.insertMember(tx, actor, group.id, { ...body, manager_id, additional });
      return { member: await readMember(tx, actor, member.id) };
    });
  }),

  handle(calls.getMember, async ({ actor, db, params }) => {
    const row = await store.findMember(db, actor.clientId, params.memberId);
    if (!row) throw problem(404);
    await requireGroupInScope(db, actor, row.visitor_group_id);
    return { member: presentMember(row, await maskedFields(db, actor)) };
  }),

  handle(calls.updateMember, (context) => {
    const { actor, body, change, params } = context;
    return change(async (tx) => {
      const member = await lockRow(tx, 'members', actor, params.memberId);
      await requireGroupInScope(tx, actor, member.visitor_group_id);
      const { additional, base, ...rest } = body;
      if (base !== undefined)
        requireFresh('member', await readMember(tx, actor, member.id), { ...rest, ...(additional && { additional }) }, base);
      if (body.manager_id === member.id) throw invalid({ manager_id: 'rules.managerOneself' });
      await requireManager(tx, actor, body.manager_id, 'manager_id');
      if (additional !== undefined) await requireKnownFields(tx, actor.clientId, givenResponses(additional));
      const written = await store.updateMemberRow(tx, member, {
        ...rest,
        ...(additional === undefined ? {} : { additional: mergeResponses(member.additional, additional, await maskedFields(tx, actor)) }),
      });
      const kept = keptAfter(member, rest);
      if (kept !== member.kept_here) await updateRow(tx, 'members', written, { kept_here: [...kept] });
      return { member: await readMember(tx, actor, member.id) };
    });
  }),

  // Who is in the building stays on the list with all that is known of them.
  handle(calls.deleteMember, async ({ actor, change, params }) => {
    await change(async (tx) => {
      const member = await lockRow(tx, 'members', actor, params.memberId);
      await requireGroupInScope(tx, actor, member.visitor_group_id);
      if (member.current_visit_id !== null) throw problem(409, { code: 'member_signed_in', message: 'server.memberSignedIn' });
      await removeRow(tx, 'members', member);
    });
    return undefined;
  }),

  handle(calls.archiveMember, (context) => archive(context, true)),
  handle(calls.restoreMember, (context) => archive(context, false)),
];
