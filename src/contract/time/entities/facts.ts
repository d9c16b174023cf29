import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** What the cache has to know of the entities of the wing. */
export const TIME_ENTITIES = {
  closurePeriods: { param: 'closurePeriodId', listedBy: ['start_date'] },
} as const satisfies FactsOfEntities;
