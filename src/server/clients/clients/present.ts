import type { Selectable } from 'kysely';

import type { Client, ClientSummary } from '#contract/clients/entities/client';
import type { StoredFile } from '#contract/platform/entities/file';
import type { ClientTable } from '#server/platform/db/schema/identity/accounts';

/** Settings that only the server may read are stored under this prefix and never leave it. */
const INTERNAL_SETTINGS = 'internal.';

/** A client as its people see it, with the file of its logo. */
export function presentClient(row: Selectable<ClientTable>, logo: StoredFile | null): Client {
  return {
    id: row.id,
    revision: row.revision,
    global_client_id: row.global_client_id,
    name: row.name,
    logo_url: logo?.url ?? row.logo_url,
    logo_file_id: row.logo_file_id,
    logo,
    country: row.country,
    address: row.address,
    locale: row.locale,
    timezone: row.timezone,
    is_school: row.is_school,
    reseller: row.reseller,
    plan_type: row.plan_type,
    site_limit: row.site_limit,
    group_limit: row.group_limit,
    sms_available_tokens: row.sms_available_tokens,
    sms_pending_tokens: row.sms_pending_tokens,
    trial_ends_on: row.trial_ends_on,
    account_status: row.account_status,
    force_2fa: row.force_2fa,
    password_expiry: row.password_expiry,
    force_reauthentication: row.force_reauthentication,
    prevent_password_reuse: row.prevent_password_reuse,
    scheduling_status: row.scheduling_status,
    time_and_attendance_enabled: row.time_and_attendance_enabled,
    settings: Object.fromEntries(Object.entries(row.settings).filter(([key]) => !key.startsWith(INTERNAL_SETTINGS))),
  };
}

/** A client as a guest with a shared link sees it: its name and logo. All other fields are those of an empty client. */
export function presentClientToGuest(
  { id, revision, global_client_id, name, logo_url }: Selectable<ClientTable>,
  logo: StoredFile | null,
): Client {
  return {
    id,
    revision,
    global_client_id,
    name,
    logo_url: logo?.url ?? logo_url,
    logo_file_id: null,
    logo: null,
    country: '',
    address: null,
    locale: null,
    timezone: null,
    is_school: false,
    reseller: false,
    plan_type: 'starter',
    site_limit: 0,
    group_limit: 0,
    sms_available_tokens: 0,
    sms_pending_tokens: 0,
    trial_ends_on: null,
    account_status: null,
    force_2fa: false,
    password_expiry: null,
    force_reauthentication: false,
    prevent_password_reuse: false,
    scheduling_status: 'disabled',
    time_and_attendance_enabled: false,
    settings: {},
  };
}

type SummaryRow = Pick<
  Selectable<ClientTable>,
  'global_client_id' | 'name' | 'logo_url' | 'reseller' | 'is_school' | 'trial_ends_on' | 'plan_type'
> & { readonly last_used_at: Date | null; readonly logo_address: string | null };

/** A line of the client switcher. */
export function presentClientSummary(row: SummaryRow): ClientSummary {
  return {
    global_client_id: row.global_client_id,
    name: row.name,
    logo_url: row.logo_address ?? row.logo_url,
    reseller: row.reseller,
    is_school: row.is_school,
    trial_ends_on: row.trial_ends_on,
    plan_type: row.plan_type,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
