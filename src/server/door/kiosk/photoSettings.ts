import type { Kysely } from 'kysely';

import type { Site } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import type { DeviceOfCall } from '#server/platform/http/context';

/** A flag of the client: nobody is signed in at the door. */
const NO_SKIPPING = 'beta.contactless-prevent-skippable-photo';

/** Returns a site's settings for photos, as far as its client has the flag for them. */
export async function readPhotoSettings(
  db: Kysely<Schema>,
  { clientId, siteId }: Pick<DeviceOfCall, 'clientId' | 'siteId'>,
): Promise<Pick<Site, 'visitor_photos_enabled' | 'photo_required'>> {
  const { settings, photo_required, visitor_photos_enabled } = await db
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.visitor_photos_enabled', 'sites.photo_required', 'clients.settings'])
    .where('sites.client_id', '=', clientId)
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow();
  return { visitor_photos_enabled, photo_required: photo_required && settings[NO_SKIPPING] === true };
}
