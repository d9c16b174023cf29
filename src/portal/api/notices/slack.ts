import * as calls from '#contract/notices/calls/slack';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag, recordTag, type Tag } from '../tags';

/** Returns the tags that connecting, disconnecting and a fault invalidate: the group's connection, and its switches. */
export const changedBySlack = (groupId: string | number): readonly Tag[] => [
  answerTag(calls.getGroupSlack, groupId),
  recordTag('groups', groupId),
];

const standing = ({ params }: { readonly params: { readonly groupId: string | number } }) => changedBySlack(params.groupId);

const slackApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGroupSlack: queryOf(build, calls.getGroupSlack),
    testGroupSlack: changeOf(build, calls.testGroupSlack, { also: standing }),
    disconnectGroupSlack: changeOf(build, calls.disconnectGroupSlack, { also: standing }),
  }),
});

export const { useGetGroupSlackQuery, useTestGroupSlackMutation, useDisconnectGroupSlackMutation } = slackApi;
