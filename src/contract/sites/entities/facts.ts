import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const SITES_ENTITIES = {
  sites: { param: 'siteId', wholeField: 'reply_to_email', listedBy: ['name'] },
  devices: { param: 'deviceId', listedBy: ['name', 'site_id'], ownedBy: { site_id: 'sites' } },
} as const satisfies FactsOfEntities;
