import type { Selectable } from 'kysely';

import type { Client, ClientSummary } from '../../contract/entities/client';
import type { ClientTable } from '../db/schema/accounts';

/** Settings that only the server may know of are kept under this prefix and never leave it. */
const INTERNAL_SETTINGS = 'internal.';

/** A client as its people see it. */
export function presentClient(row: Selectable<ClientTable>): Client {
  return { ...row, settings: Object.fromEntries(Object.entries(row.settings).filter(([key]) => !key.startsWith(INTERNAL_SETTINGS))) };
}

type SummaryRow = Pick<
  Selectable<ClientTable>,
  'global_client_id' | 'name' | 'logo_url' | 'reseller' | 'is_school' | 'trial_ends_on' | 'plan_type'
> & { readonly last_used_at: Date | null };

/** A line of the client switcher. */
export function presentClientSummary({ last_used_at: lastUsedAt, ...row }: SummaryRow): ClientSummary {
  return { ...row, last_used_at: lastUsedAt?.toISOString() ?? null };
}
