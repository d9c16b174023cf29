import type { StoredRecord } from '#contract/platform/entities/record';
import type { Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';

/** Kinds of providers; `oidc` is any other that speaks OpenID Connect. */
export const SSO_PROVIDER_TYPES = ['google', 'azure', 'okta', 'oidc'] as const;
export type SsoProviderType = (typeof SSO_PROVIDER_TYPES)[number];

/** How far a client's single sign-on has been set up (spec: clients#single-sign-on-configuration). */
export interface SsoSetup {
  /** When the provider last answered with its addresses, and why it did not the last time; both null before the first check. */
  readonly provider_checked_at: string | null;
  readonly provider_problem: SsoProviderProblem | null;
  /** The TXT record that proves the domain; null while there is no domain. */
  readonly dns_record: { readonly name: string; readonly value: string } | null;
  readonly domain_checked_at: string | null;
  /** When a domain that was verified stops counting, because its record is missing; null while all is well. */
  readonly domain_ends_at: string | null;
  /** When somebody last signed in at the provider as a test; null once the provider or the domain has changed. */
  readonly tested_at: string | null;
  readonly has_secret: boolean;
}

/** Why a provider cannot be used: details are missing, its address is not public https, no answer, or one that is no OpenID Connect. */
export type SsoProviderProblem = 'incomplete' | 'forbidden_address' | 'no_answer' | 'wrong_answer';

/** A client's single sign-on, without its secret. `domain` is empty while none is named. */
export interface SsoConfig {
  readonly type: SsoProviderType;
  readonly domain: string;
  readonly domain_verified: boolean;
  readonly provider: { readonly client_id: string; readonly provider_host: string };
  /** Global ids of the clients that it serves, its own among them. */
  readonly clients: readonly string[];
  /** What a person gets whose request is approved without a role. */
  readonly default_permissions: readonly Permission[];
  /** Users who are mailed when somebody asks for access; empty for all who may approve. */
  readonly notified_user_ids: readonly number[];
  /** People of the domain sign in by it. */
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
  /** When they first signed in at the provider; null for users who have not yet. */
  readonly linked_at: string | null;
  readonly last_used_at: string | null;
  /** Whether the reader may end the link. */
  readonly can_unlink: boolean;
}
