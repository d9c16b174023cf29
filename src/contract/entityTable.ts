import { ASKING_ENTITIES } from '#contract/asking/entities/facts';
import { EVACUATIONS_ENTITIES } from '#contract/evacuations/entities/facts';
import { IDENTITY_ENTITIES } from '#contract/identity/entities/facts';
import { PEOPLE_ENTITIES } from '#contract/people/entities/facts';
import type { EntityFacts, EntityName } from '#contract/platform/entities/entity';
import { SITES_ENTITIES } from '#contract/sites/entities/facts';
import { SPACES_ENTITIES } from '#contract/spaces/entities/facts';
import { TIME_ENTITIES } from '#contract/time/entities/facts';
import { VISITS_ENTITIES } from '#contract/visits/entities/facts';

/** The cache's description of each entity, wing by wing; a missing entity does not compile. */
export const ENTITIES = {
  ...SITES_ENTITIES,
  ...PEOPLE_ENTITIES,
  ...VISITS_ENTITIES,
  ...EVACUATIONS_ENTITIES,
  ...ASKING_ENTITIES,
  ...SPACES_ENTITIES,
  ...TIME_ENTITIES,
  ...IDENTITY_ENTITIES,
} satisfies { readonly [E in EntityName]: EntityFacts<E> };

// Object.keys returns strings; the keys are exactly the entities.
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

/** Returns the description of an entity, without the literal types of the table. */
export const entityFacts = <E extends EntityName>(entity: E): EntityFacts<E> => ENTITIES[entity] as EntityFacts<E>;
