import type { Kysely } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { problem } from '#server/platform/http/problem';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { eraseVisits } from '../visit/erase';
import { isOnRunningList } from '../visit/runningList';

type Db = Kysely<Schema>;

/** A visit locked for a decision about it. */
export type LockedVisit = Locked<'visitors'>;

/** Approves or declines a pre-registration that waits for approval; the same decision a second time changes nothing. */
export async function decideApproval(
  tx: Db,
  visit: LockedVisit,
  decision: 'approved' | 'declined',
  reason: string | undefined,
): Promise<void> {
  if (visit.approval === decision && visit.in_timestamp === null) return;
  if (visit.approval !== 'pending' || visit.in_timestamp !== null) {
    throw problem(409, { code: 'not_pending', message: 'server.notPending' });
  }
  await updateRow(tx, 'visitors', visit, { approval: decision, reason });
}

/** Protects a visit from being deleted or anonymised, or lifts the protection. */
export async function setProtected(tx: Db, visit: LockedVisit, isProtected: boolean): Promise<void> {
  if (visit.is_protected !== isProtected) await updateRow(tx, 'visitors', visit, { is_protected: isProtected });
}

/** Refuses to delete or anonymise a visit that is protected, or whose person is on the list of a running evacuation. */
export async function requireRemovable(tx: Db, visit: LockedVisit): Promise<void> {
  if (visit.is_protected) throw problem(409, { code: 'visit_protected', message: 'server.visitProtected' });
  if (await isOnRunningList(tx, visit.id)) throw problem(409, { code: 'on_evacuation_list', message: 'server.onEvacuationList' });
}

/** Removes everything from a visit that identifies its person, here and in past evacuation reports. Irreversible. */
export async function anonymise(tx: Tx, visit: LockedVisit): Promise<void> {
  if (visit.anonymised) return;
  if (visit.in_timestamp !== null && visit.out_timestamp === null) {
    throw problem(409, { code: 'still_signed_in', message: 'server.stillSignedIn' });
  }
  await requireRemovable(tx, visit);
  await eraseVisits(tx, [visit]);
}
