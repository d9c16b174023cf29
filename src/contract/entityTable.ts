import { ASKING_ENTITIES } from '#contract/asking/entities/facts';
import { EVACUATIONS_ENTITIES } from '#contract/evacuations/entities/facts';
import { IDENTITY_ENTITIES } from '#contract/identity/entities/facts';
import { PEOPLE_ENTITIES } from '#contract/people/entities/facts';
import type { EntityFacts, EntityName } from '#contract/platform/entities/entity';
import { SITES_ENTITIES } from '#contract/sites/entities/facts';
import { SPACES_ENTITIES } from '#contract/spaces/entities/facts';
import { TIME_ENTITIES } from '#contract/time/entities/facts';
import { VISITS_ENTITIES } from '#contract/visits/entities/facts';

/** What the cache has to know of each entity, wing by wing: one that is missing does not compile. */
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

// Object.keys answers strings; the keys are exactly the entities.
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

/** The facts of one entity, without the literal types of the table. */
export const entityFacts = <E extends EntityName>(entity: E): EntityFacts<E> => ENTITIES[entity] as EntityFacts<E>;
