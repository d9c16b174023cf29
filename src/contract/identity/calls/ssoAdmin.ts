import { allOf, anyOf, flagOn, needs } from '#contract/platform/access';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { Edit } from '#contract/platform/entities/record';
import type { Permission } from '#contract/platform/permissions';
import type { SsoAccessRequest, SsoConfig, SsoProviderType, SsoUser } from '../entities/sso';
import type { UserRights } from './users';
import type { SsoReturn } from './sso';

const reading = needs('ManageUser.viewer');
const approving = needs('ManageUser.editor');
/** The rule of the page that configures it. */
const configuresSso = anyOf(flagOn('sso-self-service'), needs('Super.clientUser.create'));
const configuring = allOf(configuresSso, needs('ManageClient.editor'));

/** What of a configuration is written. A part that is left out stays as it is. */
export interface SsoConfigFields {
  readonly type: SsoProviderType;
  /** Empty to name none. Another domain has to be verified again. */
  readonly domain: string;
  /** `client_secret` is written only, and stays when it is left out; null for a public client. */
  readonly provider: { readonly client_id: string; readonly provider_host: string; readonly client_secret?: string | null };
  readonly clients: readonly string[];
  readonly enabled: boolean;
}

/** The client's single sign-on, without its secret; null while it is not set up. */
export const getSsoConfig = defineCall<{ sso: SsoConfig | null }>()({
  name: 'getSsoConfig',
  method: 'GET',
  path: '/sso/{clientId}/config',
  // Anybody who configures it reads it, too.
  access: anyOf(needs('ManageUser.viewer'), configuring),
});

/**
 * Sets single sign-on up, or changes it. Provider details are kept even when the provider cannot be used: `setup` then says why.
 * 409 `sso_not_ready` for switching it on before domain and provider are proved.
 */
export const updateSsoConfig = defineCall<{ sso: SsoConfig }, Edit<Partial<SsoConfigFields>>>()({
  name: 'updateSsoConfig',
  method: 'PATCH',
  path: '/sso/{clientId}/config',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** What an approval without a role gives, and who is told of a request. */
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

/** Ends single sign-on: its people are asked for a password again, and the domain is free. */
export const deleteSsoConfig = defineCall<undefined>()({
  name: 'deleteSsoConfig',
  method: 'DELETE',
  path: '/sso/{clientId}/config',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'deleted' },
});

/** What was found where the domain's TXT record belongs (409 `domain_not_verified`): the values, and why there are none. */
export interface DomainFindings {
  readonly found: readonly string[];
  readonly problem: 'no_domain' | 'no_record' | 'other_values' | 'no_answer';
}

/** Looks the TXT record up. 409 `domain_not_verified` with `DomainFindings`, or `domain_taken` when another client verified it first. */
export const verifySsoDomain = defineCall<{ sso: SsoConfig }>()({
  name: 'verifySsoDomain',
  method: 'POST',
  path: '/sso/{clientId}/verify-domain',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** Asks the provider for its addresses again. */
export const checkSsoProvider = defineCall<{ sso: SsoConfig }>()({
  name: 'checkSsoProvider',
  method: 'POST',
  path: '/sso/{clientId}/check-provider',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** Begins a sign-in at the provider that opens no session. */
export const startSsoTest = defineCall<{ authorization_url: string }>()({
  name: 'startSsoTest',
  method: 'POST',
  path: '/sso/{clientId}/test',
  access: configuring,
  // Changes nothing of the client.
  audit: 'none',
});

/** Ends such a sign-in with what the provider sent back, for the user who began it. */
export const finishSsoTest = defineCall<{ sso: SsoConfig; email: string; name: string }, SsoReturn>()({
  name: 'finishSsoTest',
  method: 'POST',
  path: '/sso/{clientId}/test/finish',
  access: configuring,
  audit: { subject: 'ssoConfigs', action: 'updated' },
});

/** By what a list of these users is sorted. */
export const SSO_USER_SORTS = ['name', 'email', 'role', 'linked', 'last_used'] as const;

export type SsoUserQuery = PageQuery;

export const listSsoUsers = defineCall<{ ssoUsers: readonly SsoUser[]; meta: Meta }, undefined, SsoUserQuery>()({
  name: 'listSsoUsers',
  method: 'GET',
  path: '/sso/{clientId}/users',
  access: reading,
});

/** Ends the link between a user and their account at the provider; the next sign-in there makes a new one. */
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
 * Makes the person a user, and tells them by mail. Without a role they get the default permissions, as a custom role that holds just these.
 * 409 `request_answered` when somebody was faster.
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

/** Declines it, and tells the person by mail. */
export const declineSsoAccessRequest = defineCall<{ accessRequest: SsoAccessRequest }>()({
  name: 'declineSsoAccessRequest',
  method: 'POST',
  path: '/sso/{clientId}/access-requests/{accessRequestId}/decline',
  access: approving,
  audit: { subject: 'ssoAccessRequests', action: 'updated' },
});
