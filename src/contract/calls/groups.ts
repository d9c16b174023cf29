import { allOf, anyOf, anyone, hasRole, needs } from '../access';
import { defineCall, type Meta, type PageQuery } from '../call';
import type { Group, GroupSummary } from '../entities/group';
import type { Member, MemberChange, MemberStatus, NewMember } from '../entities/member';
import type { GroupChange, NewGroup } from '../groupSettings';
import type { RetentionCounts, RetentionRun, RetentionSetting, RetentionSpan } from '../retention';

/** Without ManageVisitorGroup.viewer each group is a summary: id, name, type and whether it is listed in evacuations. */
export const listGroups = defineCall<{ groups: readonly (Group | GroupSummary)[] }>()({
  name: 'listGroups',
  method: 'GET',
  path: '/groups',
  access: anyone,
  records: { groups: 'groups' },
  complete: ['groups'],
});

export const getGroup = defineCall<{ group: Group | GroupSummary }>()({
  name: 'getGroup',
  method: 'GET',
  path: '/groups/{groupId}',
  access: anyone,
  records: { group: 'groups' },
});

export const createGroup = defineCall<{ group: Group }, NewGroup>()({
  name: 'createGroup',
  method: 'POST',
  path: '/groups',
  access: needs('ManageVisitorGroup.editor'),
  records: { group: 'groups' },
  status: 201,
});

export const updateGroup = defineCall<{ group: Group }, GroupChange>()({
  name: 'updateGroup',
  method: 'PATCH',
  path: '/groups/{groupId}',
  access: needs('ManageVisitorGroup.editor'),
  records: { group: 'groups' },
});

export const deleteGroup = defineCall<undefined, { name: string }>()({
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/groups/{groupId}',
  access: needs('ManageVisitorGroup.deleter'),
});

/** What can go with a group, each counted (spec: groups#deleting). `signed_in` are those of the visits who are on site now. */
export const GROUP_BELONGINGS = ['members', 'visits', 'signed_in', 'attendees', 'fields', 'badges', 'notifications', 'files'] as const;
export type GroupBelonging = (typeof GROUP_BELONGINGS)[number];
export type GroupBelongings = Readonly<Partial<Record<GroupBelonging, number>>>;

/** What deleting the group would delete now. */
export const getGroupDeletion = defineCall<{ counts: GroupBelongings }>()({
  name: 'getGroupDeletion',
  method: 'GET',
  path: '/groups/{groupId}/deletion',
  access: needs('ManageVisitorGroup.deleter'),
});

/** `manager` `me`: those whose manager has the reader's email address (spec: groups#my-people). */
export type MemberQuery = PageQuery & { status?: MemberStatus; manager?: 'me' };

/** Spans in place of those that are stored: `never` for null. */
export type RetentionQuery = { readonly [Setting in RetentionSetting]?: RetentionSpan | 'never' };

/** What the coming night would do to the group's data, by the spans that are stored or asked about; what the last ones did. */
export const getGroupRetention = defineCall<
  { readonly tonight: RetentionCounts; readonly runs: readonly RetentionRun[] },
  undefined,
  RetentionQuery
>()({
  name: 'getGroupRetention',
  method: 'GET',
  path: '/groups/{groupId}/retention',
  access: needs('ManageVisitorGroup.viewer'),
});

export const listMembers = defineCall<{ members: readonly Member[]; meta: Meta }, undefined, MemberQuery>()({
  name: 'listMembers',
  method: 'GET',
  path: '/groups/{groupId}/members',
  access: needs('ReturningVisitor.viewer'),
  records: { members: 'members' },
});

/** Members of every group by name, email or mobile, archived ones only when asked for: to find one without knowing the group. */
export const searchMembers = defineCall<{ members: readonly Member[]; meta: Meta }, undefined, MemberQuery>()({
  name: 'searchMembers',
  method: 'GET',
  path: '/members',
  access: needs('ReturningVisitor.viewer'),
  records: { members: 'members' },
});

export const createMember = defineCall<{ member: Member }, NewMember>()({
  name: 'createMember',
  method: 'POST',
  path: '/groups/{groupId}/members',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  status: 201,
});

export const getMember = defineCall<{ member: Member }>()({
  name: 'getMember',
  method: 'GET',
  path: '/members/{memberId}',
  access: needs('ReturningVisitor.viewer'),
  records: { member: 'members' },
});

export const updateMember = defineCall<{ member: Member }, MemberChange>()({
  name: 'updateMember',
  method: 'PATCH',
  path: '/members/{memberId}',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
});

export const archiveMember = defineCall<{ member: Member }>()({
  name: 'archiveMember',
  method: 'POST',
  path: '/members/{memberId}/archive',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  audit: { action: 'updated' },
});

/** Has the member's next sign-in count as their first: all that is kept of them is asked once more. */
export const askMemberAgain = defineCall<{ member: Member }>()({
  name: 'askMemberAgain',
  method: 'POST',
  path: '/members/{memberId}/ask-again',
  access: allOf(needs('ReturningVisitor.editor'), anyOf(hasRole('administrator'), hasRole('super'))),
  records: { member: 'members' },
  audit: { action: 'updated' },
});

export const restoreMember = defineCall<{ member: Member }>()({
  name: 'restoreMember',
  method: 'POST',
  path: '/members/{memberId}/restore',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  audit: { action: 'updated' },
});

/** Sets a new pin of a member (spec: groups#pins). It is in this answer alone. */
export const setMemberPin = defineCall<{ member: Member; pin: string }>()({
  name: 'setMemberPin',
  method: 'POST',
  path: '/members/{memberId}/pin',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  audit: { action: 'updated' },
});

/** Deletes a member for good; their visits stay. Refused while they are signed in. */
export const deleteMember = defineCall<undefined>()({
  name: 'deleteMember',
  method: 'DELETE',
  path: '/members/{memberId}',
  access: needs('ReturningVisitor.deleter'),
});
