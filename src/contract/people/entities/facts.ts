import type { FactsOfEntities } from '#contract/platform/entities/entity';

/** The cache's description of the entities of the wing. */
export const PEOPLE_ENTITIES = {
  groups: { param: 'groupId', wholeField: 'member_count', listedBy: ['name'] },
  members: { param: 'memberId', listedBy: ['name', 'email', 'mobile', 'starts_on'], ownedBy: { visitor_group_id: 'groups' } },
} as const satisfies FactsOfEntities;
