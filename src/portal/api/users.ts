import * as calls from '#contract/calls/users';
import { api } from './api';
import { changeOf, pageOf, queryOf } from './endpoints';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: pageOf(build, calls.listUsers),
    getUser: queryOf(build, calls.getUser),
    inviteUsers: changeOf(build, calls.inviteUsers),
    updateUser: changeOf(build, calls.updateUser),
    deleteUser: changeOf(build, calls.deleteUser),
    resendInvitation: changeOf(build, calls.resendInvitation),
    endUserSessions: changeOf(build, calls.endUserSessions),
    removeTwoFactor: changeOf(build, calls.removeTwoFactor),
  }),
});

export const { listUsers: userPages } = usersApi.endpoints;
export const {
  useGetUserQuery,
  useInviteUsersMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResendInvitationMutation,
  useEndUserSessionsMutation,
  useRemoveTwoFactorMutation,
} = usersApi;
