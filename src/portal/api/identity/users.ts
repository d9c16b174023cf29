import { listClientRoles } from '#contract/identity/calls/roles';
import * as calls from '#contract/identity/calls/users';
import { api } from '../api';
import { changeOf, pageOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** A role counts its users. */
const counted = { also: () => [answerTag(listClientRoles)] };

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: pageOf(build, calls.listUsers),
    getUser: queryOf(build, calls.getUser),
    inviteUsers: changeOf(build, calls.inviteUsers, counted),
    addExistingUser: changeOf(build, calls.addExistingUser, counted),
    updateUser: changeOf(build, calls.updateUser, counted),
    deleteUser: changeOf(build, calls.deleteUser, counted),
    resendInvitation: changeOf(build, calls.resendInvitation),
    endUserSessions: changeOf(build, calls.endUserSessions),
    removeTwoFactor: changeOf(build, calls.removeTwoFactor),
  }),
});

export const { listUsers: userPages } = usersApi.endpoints;
export const {
  useGetUserQuery,
  useInviteUsersMutation,
  useAddExistingUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResendInvitationMutation,
  useEndUserSessionsMutation,
  useRemoveTwoFactorMutation,
} = usersApi;
