import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const VISITS_ENTITIES = {
  visitors: { param: 'visitorId', wholeField: 'additional', ownedBy: { site_id: 'sites', visitor_group_id: 'groups' } },
  attendees: { param: 'attendeeId' },
} as const satisfies FactsOfEntities;
