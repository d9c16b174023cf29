/**
 * The entities of the portal's normalised store. Evacuees live in a collection of their own (hot, see ARCHITECTURE). Each record adds its
 * own key beside its type,
 *
 *     declare module '…/entity' { interface EntityTypes { sites: Site } }
 *
 * so that a call is typed without importing all records. `entityTable.ts` does not compile when a key is declared here and not there.
 */
export interface EntityTypes {}

export type EntityName = keyof EntityTypes;

/** Those of which an answer may carry less than the whole record, with the least that it carries. */
export interface Summaries {}

/** The least that an answer carries of each record; everything else may be left out of it. */
export interface SummaryTypes extends Omit<EntityTypes, keyof Summaries>, Summaries {}

/** Those of which an event may carry less than any answer. */
export interface PartsInEvents {}

/** What is always known of a record in the store: an event may have been the first to bring it. */
export interface KnownTypes extends Omit<SummaryTypes, keyof PartsInEvents>, PartsInEvents {}

/** What the cache has to know of an entity. */
export interface EntityFacts<E extends EntityName> {
  /** The path parameter that names one record. */
  readonly param: `${string}Id`;
  /** A field that only the whole record has, where a list or an event carries less. */
  readonly wholeField?: keyof EntityTypes[E];
  /**
   * The fields by which the server orders, filters or searches lists. A change of any other field leaves every list as it is;
   * without the key, every change makes lists stale.
   */
  readonly listedBy?: readonly (keyof EntityTypes[E])[];
  /** Field → the entity that it points to and that owns the record: deleting the owner deletes the record. */
  readonly ownedBy?: { readonly [Field in keyof EntityTypes[E]]?: EntityName };
}

/** The facts of some entities: each wing has those of its own. */
export type FactsOfEntities = { readonly [E in EntityName]?: EntityFacts<E> };
