import type { SsoConfig } from '#contract/identity/entities/sso';
import type { SiteType } from '#contract/sites/entities/site';
import type { AddonRequest } from './addon';
import type { AccountStatus, Client, PlanType } from './client';

/**
 * A client in the list of all clients, for super users (spec: clients#admin-clients). Its region is the part of its id before the colon.
 */
export interface AdminClientSummary {
  readonly global_client_id: string;
  readonly name: string;
  readonly country: string;
  readonly plan_type: PlanType;
  readonly is_school: boolean;
  readonly reseller: boolean;
  /** YYYY-MM-DD; null if it is not on trial. */
  readonly trial_ends_on: string | null;
  readonly account_status: AccountStatus | null;
  readonly user_count: number;
  readonly site_count: number;
  /** The time of the last use by one of its users; null if it was never used. */
  readonly last_used_at: string | null;
}

/** A portal user of a client, as super users see it. */
export interface AdminUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_name: string;
  readonly primary: boolean;
  readonly billing_user: boolean;
  readonly tech_contact: boolean;
  readonly is_super: boolean;
  /** The number of sites that the user is restricted to; null for all sites. */
  readonly site_count: number | null;
  readonly last_used_at: string | null;
}

/** One client in full, for super users. */
export interface AdminClient extends AdminClientSummary {
  /** Plan, limits, policies and settings, as the client's own users see them. */
  readonly client: Client;
  /** The number of sites by type. */
  readonly sites: Readonly<Record<SiteType, number>>;
  /** Its users, primary users first, then by name; at most `ADMIN_USERS_MAX`. */
  readonly users: readonly AdminUser[];
  /** Requests for add-ons by its users, newest first; at most `ADDON_REQUESTS_MAX`. */
  readonly addon_requests: readonly AddonRequest[];
  readonly sso_domains: readonly { readonly domain: string; readonly type: SsoConfig['type']; readonly verified: boolean }[];
}
