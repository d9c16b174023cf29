import type { Kysely } from 'kysely';

import { afterCommit } from '../db/pool';
import type { Schema } from '../db/schema/schema';
import type { Mail, MailMessage } from '../ports';
import { composeMail } from './compose';
import { deliverWaiting } from './deliver';
import { keepSending } from './keepSending';
import { reasonOf } from './refusal';
import { makeTransport, type MailOptions } from './transport';

/** Another server of the database may have configured mail. */
const POLL_INTERVAL_MS = 60_000;

/** Queues a mail for a server to send: at its start, or with its next mail. */
export async function queueMail(db: Kysely<Schema>, { layout, ...message }: MailMessage, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...message, layout: layout === undefined ? null : JSON.stringify(layout), created_at: now })
    .execute();
}

/** The mail of an installation. Without SMTP_URL, and until an operator configures mail, messages stay in the outbox. */
export function makeMail(options: MailOptions): Mail {
  const { db, storage, log, now } = options;
  const transport = makeTransport(options);
  let stopped = false;
  const current = () => (stopped ? null : transport.current());
  const sender = keepSending(() => deliverWaiting(options, current), log);
  const wake = (): void => {
    if (current() !== null) sender.wake();
  };
  const refresh = async (): Promise<void> => {
    if (!stopped && (await transport.refresh())) wake();
  };
  const look = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'mail: its settings could not be read'));
  }, POLL_INTERVAL_MS).unref();

  return {
    get hasServer() {
      return transport.current() !== null;
    },
    refresh,
    async sendNow(message) {
      const server = transport.current();
      if (server === null) throw new Error('No mail is set up');
      // An error before sending is no response of the mail server.
      const composed = await composeMail({ db, storage }, message);
      try {
        await server.sendMail(composed);
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
    async send(message, on = db) {
      await queueMail(on, message, now());
      if (on === db) wake();
      else afterCommit(wake);
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(look);
      await sender.stop();
      transport.close();
    },
  };
}
