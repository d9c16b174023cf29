/**
 * Every table, for Kysely. Each file of this folder adds its tables,
 *
 *     declare module '…/schema' { interface Schema { sites: SiteTable } }
 *
 * so that no list of all has to be kept. The migrations are the truth; a test compares the two.
 */
export interface Schema {}
