/**
 * The entities of the portal's normalised store. Evacuees have a collection of their own (hot, see ARCHITECTURE). Each record adds its own
 * key next to its type,
 *
 *     declare module '…/entity' { interface EntityTypes { sites: Site } }
 *
 * so that a call is typed without importing all records. `entityTable.ts` does not compile when a key is declared here and not there.
 */
export interface EntityTypes {}

export type EntityName = keyof EntityTypes;

/** Entities that a response may contain in part, with the minimum that it contains. */
export interface Summaries {}

/** The minimum of each record in a response; all other properties may be missing. */
export interface SummaryTypes extends Omit<EntityTypes, keyof Summaries>, Summaries {}

/** Entities of which an event may contain less than any response. */
export interface PartsInEvents {}

/** The properties that are always known of a record in the store, which may have arrived with an event first. */
export interface KnownTypes extends Omit<SummaryTypes, keyof PartsInEvents>, PartsInEvents {}

/** The cache's description of an entity. */
export interface EntityFacts<E extends EntityName> {
  /** The path parameter that names one record. */
  readonly param: `${string}Id`;
  /** A field that only the whole record has, where a list or an event carries less. */
  readonly wholeField?: keyof EntityTypes[E];
  /**
   * The fields by which the server orders, filters or searches lists. A change of any other field does not affect lists; without the key,
   * every change makes lists stale.
   */
  readonly listedBy?: readonly (keyof EntityTypes[E])[];
  /** Maps a field to the entity that it refers to and that owns the record: deleting the owner deletes the record. */
  readonly ownedBy?: { readonly [Field in keyof EntityTypes[E]]?: EntityName };
}

/** The description of some entities: each wing describes its own. */
export type FactsOfEntities = { readonly [E in EntityName]?: EntityFacts<E> };
