import { createSelector } from '@reduxjs/toolkit';

import { listClientRoles } from '#contract/identity/calls/roles';
import * as calls from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import type { AppThunk, RootState } from '#portal/store/state';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { requestErrorOf } from '#web/net/requestError';
import { answerTag, listsTag } from '../tags';

const config = { also: () => [answerTag(calls.getSsoConfig)] };
const requests = { also: () => [answerTag(calls.listSsoAccessRequests)] };
/** A person who is let in is a user, perhaps with a role of their own. */
const approved = {
  also: () => [answerTag(calls.listSsoAccessRequests), answerTag(calls.listSsoUsers), answerTag(listClientRoles), listsTag('users')],
};

/** A client's single sign-on. Calls with a secret are no endpoints: see `screens/manage/account/sso/configuration`. */
const ssoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSsoConfig: queryOf(build, calls.getSsoConfig),
    updateSsoSettings: changeOf(build, calls.updateSsoSettings),
    deleteSsoConfig: changeOf(build, calls.deleteSsoConfig, config),
    verifySsoDomain: changeOf(build, calls.verifySsoDomain),
    checkSsoProvider: changeOf(build, calls.checkSsoProvider),
    listSsoUsers: queryOf(build, calls.listSsoUsers),
    unlinkSsoUser: changeOf(build, calls.unlinkSsoUser, { also: () => [answerTag(calls.listSsoUsers)] }),
    listSsoAccessRequests: queryOf(build, calls.listSsoAccessRequests),
    approveSsoAccessRequest: changeOf(build, calls.approveSsoAccessRequest, approved),
    declineSsoAccessRequest: changeOf(build, calls.declineSsoAccessRequest, requests),
  }),
});

export const {
  useGetSsoConfigQuery,
  useUpdateSsoSettingsMutation,
  useDeleteSsoConfigMutation,
  useVerifySsoDomainMutation,
  useCheckSsoProviderMutation,
  useListSsoUsersQuery,
  useUnlinkSsoUserMutation,
  useListSsoAccessRequestsQuery,
  useApproveSsoAccessRequestMutation,
  useDeclineSsoAccessRequestMutation,
} = ssoApi;

/** The known state of a client's single sign-on. */
export type KnownSso =
  | { readonly kind: 'loading' }
  | { readonly kind: 'set'; readonly sso: SsoConfig }
  /** The person is not allowed to know it. */
  | { readonly kind: 'unauthorised' }
  /** Nobody has set it up. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

const LOADING: KnownSso = { kind: 'loading' };

/**
 * Returns the selector of a client's single sign-on: a 403 marks the person as unauthorised, any other failure clears what was known
 * (spec: session#single-sign-on).
 */
export function selectSsoOf(clientId: string): (state: RootState) => KnownSso {
  return createSelector([ssoApi.endpoints.getSsoConfig.select({ params: { clientId } })], ({ data, error }): KnownSso => {
    if (error !== undefined) return { kind: requestErrorOf(error).status === 403 ? 'unauthorised' : 'failed' };
    if (data === undefined) return LOADING;
    return data.sso === null ? { kind: 'none' } : { kind: 'set', sso: data.sso };
  });
}

/** Shows the configuration that a change has returned, without refetching it. */
export function keepSso(clientId: string, sso: SsoConfig): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(ssoApi.util.upsertQueryData('getSsoConfig', { params: { clientId } }, { sso }));
  };
}
