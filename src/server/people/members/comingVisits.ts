import type { Updateable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { lockFound, updateRows, type Locked } from '#server/platform/rows/rows';

/** Changes the visits that members of one client are expected for and that have not begun. */
export async function changeComingVisits(
  tx: Tx,
  members: readonly Locked<'members'>[],
  change: Pick<Updateable<Schema['visitors']>, 'approval' | 'visitor_group_id'>,
): Promise<void> {
  const [first] = members;
  if (first === undefined) return;
  const coming = tx
    .selectFrom('visitors')
    .selectAll()
    .where(
      'returning_visitor_id',
      'in',
      members.map(({ id }) => id),
    )
    .where('in_timestamp', 'is', null)
    .where('out_timestamp', 'is', null)
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', 'in', ['approved', 'pending'])]));
  await updateRows(tx, 'visitors', await lockFound(tx, 'visitors', { clientId: first.client_id }, coming), change);
}
