import { archiveMember, createMember, getMember, listMembers, restoreMember, searchMembers, updateMember } from '../../contract/calls/groups';
import type { MemberChange, MemberStatus, NewMember } from '../../contract/entities/member';
import { api } from './api';
import { changeOf, pagesOf, queryOf } from './endpoints';

/** Which members a list shows. */
export interface MemberListQuery {
  readonly groupId: number;
  readonly status?: MemberStatus;
  readonly q?: string;
  readonly sort?: string;
  readonly per_page?: number;
}

interface MemberEdit {
  readonly memberId: number;
  readonly change: MemberChange;
}

interface MemberCreation {
  readonly groupId: number;
  readonly member: NewMember;
  /** One for each filled-in form: a repeated press adds one member. */
  readonly idempotencyKey: string;
}

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: pagesOf(build, listMembers, {
      list: 'members',
      input: ({ groupId, ...query }: MemberListQuery, page) => ({ params: { groupId }, query: { ...query, page } }),
      tags: ({ groupId }) => [{ type: 'memberLists', id: groupId }],
    }),
    searchMembers: queryOf(build, searchMembers, {
      input: (query: { readonly q: string; readonly status?: MemberStatus; readonly per_page: number }) => ({ query }),
      tags: () => ['memberLists'],
    }),
    getMember: queryOf(build, getMember, {
      input: (memberId: number) => ({ params: { memberId } }),
      tags: (memberId) => [{ type: 'members', id: memberId }],
    }),
    createMember: changeOf(build, createMember, {
      input: ({ groupId, member, idempotencyKey }: MemberCreation) => ({ params: { groupId }, body: member, idempotencyKey }),
      tags: ({ groupId }) => [{ type: 'memberLists', id: groupId }, { type: 'groups', id: groupId }],
    }),
    updateMember: changeOf(build, updateMember, {
      input: ({ memberId, change }: MemberEdit) => ({ params: { memberId }, body: change }),
      tags: ({ memberId }) => [{ type: 'members', id: memberId }, 'memberLists'],
    }),
    archiveMember: changeOf(build, archiveMember, {
      input: (memberId: number) => ({ params: { memberId } }),
      tags: (memberId) => [{ type: 'members', id: memberId }, 'memberLists', 'groups'],
    }),
    restoreMember: changeOf(build, restoreMember, {
      input: (memberId: number) => ({ params: { memberId } }),
      tags: (memberId) => [{ type: 'members', id: memberId }, 'memberLists', 'groups'],
    }),
  }),
});

export const { searchMembers: memberSearch } = membersApi.endpoints;
export const {
  useListMembersInfiniteQuery,
  useSearchMembersQuery,
  useGetMemberQuery,
  useCreateMemberMutation,
  useUpdateMemberMutation,
  useArchiveMemberMutation,
  useRestoreMemberMutation,
} = membersApi;
