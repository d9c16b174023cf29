import * as calls from '#contract/people/calls/members';
import { api } from '../api';
import { changeOf, pageOf, queryOf } from '../endpoints';
import { listsTag, recordTag } from '../tags';

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: pageOf(build, calls.listMembers),
    searchMembers: queryOf(build, calls.searchMembers),
    getMember: queryOf(build, calls.getMember),
    // A group counts its members.
    createMember: changeOf(build, calls.createMember, { also: ({ params }) => [recordTag('groups', params.groupId), listsTag('groups')] }),
    updateMember: changeOf(build, calls.updateMember),
    deleteMember: changeOf(build, calls.deleteMember, { also: () => [listsTag('groups')] }),
    askMemberAgain: changeOf(build, calls.askMemberAgain),
    archiveMember: changeOf(build, calls.archiveMember, { also: () => [listsTag('groups')] }),
    restoreMember: changeOf(build, calls.restoreMember, { also: () => [listsTag('groups')] }),
  }),
});

export const { listMembers: memberPages, searchMembers: memberSearch } = membersApi.endpoints;
export const {
  useSearchMembersQuery,
  useGetMemberQuery,
  useCreateMemberMutation,
  useUpdateMemberMutation,
  useArchiveMemberMutation,
  useAskMemberAgainMutation,
  useDeleteMemberMutation,
  useRestoreMemberMutation,
} = membersApi;
