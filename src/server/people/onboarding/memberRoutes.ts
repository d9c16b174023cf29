import { sql } from 'kysely';

import * as calls from '#contract/people/calls/onboarding';
import type { MemberOnboarding } from '#contract/people/entities/onboarding';
import { supportsSetting } from '#contract/people/groupSettings';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { metaOf, pageOf } from '#server/platform/lists/paging';
import { searchWords } from '#server/platform/lists/search';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { itemRows, requireReturning, requireSuitable } from './items';
import { requireProgress, sendByHand } from './mail';
import { countProgress, findProgress, listProgress, pauseBegan, progressOf } from './progress';
import { noteSeen } from './seen';

/** Locks the member of a group that the caller may see. @throws Problem 404 out of reach, 409 for an archived one */
async function lockMember(tx: Tx, actor: Actor, memberId: number): Promise<Locked<'members'>> {
  const member = await lockRow(tx, 'members', actor, memberId);
  await requireGroupInScope(tx, actor, member.visitor_group_id);
  if (member.archived_at !== null) throw problem(409, { code: 'member_archived', message: 'server.memberArchived' });
  return member;
}

const placeOf = (member: Pick<Locked<'members'>, 'client_id' | 'id' | 'visitor_group_id'>) => ({
  clientId: member.client_id,
  groupId: member.visitor_group_id,
  memberId: member.id,
});

async function readProgress(tx: Tx, member: Locked<'members'>): Promise<{ onboarding: MemberOnboarding }> {
  return { onboarding: await requireProgress(tx, placeOf(member)) };
}

/** Handlers of members' progress, and of mails sent by hand. */
export const memberOnboardingHandlers = [
  handle(calls.listOnboarding, async ({ actor, db, params, query }) => {
    await requireGroupInScope(db, actor, params.groupId);
    const place = { clientId: actor.clientId, groupId: await requireSuitable(db, actor.clientId, params.groupId) };
    const page = pageOf(query);
    const { onboarding, total } = await listProgress(db, place, { state: query.state, words: searchWords(query.q), page });
    return { onboarding, counts: await countProgress(db, place), meta: metaOf(page, total) };
  }),

  handle(calls.sendOnboardingToAll, async ({ actor, change, now, params }) =>
    change(async (tx) => {
      await requireGroupInScope(tx, actor, params.groupId);
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      requireReturning(group);
      const place = { clientId: actor.clientId, groupId: group.id };
      const isLate = sql`(is_wanted or last_sent_at > ${pauseBegan(now())}::timestamptz)`;
      const { rows } = await sql<{ sent_lately: number; without_email: number }>`
        select (count(*) filter (where email is null))::int as without_email,
          (count(*) filter (where email is not null and ${isLate}))::int as sent_lately
        from ${progressOf(place)} member where state <> 'done'
      `.execute(tx);
      const { rows: wanted } = await sql<{ member_id: number }>`
        insert into member_onboarding (member_id, is_wanted)
        select id, true from ${progressOf(place)} member
        where state <> 'done' and email is not null and not coalesce(${isLate}, false)
        on conflict (member_id) do update set is_wanted = true
        returning member_id
      `.execute(tx);
      noteDetails(tx, { onboarding_mailed: String(wanted.length) });
      const [left = { sent_lately: 0, without_email: 0 }] = rows;
      return { sent: wanted.length, ...left };
    }),
  ),

  handle(calls.getMemberOnboarding, async ({ actor, db, params }) => {
    const member = await db
      .selectFrom('members')
      .innerJoin('visitor_groups as group', 'group.id', 'members.visitor_group_id')
      .select(['members.id', 'members.client_id', 'members.visitor_group_id', 'group.type'])
      .where('members.client_id', '=', actor.clientId)
      .where('members.id', '=', params.memberId)
      .executeTakeFirst();
    if (member === undefined) throw problem(404);
    await requireGroupInScope(db, actor, member.visitor_group_id);
    if (!supportsSetting(member.type, 'onboarding_required')) return { onboarding: null };
    return { onboarding: (await findProgress(db, placeOf(member), member.id)) ?? null };
  }),

  handle(calls.sendOnboarding, async ({ actor, change, deps, params }) => {
    return change(async (tx) => {
      const member = await lockMember(tx, actor, params.memberId);
      await sendByHand(deps, tx, { ...placeOf(member), email: member.email });
      noteDetails(tx, { onboarding_mailed: '1' });
      return readProgress(tx, member);
    });
  }),

  handle(calls.completeOnboarding, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const member = await lockMember(tx, actor, params.memberId);
      const place = placeOf(member);
      await requireProgress(tx, place);
      const items = await itemRows(tx, place).execute();
      const seen = items.map(({ id, version }) => ({ item_id: id, version }));
      await noteSeen(tx, place, seen, { via: 'portal', at: now() });
      noteDetails(tx, { onboarding_done: body.reason });
      return readProgress(tx, member);
    }),
  ),
];
