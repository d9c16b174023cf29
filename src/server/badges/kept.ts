import type { Kysely } from 'kysely';

import { factOfField, type BadgeFacts, type BadgeOfPerson, type KeptBadge } from '#contract/badges/entities/badge';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { VisitorRow } from '#server/visits/visit/rows';
import { marksOfVisit, type FactDeps } from './facts';
import { printableFields } from './fields';

type Db = Kysely<Schema>;

/** Facts that are not text: a file may be gone later, and a code is made again. */
const MARKS = ['photo', 'logo', 'qr'];

/**
 * Stores a snapshot of the badge printed for a visit, in place of an earlier one, where its group wants that (spec: fields#kept-badges).
 */
export async function keepBadge(tx: Tx, visit: VisitorRow, { badge, facts }: BadgeOfPerson, at: Date): Promise<void> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select('store_badges')
    .where('id', '=', visit.visitor_group_id)
    .executeTakeFirstOrThrow();
  if (!group.store_badges || visit.anonymised) return;
  const { name, width_mm, height_mm, elements } = badge;
  const words = Object.fromEntries(Object.entries(facts).filter(([fact]) => !MARKS.includes(fact)));
  const printed = { printed_at: at, name, width_mm, height_mm, elements: JSON.stringify(elements), facts: JSON.stringify(words) };
  await tx
    .insertInto('printed_badges')
    .values({ ...printed, visitor_id: visit.id, client_id: visit.client_id })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(printed))
    .execute();
}

/**
 * Returns the badge as it was printed for a visit; null where none is stored. An answer whose field is now sensitive is left out, and
 * pictures are today's.
 */
export async function findKeptBadge(db: Db, deps: FactDeps, visit: VisitorRow): Promise<KeptBadge | null> {
  const kept = await db
    .selectFrom('printed_badges')
    .selectAll()
    .where('client_id', '=', visit.client_id)
    .where('visitor_id', '=', visit.id)
    .executeTakeFirst();
  if (kept === undefined) return null;
  const { client_id: clientId, site_id: siteId, visitor_group_id: groupId } = visit;
  const shown = new Set([...(await printableFields(db, { clientId, siteId, groupId }))].map((id) => factOfField(Number(id))));
  const isShown = (fact: string): boolean => !fact.startsWith(factOfField(0).slice(0, -1)) || shown.has(fact);
  const words: BadgeFacts = Object.fromEntries(Object.entries(kept.facts).filter(([fact]) => isShown(fact)));
  const { name, width_mm, height_mm, elements, printed_at: at } = kept;
  return {
    badge: { name, width_mm, height_mm, elements },
    facts: { ...words, ...(await marksOfVisit(db, deps, visit)) },
    printed_at: at.toISOString(),
  };
}
