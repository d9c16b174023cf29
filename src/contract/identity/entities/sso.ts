import type { StoredRecord } from '#contract/platform/entities/record';
import type { Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';

/** Kinds of providers; `oidc` is any other provider of OpenID Connect. */
export const SSO_PROVIDER_TYPES = ['google', 'azure', 'okta', 'oidc'] as const;
export type SsoProviderType = (typeof SSO_PROVIDER_TYPES)[number];

/** The progress of a client's single sign-on set-up (spec: clients#single-sign-on-configuration). */
export interface SsoSetup {
  /** The time at which the provider last returned its addresses, and the error of the last check; both null before the first check. */
  readonly provider_checked_at: string | null;
  readonly provider_problem: SsoProviderProblem | null;
  /** The TXT record that verifies the domain; null without a domain. */
  readonly dns_record: { readonly name: string; readonly value: string } | null;
  readonly domain_checked_at: string | null;
  /** The time at which a verified domain lapses because its record is missing; null while the record is found. */
  readonly domain_ends_at: string | null;
  /** The time of the last successful test sign-in; null after a change of provider or domain. */
  readonly tested_at: string | null;
  readonly has_secret: boolean;
}

/**
 * The reason why a provider cannot be used: missing details, an address that is not public https, no response, or one that is not OpenID
 * Connect.
 */
export type SsoProviderProblem = 'incomplete' | 'forbidden_address' | 'no_answer' | 'wrong_answer';

/** A client's single sign-on, without its secret. `domain` is empty if it is not set. */
export interface SsoConfig {
  readonly type: SsoProviderType;
  readonly domain: string;
  readonly domain_verified: boolean;
  readonly provider: { readonly client_id: string; readonly provider_host: string };
  /** Global ids of the clients that it serves, including its own. */
  readonly clients: readonly string[];
  /** The rights of a person whose request is approved without a role. */
  readonly default_permissions: readonly Permission[];
  /** Users who are mailed about requests for access; empty for everyone who may approve them. */
  readonly notified_user_ids: readonly number[];
  /** Whether people of the domain sign in with it. */
  readonly enabled: boolean;
  readonly setup: SsoSetup;
}

export interface SsoAccessRequest extends StoredRecord {
  readonly email: string;
  readonly name: string;
  readonly status: 'pending' | 'approved' | 'declined';
  readonly requested_at: string;
  readonly answered_at: string | null;
  readonly answered_by: string | null;
}

/** A user who signs in by single sign-on, or whose address belongs to its domain. */
export interface SsoUser {
  /** The user's id in this client. */
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_name: string;
  readonly system_role: SystemRole | null;
  /** The time of the first sign-in at the provider; null before that. */
  readonly linked_at: string | null;
  readonly last_used_at: string | null;
  /** Whether the caller may remove the link. */
  readonly can_unlink: boolean;
}
