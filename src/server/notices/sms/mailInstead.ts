import type { Visitor } from '#contract/visits/entities/visitor';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { MailMessage } from '#server/platform/ports';
import { lockFound, updateRow } from '#server/platform/rows/rows';

/** A message to the host of a visit that could not be sent. */
interface UnsentMessage {
  readonly client_id: number;
  readonly visitor_id: number | null;
  readonly kind: 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
  /** Null for a person without an address, or already notified by another channel. */
  readonly mail: MailMessage | null;
}

/** Mails a host the message that could not be sent, and corrects the visit if it says that the host was notified by this channel. */
export async function mailInstead(
  tx: Tx,
  { mail }: Pick<Deps, 'mail'>,
  message: UnsentMessage,
  way: NonNullable<Visitor['host_told_by']>,
): Promise<void> {
  const owner = { clientId: message.client_id };
  const told = tx
    .selectFrom('visitors')
    .selectAll()
    .where('client_id', '=', owner.clientId)
    .where('id', '=', message.visitor_id ?? 0);
  const [visit] = message.visitor_id === null ? [] : await lockFound(tx, 'visitors', owner, told);
  if (message.mail !== null) await mail.send(message.mail, tx);
  if (visit?.host_told_by !== way || message.kind === 'visitor_left') return;
  await updateRow(tx, 'visitors', visit, message.mail === null ? { host_told_at: null, host_told_by: null } : { host_told_by: 'email' });
}
