import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { problem } from '#server/platform/http/problem';
import { lockRow } from '#server/platform/rows/rows';
import { findEvacuation, type EvacuationRow, type LockedEvacuation } from './rows';

/** Locks the report that a call changes; 404 for another client's and for a site out of the caller's reach. */
export async function requireReport(tx: Tx, actor: Actor, evacuationId: number): Promise<LockedEvacuation> {
  const report = await lockRow(tx, 'evacuations', actor, evacuationId);
  actor.requireSite(report.site_id);
  return report;
}

/** Returns the report that a call reads; 404 for another client's and for a site out of the caller's reach. */
export async function requireReadable(db: Kysely<Schema>, actor: Actor, evacuationId: number): Promise<EvacuationRow> {
  const row = await findEvacuation(db, actor.clientId, evacuationId);
  if (!row) throw problem(404);
  actor.requireSite(row.site_id);
  return row;
}
