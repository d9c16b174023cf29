import { IMPORT_KEPT_HOURS, type MemberImport } from '#contract/people/entities/memberImport';
import type { Actor } from '#server/platform/http/actor';
import type { ImportRecord } from './store';

const HOUR_MS = 3_600_000;

/** Returns the time until which an import can be undone; null for one that has changed nothing, or is undone. */
export function undoUntil({ state, imported_at: at, result }: ImportRecord): Date | null {
  const isDone = state === 'imported' || (state === 'failed' && result !== null);
  return isDone && at !== null ? new Date(at.getTime() + IMPORT_KEPT_HOURS * HOUR_MS) : null;
}

/** Reports whether a user has begun an import, and so may see the content of its file. */
export const isOwn = ({ user_id: userId }: Pick<ImportRecord, 'user_id'>, actor: Pick<Actor, 'userId'>): boolean => userId === actor.userId;

/** Reports whether the file of an import is still stored, to be read in another way. */
export const canReadAgain = ({ state, file_id: fileId }: Pick<ImportRecord, 'state' | 'file_id'>): boolean =>
  fileId !== null && (state === 'read' || state === 'checked' || state === 'failed');

/** Presents an import. */
export function presentImport(record: ImportRecord, actor: Pick<Actor, 'userId'>): MemberImport {
  return {
    id: record.id,
    group_id: record.visitor_group_id,
    state: record.state,
    file_name: record.file_name,
    total: record.total,
    done: record.done,
    columns: isOwn(record, actor) ? record.columns : null,
    mapping: record.mapping,
    reading: isOwn(record, actor) ? record.reading : null,
    can_read_again: canReadAgain(record),
    date_order: record.date_order,
    date_evidence: isOwn(record, actor) ? record.date_evidence : null,
    country: record.country,
    // The numbers are incomplete until the check is over.
    plan: record.state === 'checking' ? null : record.plan,
    result: record.result,
    undone: record.undone,
    failure: record.failure,
    begun_by: record.begun_by,
    begun_at: record.begun_at.toISOString(),
    is_own: isOwn(record, actor),
    undo_until: undoUntil(record)?.toISOString() ?? null,
  };
}
