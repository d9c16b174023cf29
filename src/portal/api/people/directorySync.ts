import * as calls from '#contract/people/calls/directorySync';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag, listsTag, recordTag, type Tag } from '../tags';

/** Returns the tags that a finished run invalidates: the group's own state, and its members. */
export const changedBySync = (groupId: number): readonly Tag[] => [
  answerTag(calls.getGroupSync, groupId),
  recordTag('groups', groupId),
  listsTag('members'),
];

const standing = ({ params }: { readonly params: { readonly groupId: string | number } }): readonly Tag[] => [
  answerTag(calls.getGroupSync, params.groupId),
  recordTag('groups', params.groupId),
];

const directorySyncApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDirectories: queryOf(build, calls.listDirectories),
    getGroupSync: queryOf(build, calls.getGroupSync),
    listRemoteGroups: queryOf(build, calls.listRemoteGroups),
    runGroupSync: changeOf(build, calls.runGroupSync, { also: standing }),
    chooseRemoteGroup: changeOf(build, calls.chooseRemoteGroup, { also: standing }),
    disconnectGroupSync: changeOf(build, calls.disconnectGroupSync, { also: standing }),
    takeDirectoryValues: changeOf(build, calls.takeDirectoryValues),
  }),
});

export const {
  useListDirectoriesQuery,
  useGetGroupSyncQuery,
  useListRemoteGroupsQuery,
  useRunGroupSyncMutation,
  useChooseRemoteGroupMutation,
  useDisconnectGroupSyncMutation,
  useTakeDirectoryValuesMutation,
} = directorySyncApi;
