import type { Visitor } from '#contract/visits/entities/visitor';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import type { SignedInContext } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { presentVisitor, visitViewOf } from './present';
import { findVisitor } from './rows';

/** Reads a visit as the caller may see it. Throws 404 for another client's. */
export async function readVisitor(tx: Tx, actor: Actor, visitorId: number, now: Date): Promise<Visitor> {
  const row = await findVisitor(tx, actor.clientId, visitorId);
  if (!row) throw problem(404);
  return presentVisitor(row, await visitViewOf(tx, actor, now));
}

/** Locks the visit that a call is about; 404 for another client's and for a site out of the caller's reach. */
export async function requireVisit(tx: Tx, actor: Actor, visitorId: number): Promise<Locked<'visitors'>> {
  const visit = await lockRow(tx, 'visitors', actor, visitorId);
  actor.requireSite(visit.site_id);
  return visit;
}

/** Returns a visit's site, read without a lock, because the site's count must be locked before the visit. */
export async function siteOfVisit(context: Pick<SignedInContext, 'actor' | 'db'>, visitorId: number): Promise<number> {
  const row = await findVisitor(context.db, context.actor.clientId, visitorId);
  if (!row) throw problem(404);
  context.actor.requireSite(row.site_id);
  return row.site_id;
}
