import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const EVACUATIONS_ENTITIES = {
  evacuations: { param: 'evacuationId', wholeField: 'started_at', ownedBy: { site_id: 'sites' } },
  comments: { param: 'commentId', ownedBy: { evacuation_id: 'evacuations' } },
} as const satisfies FactsOfEntities;
