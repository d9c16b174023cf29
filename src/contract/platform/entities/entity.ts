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
