import { allOf, anyOf, flagOn, needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { Permission } from '#contract/platform/permissions';
import type { SsoAccessRequest, SsoConfig, SsoProviderType, SsoUser } from '../entities/sso';
import type { UserRights } from './users';
import type { SsoReturn } from './sso';

const reading = needs('ManageUser.viewer');
const approving = needs('ManageUser.editor');
/** The access rule of the configuration page. */
const configuresSso = anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create'));
const configuring = allOf(configuresSso, needs('ManageClient.editor'));

/** The editable parts of a configuration. A part that is left out does not change. */
export interface SsoConfigFields {
  readonly type: SsoProviderType;
  /** Empty for no domain. A different domain has to be verified again. */
  readonly domain: string;
  /** `client_secret` is write-only and does not change when left out; null for a public client. */
  readonly provider: { readonly client_id: string; readonly provider_host: string; readonly client_secret?: string | null };
  readonly clients: readonly string[];
  readonly enabled: boolean;
}

/** The client's single sign-on, without its secret; null if it is not set up. */
export const getSsoConfig = defineCall<{ sso: SsoConfig | null }>()({
  name: 'getSsoConfig',
  method: 'GET',
  path: '/sso/{clientId}/config',
  // Users who can configure it may also read it.
  access: anyOf(needs('ManageUser.viewer'), configuring),
});

/**
 * Sets up or changes single sign-on. Provider details are saved even if the provider cannot be used; `setup` then gives the reason. 409
 * `sso_not_ready` when it is enabled before the domain is verified and the provider is tested.
 */
export const updateSsoConfig = defineCall<{ sso: SsoConfig }, Edit<Partial<SsoConfigFields>>>()({
  name: 'updateSsoConfig',
  method: 'PATCH',
  path: '/sso/{clientId}/config',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** The default rights of an approval without a role, and the users who are notified of requests. */
export interface SsoSettings {
  readonly default_permissions: readonly Permission[];
  readonly notified_user_ids: readonly number[];
}

export const updateSsoSettings = defineCall<{ sso: SsoConfig }, Edit<Partial<SsoSettings>>>()({
  name: 'updateSsoSettings',
  method: 'PATCH',
  path: '/sso/{clientId}/settings',
  access: approving,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** Deletes single sign-on: its users need a password again, and the domain becomes available. */
export const deleteSsoConfig = defineCall<undefined>()({
  name: 'deleteSsoConfig',
  method: 'DELETE',
  path: '/sso/{clientId}/config',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'deleted' },
});

/** The result of a failed TXT lookup (409 `domain_not_verified`): the values found, or the reason why there are none. */
export interface DomainFindings {
  readonly found: readonly string[];
  readonly problem: 'no_domain' | 'no_record' | 'other_values' | 'no_answer';
}

/**
 * Looks up the TXT record. 409 `domain_not_verified` with `DomainFindings`, or `domain_taken` if another client verified the domain first.
 */
export const verifySsoDomain = defineCall<{ sso: SsoConfig }>()({
  name: 'verifySsoDomain',
  method: 'POST',
  path: '/sso/{clientId}/verify-domain',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** Fetches the provider's addresses again. */
export const checkSsoProvider = defineCall<{ sso: SsoConfig }>()({
  name: 'checkSsoProvider',
  method: 'POST',
  path: '/sso/{clientId}/check-provider',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** Starts a test sign-in at the provider, which opens no session. */
export const startSsoTest = defineCall<{ authorization_url: string }>()({
  name: 'startSsoTest',
  method: 'POST',
  path: '/sso/{clientId}/test',
  access: configuring,
  // Nothing in the client changes.
  audit: 'none',
});

/** Completes a test sign-in with the parameters from the provider, for the user who started it. */
export const finishSsoTest = defineCall<{ sso: SsoConfig; email: string; name: string }, SsoReturn>()({
  name: 'finishSsoTest',
  method: 'POST',
  path: '/sso/{clientId}/test/finish',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** Sort orders of the list of these users. */
export const SSO_USER_SORTS = ['name', 'email', 'role', 'linked', 'last_used'] as const;

export type SsoUserQuery = PageQuery;

export const listSsoUsers = defineCall<{ ssoUsers: readonly SsoUser[]; meta: Meta }, undefined, SsoUserQuery>()({
  name: 'listSsoUsers',
  method: 'GET',
  path: '/sso/{clientId}/users',
  access: reading,
});

/** Removes the link between a user and their account at the provider; the next sign-in there creates a new one. */
export const unlinkSsoUser = defineCall<undefined>()({
  name: 'unlinkSsoUser',
  method: 'DELETE',
  path: '/sso/{clientId}/users/{userId}/link',
  access: approving,
  audit: { subject: 'users', action: 'updated' },
});

export interface SsoAccessRequestQuery extends PageQuery {
  readonly status?: SsoAccessRequest['status'];
}

export const listSsoAccessRequests = defineCall<
  { accessRequests: readonly SsoAccessRequest[]; meta: Meta },
  undefined,
  SsoAccessRequestQuery
>()({
  name: 'listSsoAccessRequests',
  method: 'GET',
  path: '/sso/{clientId}/access-requests',
  access: reading,
});

/**
 * Makes the person a user, and notifies them by mail. Without a role they get the default permissions, as a custom role with exactly these.
 * 409 `request_answered` if another user was faster.
 */
export const approveSsoAccessRequest = defineCall<
  { accessRequest: SsoAccessRequest },
  Pick<UserRights, 'role_id' | 'system_role' | 'site_ids'>
>()({
  name: 'approveSsoAccessRequest',
  method: 'POST',
  path: '/sso/{clientId}/access-requests/{accessRequestId}/approve',
  access: approving,
  audit: { subject: 'ssoAccessRequests', action: 'updated' },
});

/** Declines the request, and notifies the person by mail. */
export const declineSsoAccessRequest = defineCall<{ accessRequest: SsoAccessRequest }>()({
  name: 'declineSsoAccessRequest',
  method: 'POST',
  path: '/sso/{clientId}/access-requests/{accessRequestId}/decline',
  access: approving,
  audit: { subject: 'ssoAccessRequests', action: 'updated' },
});
