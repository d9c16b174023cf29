import { allOf, anyOf, hasRole, needs } from '#contract/platform/access';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Member, MemberChange, MemberStatus, NewMember } from '../entities/member';

/** `manager` `me`: those whose manager has the reader's email address (spec: groups#my-people). */
export type MemberQuery = PageQuery & { status?: MemberStatus; manager?: 'me' };

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
