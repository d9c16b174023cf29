import type { Tx } from '#server/platform/db/transaction';
import type { Delivery } from '#server/platform/notices/defineChannel';
import { lockFound, updateRow } from '#server/platform/rows/rows';

/** Corrects the visit of a message that was not sent, if it says that its host was notified by this channel. */
export async function correctHostTold(
  tx: Tx,
  { channel, client_id: clientId, visitor_id: visitorId, notice, mail }: Delivery,
): Promise<void> {
  if (visitorId === null || notice === 'visitor_left') return;
  const told = tx.selectFrom('visitors').selectAll().where('client_id', '=', clientId).where('id', '=', visitorId);
  const [visit] = await lockFound(tx, 'visitors', { clientId }, told);
  if (visit?.host_told_by !== channel) return;
  await updateRow(tx, 'visitors', visit, mail === null ? { host_told_at: null, host_told_by: null } : { host_told_by: 'email' });
}
