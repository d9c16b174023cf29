import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const TIME_ENTITIES = {
  closurePeriods: { param: 'closurePeriodId', listedBy: ['start_date'] },
} as const satisfies FactsOfEntities;
