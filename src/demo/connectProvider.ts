import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Environment } from '../../config/environment';

/**
 * Sets the single sign-on provider of the demo's organisation from the settings, or none: at every start, until somebody configures
 * another one in the portal.
 */
export async function connectProvider(db: Kysely<Schema>, sso: Environment['demo']['sso'], domain: string): Promise<void> {
  await db
    .updateTable('sso_configs')
    .set({ provider_host: sso?.issuer ?? '', provider_client_id: sso?.clientId ?? '', provider_client_secret: sso?.clientSecret ?? null })
    .where('domain', '=', domain)
    .where('from_settings', '=', true)
    .execute();
}
