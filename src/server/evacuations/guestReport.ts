import type { Kysely } from 'kysely';

import type { EvacuationReport } from '../../contract/entities/evacuation';
import type { Schema } from '../db/schema/schema';
import type { EncodedJson } from '../http/encodedJson';
import { readCounted, withNotListed } from './report';
import type { EvacuationRow } from './rows';

interface Kept {
  readonly counter: number;
  readonly until: number;
  /** As far as its counter counts it. */
  readonly report: Promise<string>;
}

/** Who takes part and which kiosks are silent changes without the counter: a guest may see that so much later. */
const KEPT_MS = 1_000;
const REPORTS_MAX = 32;

const reportsByDatabase = new WeakMap<Kysely<Schema>, Map<number, Kept>>();

/**
 * The report as every guest of it sees it. At a muster point a link is opened by everybody at once: those who ask within a second,
 * and between two changes, are answered the same. `row` was read before, so what is kept is never older than its counter says.
 */
export async function readGuestReport(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<EncodedJson<EvacuationReport>> {
  return withNotListed(db, row, await keptReport(db, row, now));
}

function keptReport(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<string> {
  const reports = reportsByDatabase.get(db) ?? new Map<number, Kept>();
  reportsByDatabase.set(db, reports);
  const known = reports.get(row.id);
  const isLive = row.status === 'in_progress';
  if (isLive && known !== undefined && known.counter === row.event_counter && now.getTime() < known.until) return known.report;
  const report = readCounted(db, row, now, 'shared_link');
  reports.delete(row.id);
  if (!isLive) return report;
  reports.set(row.id, { counter: row.event_counter, until: now.getTime() + KEPT_MS, report });
  const [oldest] = reports.keys();
  if (reports.size > REPORTS_MAX && oldest !== undefined) reports.delete(oldest);
  report.catch(() => reports.delete(row.id));
  return report;
}
