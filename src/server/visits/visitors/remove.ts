import type { Emit, Tx } from '#server/platform/db/transaction';
import { releaseFiles } from '#server/platform/files/removal';
import { removeRow, type Locked } from '#server/platform/rows/rows';
import { requireRemovable } from './decisions';
import { keepLastActive, resolveQueued } from '../visit/erase';
import { emitExpectedChange } from '../visit/events';

/**
 * Deletes a visit that has ended or never began, with its photo.
 *
 * @throws Problem 409 `visit_protected` or `on_evacuation_list`
 */
export async function removeVisit(tx: Tx, emit: Emit, visit: Locked<'visitors'>): Promise<void> {
  await requireRemovable(tx, visit);
  await keepLastActive(tx, [visit]);
  await resolveQueued(tx, [visit]);
  await removeRow(tx, 'visitors', visit);
  if (visit.in_timestamp === null) emitExpectedChange(emit, visit.site_id);
  if (visit.photo_file_id !== null) await releaseFiles(tx, [visit.photo_file_id]);
}
