import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '../../contract/calls/groups';
import type { GroupChange, NewGroup } from '../../contract/entities/group';
import { api } from './api';
import { changeOf, listOf, queryOf } from './endpoints';

interface GroupEdit {
  readonly groupId: number;
  readonly change: GroupChange;
}

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGroups: listOf(build, listGroups, ['groups']),
    getGroup: queryOf(build, getGroup, {
      input: (groupId: number) => ({ params: { groupId } }),
      tags: (groupId) => [{ type: 'groups', id: groupId }],
    }),
    createGroup: changeOf(build, createGroup, {
      input: (group: NewGroup) => ({ body: group }),
      tags: () => ['groups', 'today'],
    }),
    updateGroup: changeOf(build, updateGroup, {
      input: ({ groupId, change }: GroupEdit) => ({ params: { groupId }, body: change }),
      tags: ({ groupId }) => [{ type: 'groups', id: groupId }, 'today'],
    }),
    deleteGroup: changeOf(build, deleteGroup, {
      input: ({ groupId, name }: { readonly groupId: number; readonly name: string }) => ({ params: { groupId }, body: { name } }),
      removes: ({ groupId }) => ({ entity: 'groups', id: groupId }),
      tags: () => ['groups', 'today'],
    }),
  }),
});

export const { listGroups: listOfGroups } = groupsApi.endpoints;
export const {
  useListGroupsQuery,
  useGetGroupQuery,
  useCreateGroupMutation,
  useUpdateGroupMutation,
  useDeleteGroupMutation,
} = groupsApi;
