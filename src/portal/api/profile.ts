import { cancelEmailChange, endOtherSessions, endSession, getProfile, listSessions, updateProfile, type ProfileChange } from '../../contract/calls/profile';
import { api } from './api';
import { changeOf, listOf, type NoArgument } from './endpoints';

/** What of a person's own account carries no secret; the rest are the plain functions of `processes/profile`. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: listOf(build, getProfile, ['profile']),
    updateProfile: changeOf(build, updateProfile, {
      input: (change: ProfileChange) => ({ body: change }),
      tags: () => ['profile'],
    }),
    cancelEmailChange: changeOf(build, cancelEmailChange, {
      input: (_none: NoArgument) => ({}),
      tags: () => ['profile'],
    }),
    listSessions: listOf(build, listSessions, ['sessions']),
    endSession: changeOf(build, endSession, {
      input: (sessionId: number) => ({ params: { sessionId } }),
      removes: (sessionId) => ({ entity: 'sessions', id: sessionId }),
      tags: () => ['sessions'],
    }),
    endOtherSessions: changeOf(build, endOtherSessions, {
      input: (_none: NoArgument) => ({}),
      tags: () => ['sessions'],
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useCancelEmailChangeMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = profileApi;
