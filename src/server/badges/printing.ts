import type { Kysely } from 'kysely';

import type { BadgeOfPerson } from '#contract/badges/entities/badge';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import type { VisitorRow } from '#server/visits/visit/rows';
import { factsOfVisit, type FactDeps } from './facts';
import { findKeptBadge, keepBadge } from './kept';
import { findBadgeOfVisit } from './store';

/** Returns the badge of a visit as it would be printed now; null without one (spec: fields#printing-badges). */
export async function badgeOfVisit(db: Kysely<Schema>, deps: FactDeps, visit: VisitorRow): Promise<BadgeOfPerson | null> {
  const badge = visit.anonymised ? undefined : await findBadgeOfVisit(db, visit);
  if (badge === undefined) return null;
  const { name, width_mm, height_mm, elements } = badge;
  return { badge: { name, width_mm, height_mm, elements }, facts: await factsOfVisit(db, deps, visit) };
}

/** Returns the error for a visit without a badge: 409 `no_badge`. */
export const noBadge = () => problem(409, { code: 'no_badge', message: 'server.noBadge' });

/**
 * Returns the badge to print for a visit, and stores a snapshot where the group wants that.
 *
 * @throws Problem 409 `no_badge`
 */
export async function printBadge(tx: Tx, deps: FactDeps, visit: VisitorRow, asKept = false): Promise<BadgeOfPerson> {
  const printed = asKept ? await findKeptBadge(tx, deps, visit) : await badgeOfVisit(tx, deps, visit);
  if (printed === null) throw noBadge();
  const { badge, facts } = printed;
  if (!asKept) await keepBadge(tx, visit, { badge, facts }, deps.now());
  return { badge, facts };
}
