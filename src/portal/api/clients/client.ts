import * as calls from '#contract/clients/calls/client';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';

/** The client itself belongs to the session, which takes it from the responses to these calls (`clientReceived`). */
const clientApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateClient: changeOf(build, calls.updateClient),
    updatePasswordPolicy: changeOf(build, calls.updatePasswordPolicy),
    getPasswordPolicyEffect: queryOf(build, calls.getPasswordPolicyEffect),
  }),
});

export const { useUpdateClientMutation, useUpdatePasswordPolicyMutation, useLazyGetPasswordPolicyEffectQuery } = clientApi;
