import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const SPACES_ENTITIES = {
  bookings: { param: 'bookingId', ownedBy: { site_id: 'sites' } },
} as const satisfies FactsOfEntities;
