import type { Kysely } from 'kysely';

import { getMemberAnswerPhoto } from '#contract/people/calls/memberRecords';
import * as calls from '#contract/people/calls/members';
import { keptAfter } from '#contract/people/directorySync';
import { hasMembers } from '#contract/people/entities/group';
import type { Member } from '#contract/people/entities/member';
import { GROUP_MEMBERS_MAX } from '#contract/people/entities/memberImport';
import { findAnswerPhoto } from '#server/asking/customFields/answerPhotos';
import { givenResponses } from '#server/asking/customFields/givenResponses';
import { readMemberAnswers } from '#server/asking/customFields/memberAnswers';
import { MASK, mergeResponses, sensitiveFields } from '#server/asking/customFields/sensitive';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { claimFile } from '#server/platform/files/claimFile';
import { presentFile } from '#server/platform/files/present';
import { releaseFiles } from '#server/platform/files/removal';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import { dateIn } from '#server/platform/lists/period';
import { searchWords } from '#server/platform/lists/search';
import { lockRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { findGroupScope, requireGroupInScope } from '#server/sites/sites/siteGroups';
import { requireManager } from '../groups/manager';
import { requireMayAdd } from '../groups/keptByDirectory';
import { countMembers, findGroupType } from '../groups/store';
import { archiveMembers, restoreMembers } from './archiving';
import { memberDocumentHandlers } from './documents/routes';
import { presentMembers } from './photos';
import { removeMembers } from './remove';
import { revealHandler } from './reveal';
import * as store from './store';

/** Reads a member as the caller may see them. */
export async function readMember(db: Kysely<Schema>, deps: Deps, actor: Actor, memberId: number): Promise<Member> {
  const row = await store.findMember(db, actor.clientId, memberId);
  const [member] = row === undefined ? [] : await presentMembers(db, deps, actor, [row]);
  if (member === undefined) throw problem(404);
  return member;
}

/** Claims the photo of a member. */
async function claimPhoto(tx: Tx, actor: Actor, id: number | null | undefined): Promise<void> {
  if (id != null) await claimFile(tx, actor, { id, purpose: 'member_photo', field: 'photo_file_id' });
}

/** Checks the first and last day. @throws Problem 422 for a last day before the first; either may be the one that was sent */
function requireDays({ starts_on: first, ends_on: last }: { readonly starts_on?: string | null; readonly ends_on?: string | null }): void {
  if (first != null && last != null && last < first) throw invalid({ ends_on: 'rules.members.endsBeforeStart' });
}

/** Checks the limit of members. @throws Problem 422 for a group that has reached it */
async function requireRoom(tx: Tx, group: Locked<'visitor_groups'>): Promise<void> {
  if ((await countMembers(tx, group.client_id, group.id)) >= GROUP_MEMBERS_MAX)
    throw problem(422, { code: 'group_full', message: 'server.groupFull', values: { limit: GROUP_MEMBERS_MAX } });
}

/** Archives or restores a member; repeating changes nothing. An archived member who is signed in stays signed in until signed out. */
function archive(context: SignedInContext<typeof calls.archiveMember>, isArchived: boolean) {
  const { actor, change, deps, params, now } = context;
  return change(async (tx) => {
    const member = await lockRow(tx, 'members', actor, params.memberId);
    await requireGroupInScope(tx, actor, member.visitor_group_id);
    if ((member.archived_at !== null) !== isArchived) {
      if (isArchived) await archiveMembers(tx, [member], now());
      else await restoreMembers(tx, actor.clientId, [member], now());
    }
    return { member: await readMember(tx, deps, actor, member.id) };
  });
}

/** Reads the requested page of members, of one group or of all. */
async function readPage(
  { actor, db, deps, query, now, timezone }: SignedInContext<typeof calls.listMembers> | SignedInContext<typeof calls.searchMembers>,
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
  return { members: await presentMembers(db, deps, actor, members), meta: metaOf(page, total) };
}

const ownerIn = ({ clientId, subject }: Actor, groupId: number) => ({ clientId, groupId, country: subject.client.country });

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
    const { actor, body, change, deps, params } = context;
    return change(async (tx) => {
      // Locked, as imports and synchronisations lock it: the limit holds however many add at once.
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      await requireGroupInScope(tx, actor, group.id);
      if (!hasMembers(group)) {
        throw problem(409, { code: 'group_without_members', message: 'server.groupWithoutMembers' });
      }
      requireMayAdd(actor, group);
      await requireRoom(tx, group);
      await requireManager(tx, actor, body.manager_id, 'manager_id');
      requireDays(body);
      await claimPhoto(tx, actor, body.photo_file_id);
      const given = givenResponses(body.additional ?? {});
      const additional = await readMemberAnswers(tx, ownerIn(actor, group.id), given);
      const manager_id = body.manager_id === undefined ? group.default_manager_id : body.manager_id;
      const member = await store.insertMember(tx, actor, group.id, { ...body, manager_id, additional });
      return { member: await readMember(tx, deps, actor, member.id) };
    });
  }),

  handle(calls.getMember, async ({ actor, db, deps, params }) => {
    const row = await store.findMember(db, actor.clientId, params.memberId);
    if (!row) throw problem(404);
    await requireGroupInScope(db, actor, row.visitor_group_id);
    return { member: await readMember(db, deps, actor, row.id) };
  }),

  handle(calls.updateMember, (context) => {
    const { actor, body, change, deps, params } = context;
    return change(async (tx) => {
      const member = await lockRow(tx, 'members', actor, params.memberId);
      await requireGroupInScope(tx, actor, member.visitor_group_id);
      const { additional, base, ...rest } = body;
      if (base !== undefined)
        requireFresh('member', await readMember(tx, deps, actor, member.id), { ...rest, ...(additional && { additional }) }, base);
      if (body.manager_id === member.id) throw invalid({ manager_id: 'rules.managerOneself' });
      await requireManager(tx, actor, body.manager_id, 'manager_id');
      requireDays({ ...member, ...rest });
      const isOtherPhoto = body.photo_file_id !== undefined && body.photo_file_id !== member.photo_file_id;
      if (isOtherPhoto) await claimPhoto(tx, actor, body.photo_file_id);
      const masked = await sensitiveFields(tx, actor.clientId);
      // An answer that is stored already, perhaps masked or of a field no longer asked, is not a new answer.
      const isNew = ([id, answer]: readonly [string, string]): boolean =>
        answer !== member.additional[id] && !(masked.has(id) && answer === MASK);
      const changed = Object.fromEntries(Object.entries(additional ?? {}).filter(isNew));
      const answers = await readMemberAnswers(tx, ownerIn(actor, member.visitor_group_id), changed, member.additional);
      const written = await store.updateMemberRow(tx, member, {
        ...rest,
        ...(additional === undefined ? {} : { additional: mergeResponses(member.additional, answers, masked, true) }),
      });
      if (isOtherPhoto && member.photo_file_id !== null) await releaseFiles(tx, [member.photo_file_id]);
      const kept = keptAfter(member, rest);
      if (kept !== member.kept_here) await updateRow(tx, 'members', written, { kept_here: [...kept] });
      return { member: await readMember(tx, deps, actor, member.id) };
    });
  }),

  // A member who is in the building cannot be deleted: they stay on the list with all that is known of them.
  handle(calls.deleteMember, async ({ actor, change, params }) => {
    await change(async (tx) => {
      const member = await lockRow(tx, 'members', actor, params.memberId);
      await requireGroupInScope(tx, actor, member.visitor_group_id);
      if (member.current_visit_id !== null) throw problem(409, { code: 'member_signed_in', message: 'server.memberSignedIn' });
      await removeMembers(tx, [member]);
    });
    return undefined;
  }),

  handle(getMemberAnswerPhoto, async ({ actor, db, deps, params }) => {
    const row = await store.findMember(db, actor.clientId, params.memberId);
    if (!row) throw problem(404);
    await requireGroupInScope(db, actor, row.visitor_group_id);
    const field = String(params.fieldId);
    // A sensitive photo is only shown by revealing it.
    const isMasked = (await sensitiveFields(db, actor.clientId)).has(field);
    const photo = isMasked ? undefined : await findAnswerPhoto(db, actor.clientId, row.additional[field]);
    if (photo === undefined) throw problem(404);
    return { photo: presentFile(deps, photo) };
  }),

  revealHandler,
  ...memberDocumentHandlers,

  handle(calls.askMemberAgain, ({ actor, change, deps, params }) =>
    change(async (tx) => {
      const member = await lockRow(tx, 'members', actor, params.memberId);
      await requireGroupInScope(tx, actor, member.visitor_group_id);
      if (member.archived_at !== null) throw problem(409, { code: 'member_archived', message: 'server.memberArchived' });
      if (!member.asks_again) await updateRow(tx, 'members', member, { asks_again: true });
      return { member: await readMember(tx, deps, actor, member.id) };
    }),
  ),

  handle(calls.archiveMember, (context) => archive(context, true)),
  handle(calls.restoreMember, (context) => archive(context, false)),
];
