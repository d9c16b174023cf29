import type { Kysely } from 'kysely';

import type { EvacuationStatus } from '#contract/evacuations/entities/evacuation';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Page } from '#server/platform/lists/paging';
import { periodOf } from '#server/platform/lists/period';
import { inPeriod, inSiteZones, type SiteZone } from '#server/platform/lists/siteZones';
import { evacuationRows, type EvacuationRow } from './report/rows';

/** The reports that a page shows: those of the sites, by the start in the site's zone. */
export interface EvacuationList {
  readonly sites: readonly SiteZone[];
  readonly status?: EvacuationStatus;
  readonly from?: string;
  readonly to?: string;
  readonly direction: 'asc' | 'desc';
  readonly page: Page;
}

/** Finds one page of the client's evacuations, and the number of all. */
export async function findEvacuations(
  db: Kysely<Schema>,
  clientId: number,
  list: EvacuationList,
): Promise<{ rows: EvacuationRow[]; total: number }> {
  let found = evacuationRows(db, clientId).where((eb) =>
    inSiteZones(eb.ref('evacuations.site_id'), list.sites, (zone) => inPeriod(eb.ref('evacuations.started_at'), periodOf(list, zone))),
  );
  if (list.status !== undefined) found = found.where('evacuations.status', '=', list.status);
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('evacuations.started_at', list.direction)
    .orderBy('evacuations.id', list.direction)
    .limit(list.page.perPage)
    .offset(list.page.offset)
    .execute();
  return { rows, total };
}
