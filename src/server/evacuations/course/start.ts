import type { Kysely } from 'kysely';

import { SITE_EVENTS, siteChannel, type SiteEvacuationEvent } from '#contract/realtime';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit } from '#server/platform/db/transaction';
import { insertRow } from '#server/platform/rows/rows';
import { lockSiteCount } from '#server/sites/sites/counts';
import { emitConfigChanged } from '#server/sites/sites/kiosks';
import { addEvacuees } from '../marks/join';
import { findPoints } from '../marks/points';
import { raiseSiteRevision, readEvacuation, refuseRunning, type EvacuationRow } from '../report/rows';

type Db = Kysely<Schema>;

/** Emits on a site's channel, and to its kiosks, that its evacuation began or ended. */
export async function announceAtSite(
  tx: Db,
  emit: Emit,
  event: typeof SITE_EVENTS.evacuationCreated | typeof SITE_EVENTS.evacuationComplete,
  row: EvacuationRow,
): Promise<void> {
  const data: SiteEvacuationEvent = {
    evacuation: { id: row.id, site_id: row.site_id, status: row.status, event_counter: row.event_counter },
  };
  emit(siteChannel(row.site_id), event, data);
  await emitConfigChanged(tx, emit, { clientId: row.client_id, siteId: row.site_id });
}

/**
 * Starts the evacuation of a site and lists everybody signed in to a listed group as missing. The site's count is locked,
 * so that a concurrent sign-in is either on the list or joins it.
 *
 * @throws Problem 409 while another one is in progress; its data name it
 */
export async function startEvacuation(
  tx: Db,
  emit: Emit,
  evacuation: {
    readonly clientId: number;
    readonly siteId: number;
    readonly startedBy: string;
    readonly at: Date;
    readonly kind?: EvacuationKind;
  },
): Promise<EvacuationRow> {
  await lockSiteCount(tx, evacuation);
  await refuseRunning(tx, evacuation);
  const report = await insertRow(tx, 'evacuations', evacuation, {
    site_id: evacuation.siteId,
    kind: evacuation.kind,
    started_at: evacuation.at,
    started_by: evacuation.startedBy,
    points: JSON.stringify(await findPoints(tx, evacuation.siteId)),
  });
  await addEvacuees(tx, report, { all: 'listed' });
  await raiseSiteRevision(tx, report);

  const row = await readEvacuation(tx, report);
  await announceAtSite(tx, emit, SITE_EVENTS.evacuationCreated, row);
  return row;
}
