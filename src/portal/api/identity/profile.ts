import * as calls from '#contract/identity/calls/profile';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { listsTag } from '../tags';

/** The endpoints of a person's own account without secrets; the rest are the plain functions of `processes/profile`. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: queryOf(build, calls.getProfile),
    updateProfile: changeOf(build, calls.updateProfile),
    cancelEmailChange: changeOf(build, calls.cancelEmailChange),
    listSessions: queryOf(build, calls.listSessions),
    endSession: changeOf(build, calls.endSession),
    endOtherSessions: changeOf(build, calls.endOtherSessions, { also: () => [listsTag('sessions')] }),
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
