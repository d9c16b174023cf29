import type { SsoAccessRequest, SsoProviderProblem, SsoProviderType } from '#contract/identity/entities/sso';
import type { Permission } from '#contract/platform/permissions';
import type { Defaulted, DefaultedJson, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    sso_configs: SsoConfigTable;
    sso_domains: SsoDomainTable;
    sso_domain_clients: SsoDomainClientTable;
    sso_identities: SsoIdentityTable;
    sso_access_requests: SsoAccessRequestTable;
  }
}

/** A client's single sign-on set-up. */
export interface SsoConfigTable {
  id: Id;
  client_id: number;
  type: SsoProviderType;
  provider_client_id: Defaulted<string>;
  /** Sealed. Null for a provider that knows the portal as a public client. */
  provider_client_secret: Defaulted<string | null>;
  provider_host: Defaulted<string>;
  domain: Defaulted<string>;
  dns_token: string;
  default_permissions: DefaultedJson<Permission[]>;
  notified_user_ids: DefaultedJson<number[]>;
  enabled: Defaulted<boolean>;
  from_settings: Defaulted<boolean>;
  provider_checked_at: NullableInstant;
  provider_problem: Defaulted<SsoProviderProblem | null>;
  domain_checked_at: NullableInstant;
  domain_failing_since: NullableInstant;
  tested_at: NullableInstant;
  revision: Defaulted<number>;
}

/** The owner of a domain: the client that proved it first. */
export interface SsoDomainTable {
  domain: string;
  client_id: number;
  verified_at: Defaulted<Date>;
}

export interface SsoDomainClientTable {
  domain: string;
  client_id: number;
}

export interface SsoIdentityTable {
  domain: string;
  issuer: string;
  subject: string;
  user_id: number;
  linked_at: Instant;
}

export interface SsoAccessRequestTable {
  id: Id;
  client_id: number;
  domain: string;
  issuer: string;
  subject: string;
  email: string;
  name: string;
  status: Defaulted<SsoAccessRequest['status']>;
  requested_at: Instant;
  answered_at: NullableInstant;
  answered_by: Defaulted<string | null>;
  revision: Defaulted<number>;
}
