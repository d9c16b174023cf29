import type { Kysely } from 'kysely';

import type { FileReading } from '#contract/people/entities/fileReading';
import type { ImportColumn, ImportFailure, ImportMapping } from '#contract/people/entities/memberImport';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Change, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { releaseFiles } from '#server/platform/files/removal';
import { findFile } from '#server/platform/files/store';
import { yieldToRequests, type Pace } from '#server/platform/jobs/pace';
import { isMobile } from '#server/platform/phoneNumbers';
import { updateRow } from '#server/platform/rows/rows';
import { evidenceOf, seeDate, type SeenDates } from './reading/dateEvidence';
import { findPersonalFields } from './fields';
import { guessColumns, hashOfHeaders } from './guessColumns';
import type { SheetRow } from './reading/readCsv';
import { mayHaveRows, openSheet, SAMPLES, shortened } from './reading/openSheet';
import { stageRows } from './rows';
import { lockImport, recallMapping, type ImportRecord } from './store';
import { UnusableFile } from './reading/unusableFile';

interface Staged {
  readonly columns: readonly ImportColumn[];
  readonly count: number;
  readonly reading: FileReading;
  /** The dates seen in each column. */
  readonly dates: readonly SeenDates[];
}

/** A file without rows, and the reason. */
interface Unstaged {
  readonly failure: ImportFailure;
  readonly reading: FileReading | null;
}

/**
 * Stages the rows of the file, in many small transactions. Every attempt stages the same rows, so that a stopped one costs only time.
 *
 * @throws UnusableFile
 */
async function stage(deps: Pick<Deps, 'db' | 'files'>, record: ImportRecord, pace: Pace): Promise<Staged | Unstaged> {
  const { id, file_id: fileId, choice } = record;
  const file = fileId === null ? undefined : await findFile(deps.db, fileId);
  if (file === undefined) throw new UnusableFile('unreadable');
  const fields = await fieldsOf(deps.db, record);
  const countNamed = (cells: readonly string[]): number => guessColumns(cells, fields).filter(Boolean).length;
  const { head, body, reading } = await openSheet(deps, file, { choice, countNamed });
  const samples: string[][] = [];
  const dates: SeenDates[] = [];
  let waiting: SheetRow[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    await yieldToRequests();
    await transact(deps.db, (tx) => pace.timed(() => stageRows(tx, id, rows)));
  };
  for await (const row of body) {
    count += 1;
    waiting.push(row);
    row.cells.forEach((cell, column) => {
      const seen = (samples[column] ??= []);
      if (cell !== '' && seen.length < SAMPLES && !seen.includes(cell)) seen.push(cell);
      dates[column] = seeDate(dates[column] ?? {}, cell);
    });
    if (waiting.length >= pace.size) await flush();
  }
  await flush();
  if (head === undefined || count === 0) return { failure: head === undefined ? 'empty' : 'no_rows', reading: reading() };
  const width = Math.max(head.cells.length, samples.length);
  const columns = Array.from({ length: width }, (_, index) => ({
    header: shortened(head.cells[index] ?? ''),
    samples: (samples[index] ?? []).map(shortened),
  }));
  return { columns, count, reading: reading(), dates };
}

/** Reports whether most samples of a column are numbers of mobile telephones. */
function holdsMobiles(column: ImportColumn | undefined, country: string): boolean {
  const samples = column?.samples ?? [];
  return samples.filter((sample) => isMobile(sample, country)).length * 2 > samples.length;
}

const fieldsOf = (db: Kysely<Schema>, { client_id: clientId, visitor_group_id: groupId, sees_sensitive: isAll }: ImportRecord) =>
  findPersonalFields(db, { clientId, groupId }, isAll);

/** Recalls the mapping of a file's headers. Files of rows to correct come back with one more column at the end. */
const recall = async (tx: Tx, groupId: number, headers: readonly string[]): Promise<ImportMapping | null> =>
  (await recallMapping(tx, groupId, hashOfHeaders(headers))) ?? recallMapping(tx, groupId, hashOfHeaders(headers.slice(0, -1)));

/**
 * Reads the file, and continues as far as the import goes by itself. Where a person reviews it first, the file is retained: it may be
 * read again.
 */
export async function readStep(
  deps: Deps,
  change: Change,
  record: ImportRecord,
  { goOn, pace }: { readonly goOn: (tx: Tx) => Promise<void>; readonly pace: Pace },
): Promise<void> {
  const staged = await stage(deps, record, pace).catch((error: unknown): Unstaged => {
    if (error instanceof UnusableFile) return { failure: error.failure, reading: null };
    throw error;
  });
  await change(async (tx) => {
    const locked = await lockImport(tx, record.client_id, record.id);
    if (locked === null || locked.state !== 'reading') return;
    const fileIds = locked.file_id === null ? [] : [locked.file_id];
    const touched_at = deps.now();
    if ('failure' in staged) {
      const stays = staged.reading !== null && mayHaveRows(staged.reading, locked.choice);
      await updateRow(tx, 'member_imports', locked, {
        state: 'failed',
        failure: staged.failure,
        reading: staged.reading === null ? null : JSON.stringify(staged.reading),
        ...(!stays && { file_id: null }),
        touched_at,
      });
      if (stays) return;
    } else {
      const { columns, count, reading, dates } = staged;
      const headers = columns.map(({ header }) => header);
      const given = locked.mapping;
      const fields = await fieldsOf(tx, locked);
      const isKnown = (field: string | null): boolean =>
        field === null || !field.startsWith('field:') || fields.some(({ id }) => `field:${id}` === field);
      const recalled = (await recall(tx, locked.visitor_group_id, headers))?.map((field) => (isKnown(field) ? field : null));
      const isEmpty = (index: number): boolean => columns[index]?.samples.length === 0;
      const ofMobiles = (index: number): boolean => holdsMobiles(columns[index], locked.country);
      const mapping = given.length > 0 ? given : (recalled ?? guessColumns(headers, fields, ofMobiles, isEmpty));
      const goesOn = locked.goes_to !== 'read';
      const held = columns.map((_, index) => mapping[index] ?? null);
      const evidence = evidenceOf(dates, held);
      await updateRow(tx, 'member_imports', locked, {
        state: goesOn ? 'checking' : 'read',
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(held),
        reading: JSON.stringify(reading),
        date_evidence: evidence === null ? null : JSON.stringify(evidence),
        ...(evidence !== null && evidence.order !== null && !locked.is_order_given && { date_order: evidence.order }),
        total: count,
        done: 0,
        after_row: 0,
        ...(goesOn && { file_id: null }),
        touched_at,
      });
      if (!goesOn) return;
      await goOn(tx);
    }
    await releaseFiles(tx, fileIds);
  });
}
