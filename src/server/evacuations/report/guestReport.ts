import type { Kysely } from 'kysely';

import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';
import type { Schema } from '#server/platform/db/schema/schema';
import type { EncodedJson } from '#server/platform/http/body/encodedJson';
import { makeKeptReports } from './keptReports';
import { readCounted, withPresence, type Counted } from './report';
import type { EvacuationRow } from './rows';

interface Kept {
  readonly counter: number;
  readonly until: number;
  /** The part of the report that its counter covers. */
  readonly report: Promise<Counted>;
  /** The last complete response: an equal one is compressed only once. */
  answer: EncodedJson<EvacuationReport> | null;
}

/** Participants and silent kiosks change without the counter: a guest may see that so much later. */
const KEPT_MS = 1_000;

const guestReports = makeKeptReports<Kept>();

/**
 * Returns the report as every guest of it sees it. At a muster point everybody opens a link at once: requests within a second, and between
 * two changes, get the same response. `row` was read before, so the cached report is never older than its counter says.
 */
export async function readGuestReport(db: Kysely<Schema>, row: EvacuationRow, now: Date): Promise<EncodedJson<EvacuationReport>> {
  const kept = keptReport(db, row, now);
  const answer = await withPresence(db, row, await kept.report);
  if (kept.answer?.text !== answer.text) kept.answer = answer;
  return kept.answer;
}

function keptReport(db: Kysely<Schema>, row: EvacuationRow, now: Date): Kept {
  const known = guestReports.find(db, row.id);
  const isLive = row.status === 'in_progress';
  if (isLive && known !== undefined && known.counter === row.event_counter && now.getTime() < known.until) return known;
  const fresh: Kept = {
    counter: row.event_counter,
    until: now.getTime() + KEPT_MS,
    report: readCounted(db, row, now, 'shared_link'),
    answer: null,
  };
  if (isLive) guestReports.keep(db, row.id, fresh, fresh.report);
  else guestReports.forget(db, row.id);
  return fresh;
}
