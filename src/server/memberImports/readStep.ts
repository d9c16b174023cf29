import type { ImportColumn, ImportMapping } from '#contract/entities/memberImport';
import { transact, type Change, type Tx } from '../db/transaction';
import type { Deps } from '../deps';
import { releaseFiles } from '../files/removal';
import { findFile } from '../files/store';
import { leaveRoom, type Pace } from '../jobs/pace';
import { updateRow } from '../rows/rows';
import { findPersonalFields } from './fields';
import { guessColumns, hashOfHeaders } from './guessColumns';
import type { SheetRow } from './readCsv';
import { readRows } from './readFile';
import { stageRows } from './rows';
import { lockImport, recallMapping, type ImportRecord } from './store';
import { UnusableFile } from './unusableFile';

const SAMPLES = 3;
/** What is shown of a cell. */
const SAMPLE_LENGTH = 80;

const shortened = (text: string): string => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH - 1)}…` : text);

interface Staged {
  readonly columns: readonly ImportColumn[];
  readonly count: number;
}

/**
 * Stages the rows of the file, in many small transactions: the same rows by whichever attempt, so that one that was stopped costs time
 * and nothing else.
 *
 * @throws UnusableFile
 */
async function stage(deps: Pick<Deps, 'db' | 'files'>, { id, file_id: fileId }: ImportRecord, pace: Pace): Promise<Staged> {
  const file = fileId === null ? undefined : await findFile(deps.db, fileId);
  if (file === undefined) throw new UnusableFile('unreadable');
  let headers: readonly string[] | null = null;
  const samples: string[][] = [];
  let waiting: SheetRow[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    await leaveRoom();
    await transact(deps.db, (tx) => pace.timed(() => stageRows(tx, id, rows)));
  };
  for await (const row of readRows(deps, file)) {
    if (headers === null) {
      headers = row.cells;
      continue;
    }
    count += 1;
    waiting.push(row);
    row.cells.forEach((cell, column) => {
      const seen = (samples[column] ??= []);
      if (cell !== '' && seen.length < SAMPLES && !seen.includes(cell)) seen.push(cell);
    });
    if (waiting.length >= pace.size) await flush();
  }
  await flush();
  if (headers === null) throw new UnusableFile('empty');
  if (count === 0) throw new UnusableFile('no_rows');
  const width = Math.max(headers.length, samples.length);
  const columns = Array.from({ length: width }, (_, index) => ({
    header: shortened(headers[index] ?? ''),
    samples: (samples[index] ?? []).map(shortened),
  }));
  return { columns, count };
}

/** Rows to correct come back with a column more, at the end. */
const recall = async (tx: Tx, groupId: number, headers: readonly string[]): Promise<ImportMapping | null> =>
  (await recallMapping(tx, groupId, hashOfHeaders(headers))) ?? recallMapping(tx, groupId, hashOfHeaders(headers.slice(0, -1)));

/** Reads the file, and goes on as far as the import is to go by itself. The file is needed no more then. */
export async function readStep(
  deps: Deps,
  change: Change,
  record: ImportRecord,
  { goOn, pace }: { readonly goOn: (tx: Tx) => Promise<void>; readonly pace: Pace },
): Promise<void> {
  let staged: Staged | null = null;
  let failure: UnusableFile | null = null;
  try {
    staged = await stage(deps, record, pace);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    failure = error;
  }
  await change(async (tx) => {
    const locked = await lockImport(tx, record.client_id, record.id);
    if (locked === null || locked.state !== 'reading') return;
    const fileIds = locked.file_id === null ? [] : [locked.file_id];
    const touched_at = deps.now();
    if (staged === null) {
      await updateRow(tx, 'member_imports', locked, {
        state: 'failed',
        failure: failure?.failure ?? 'unreadable',
        file_id: null,
        touched_at,
      });
    } else {
      const { columns, count } = staged;
      const headers = columns.map(({ header }) => header);
      const given = locked.mapping;
      const fields = await findPersonalFields(tx, { clientId: locked.client_id, groupId: locked.visitor_group_id }, locked.sees_sensitive);
      const isKnown = (field: string | null): boolean =>
        field === null || !field.startsWith('field:') || fields.some(({ id }) => `field:${id}` === field);
      const recalled = (await recall(tx, locked.visitor_group_id, headers))?.map((field) => (isKnown(field) ? field : null));
      const mapping = given.length > 0 ? given : (recalled ?? guessColumns(headers, fields));
      const goesOn = locked.goes_to !== 'read';
      await updateRow(tx, 'member_imports', locked, {
        state: goesOn ? 'checking' : 'read',
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(columns.map((_, index) => mapping[index] ?? null)),
        total: count,
        done: 0,
        after_row: 0,
        file_id: null,
        touched_at,
      });
      if (goesOn) await goOn(tx);
    }
    await releaseFiles(tx, fileIds);
  });
}
