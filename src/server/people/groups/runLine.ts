import { writeLines } from '#server/platform/audit/lines';
import type { Tx } from '#server/platform/db/transaction';
import type { Locked } from '#server/platform/rows/rows';

/**
 * Writes one line in the audit log for an unattended run that has changed members or visits of a group; none for a run without changes.
 *
 * @param counts numbers by the name of their text, such as `sync_joiners`
 */
export async function writeRunLine(
  tx: Tx,
  group: Locked<'visitor_groups'>,
  at: Date,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const changes = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [[name, [null, count]] as const] : []));
  if (changes.length === 0) return;
  await writeLines(tx, at, [
    {
      clientId: group.client_id,
      actor: 'Portico',
      userId: null,
      action: 'updated',
      subject: 'groups',
      subjectId: group.id,
      subjectName: group.name,
      changes: Object.fromEntries(changes),
    },
  ]);
}
