import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const ASKING_ENTITIES = {
  customFields: { param: 'customFieldId', ownedBy: { site_id: 'sites', visitor_group_id: 'groups' } },
} as const satisfies FactsOfEntities;
