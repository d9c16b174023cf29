import type { SsoAccessRequest, SsoConfig } from '#contract/entities/account';
import type { Permission } from '#contract/permissions';
import type { Defaulted, DefaultedJson, Id, Instant } from './columns';

export interface SsoDomainTable {
  domain: string;
  client_id: number;
  type: SsoConfig['type'];
  verified: Defaulted<boolean>;
  provider_client_id: string;
  /** Null for a provider that knows the portal as a public client. */
  provider_client_secret: string | null;
  provider_host: string;
  default_permissions: DefaultedJson<Permission[]>;
  from_settings: Defaulted<boolean>;
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
  revision: Defaulted<number>;
}
