import { readSellsPlans } from '#server/identity/sellsPlans';
import type { Tx } from '#server/platform/db/transaction';
import { dateIn } from '#server/platform/lists/period';
import { defineChannel } from '#server/platform/notices/defineChannel';
import type { Way } from '#server/platform/notices/message';
import { correctHostTold } from '../hostTold';
import { fitText } from './fitText';
import { sendText } from './gateway';
import { countMessage, giveTokenBack } from './tokens';

/** Text messages are handed to the gateway, and those that it does not take become mails (spec: groups#notifications). */
export const sms = defineChannel({
  name: 'sms',
  kinds: ['send-text-message', 'give-up-lost-texts'],
  write: fitText,
  deliver: async ({ environment }, { key, recipient: to, text }, signal) =>
    environment.sms === null ? { kind: 'failed', reason: 'not_offered' } : sendText(environment.sms, { key, to, text }, signal),
  settle: async (tx, { now }, delivery, { kind }) => {
    const { client_id: clientId, is_paid: isPaid } = delivery;
    if (kind === 'sent') {
      const { timezone } = await tx.selectFrom('clients').select('timezone').where('id', '=', clientId).executeTakeFirstOrThrow();
      await countMessage(tx, clientId, dateIn(timezone, now()));
      return;
    }
    await correctHostTold(tx, delivery);
    if (isPaid) await giveTokenBack(tx, clientId);
  },
});

/** Returns the way to a mobile number of a message with its token, or without need of one (`takeToken`). */
export async function byText(tx: Tx, deps: Parameters<typeof sms.to>[0], address: Parameters<typeof sms.to>[1]): Promise<Way> {
  // The same value as when its token was taken, a moment ago.
  return sms.to(deps, { ...address, is_paid: await readSellsPlans(tx) });
}
