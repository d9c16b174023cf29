import { allOf, anyOf, hasRole, needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Member, MemberChange, MemberStatus, NewMember } from '../entities/member';

/** `manager` `me`: members whose manager has the caller's email address (spec: groups#my-people). */
export type MemberQuery = PageQuery & { status?: MemberStatus; manager?: 'me' };

export const listMembers = defineCall<{ members: readonly Member[]; meta: Meta }, undefined, MemberQuery>()({
  name: 'listMembers',
  method: 'GET',
  path: '/groups/{groupId}/members',
  access: needs('ReturningVisitor.viewer'),
  records: { members: 'members' },
});

/** Searches members of all groups by name, email or mobile, to find one without knowing the group. Archived members only on request. */
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

/** Resets the member's sign-ins: the next one counts as the first and asks every question again. */
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

/** Sets a new pin of a member (spec: groups#pins). It is only in this response. */
export const setMemberPin = defineCall<{ member: Member; pin: string }>()({
  name: 'setMemberPin',
  method: 'POST',
  path: '/members/{memberId}/pin',
  access: needs('ReturningVisitor.editor'),
  records: { member: 'members' },
  audit: { action: 'updated' },
});

/** Deletes a member permanently; their visits remain. Refused while they are signed in. */
export const deleteMember = defineCall<undefined>()({
  name: 'deleteMember',
  method: 'DELETE',
  path: '/members/{memberId}',
  access: needs('ReturningVisitor.deleter'),
});
