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
