import * as calls from '#contract/people/calls/groups';
import * as retentionCalls from '#contract/people/calls/retention';
import { getToday } from '#contract/visits/calls/today';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

// Today has a tile for each group.
const tiles = () => [answerTag(getToday)];

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGroups: queryOf(build, calls.listGroups),
    getGroup: queryOf(build, calls.getGroup),
    createGroup: changeOf(build, calls.createGroup, { also: tiles }),
    updateGroup: changeOf(build, calls.updateGroup, { also: tiles }),
    getGroupRetention: queryOf(build, retentionCalls.getGroupRetention),
    getGroupDeletion: queryOf(build, calls.getGroupDeletion),
    deleteGroup: changeOf(build, calls.deleteGroup, { also: tiles }),
  }),
});

export const { listGroups: listOfGroups } = groupsApi.endpoints;
export const {
  useListGroupsQuery,
  useGetGroupQuery,
  useGetGroupDeletionQuery,
  useGetGroupRetentionQuery,
  useCreateGroupMutation,
  useUpdateGroupMutation,
  useDeleteGroupMutation,
} = groupsApi;
