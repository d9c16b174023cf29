import type { Kysely } from 'kysely';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Environment } from '../../../config/environment';
import type { Schema } from '../db/schema/schema';
import type { Mail } from '../ports';

interface MailOptions {
  readonly db: Kysely<Schema>;
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom'>;
  readonly log: Logger;
  readonly now: () => Date;
}

const RETRY_MS = 60_000;
const BATCH = 20;
/** A message that could not be sent for this long is given up: what it said is stale. */
const GIVE_UP_MS = 24 * 3_600_000;

/** The mail of an installation. Without SMTP_URL messages stay in the outbox. */
export function makeMail({ db, environment, log, now }: MailOptions): Mail {
  const transport = environment.smtpUrl === null ? null : nodemailer.createTransport(environment.smtpUrl, { from: environment.mailFrom });
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  async function sendWaiting(): Promise<void> {
    const since = new Date(now().getTime() - GIVE_UP_MS);
    const waiting = await db
      .selectFrom('mails')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('created_at', '>', since)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, recipient, subject, body } of waiting) {
      if (stopped || transport === null) return;
      // Claimed before it is sent: of two processes one sends. Better lost by a crash in between than sent twice.
      const claimed = await db
        .updateTable('mails')
        .set({ sent_at: now() })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) continue;
      try {
        await transport.sendMail({ to: recipient, subject, text: body });
      } catch (error) {
        await db.updateTable('mails').set({ sent_at: null }).where('id', '=', id).execute();
        throw error;
      }
    }
    if (waiting.length === BATCH) wanted = true;
  }

  async function sendWhileWanted(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      await sendWaiting();
    }
  }

  function wake(): void {
    wanted = true;
    if (transport === null || stopped) return;
    running ??= sendWhileWanted()
      .catch((error: unknown) => {
        log.error({ err: error }, 'mail: sending failed, trying again in a minute');
        timer ??= setTimeout(() => {
          timer = null;
          wake();
        }, RETRY_MS).unref();
      })
      .finally(() => (running = null));
  }

  return {
    async send(message, on = db) {
      await on
        .insertInto('mails')
        .values({ ...message, created_at: now() })
        .execute();
      if (on === db) wake();
    },
    wake,
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      transport?.close();
    },
  };
}
