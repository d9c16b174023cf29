import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const IDENTITY_ENTITIES = {
  profiles: { param: 'profileId' },
  sessions: { param: 'sessionId' },
  users: { param: 'userId' },
} as const satisfies FactsOfEntities;
