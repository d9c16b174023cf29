import type { SsoConfig } from '#contract/identity/entities/sso';
import type { SiteType } from '#contract/sites/entities/site';
import type { AddonRequest } from './addon';
import type { AccountStatus, Client, PlanType } from './client';

/** A client in the list of all clients, for super users (spec: clients#admin-clients). Its region stands before the colon of its id. */
export interface AdminClientSummary {
  readonly global_client_id: string;
  readonly name: string;
  readonly country: string;
  readonly plan_type: PlanType;
  readonly is_school: boolean;
  readonly reseller: boolean;
  /** YYYY-MM-DD, or null when not on trial. */
  readonly trial_ends_on: string | null;
  readonly account_status: AccountStatus | null;
  readonly user_count: number;
  readonly site_count: number;
  /** When one of its users last used it; an instant, or null for never. */
  readonly last_used_at: string | null;
}

/** A portal user of a client, as super users see one. */
export interface AdminUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role_name: string;
  readonly primary: boolean;
  readonly billing_user: boolean;
  readonly tech_contact: boolean;
  readonly is_super: boolean;
  /** How many sites the person is kept to; null for all. */
  readonly site_count: number | null;
  readonly last_used_at: string | null;
}

/** One client in full, for super users. */
export interface AdminClient extends AdminClientSummary {
  /** Plan, limits, policies and settings, as its own people see them. */
  readonly client: Client;
  /** How many sites of each type. */
  readonly sites: Readonly<Record<SiteType, number>>;
  /** Its users, primary ones first, then by name; not more than `ADMIN_USERS_MAX`. */
  readonly users: readonly AdminUser[];
  /** What its people have asked for, the newest first; not more than `ADDON_REQUESTS_MAX`. */
  readonly addon_requests: readonly AddonRequest[];
  readonly sso_domains: readonly { readonly domain: string; readonly type: SsoConfig['type']; readonly verified: boolean }[];
}
