import { RETENTION_KINDS, type RetentionCounts, type RetentionKind } from '#contract/people/retention';
import { removeMembers } from '#server/people/members/remove';
import type { Tx } from '#server/platform/db/transaction';
import { lockFound, removeRows, updateRows } from '#server/platform/rows/rows';
import { eraseVisits, removeAgreements, removePhotos } from '../visit/erase';
import { absentAttendees, dueOf, ENDED, NOTHING, type OfGroup } from './due';
import type { Cutoffs } from './nights';

/** Records of each kind in one transaction. */
const BATCH = 100;

/** The result of one batch, and whether more may be due. */
interface Batch {
  readonly counts: RetentionCounts;
  readonly isLast: boolean;
}

/** Removes expired records of a group, up to a batch of each kind. Records that were locked and changed meanwhile are checked again. */
export async function tidyGroup(tx: Tx, group: OfGroup, cutoffs: Cutoffs, now: Date): Promise<Batch> {
  const due = dueOf(tx, group, cutoffs);
  const visits = async (query: typeof due.visits) =>
    query === null ? [] : await lockFound(tx, 'visitors', group, query.selectAll('visitors').orderBy(ENDED).limit(BATCH));
  const members = async (query: typeof due.deleted) =>
    query === null ? [] : await lockFound(tx, 'members', group, query.selectAll('members').orderBy('members.id').limit(BATCH));

  const counts: Record<RetentionKind, number> = { ...NOTHING };
  const erased = await visits(due.visits);
  await eraseVisits(tx, erased);
  counts.visits = erased.length;

  const pictured = await visits(due.photos);
  await removePhotos(tx, pictured);
  counts.photos = pictured.length;

  const agreed = await visits(due.agreements);
  await removeAgreements(tx, agreed);
  counts.agreements = agreed.length;

  // Deleted before others are archived: members to delete have been archived for long.
  const deleted = await members(due.deleted);
  await removeMembers(tx, deleted);
  counts.deleted = deleted.length;

  const archived = await members(due.archived);
  await updateRows(tx, 'members', archived, { archived_at: now });
  counts.archived = archived.length;

  // Deletes attendees who did not come, alongside; those who came are deleted with their visits.
  const absent =
    cutoffs.visits === null ? [] : await lockFound(tx, 'attendees', group, absentAttendees(tx, group, cutoffs.visits).limit(BATCH));
  await removeRows(tx, 'attendees', absent);

  return { counts, isLast: absent.length < BATCH && RETENTION_KINDS.every((kind) => counts[kind] < BATCH) };
}
