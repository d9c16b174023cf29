import { isDeepStrictEqual } from 'node:util';

import { sql, type Kysely, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Environment } from '../../../../config/environment';
import type { MailTable } from '../db/schema/identity/accounts';
import { afterCommit } from '../db/pool';
import type { Schema } from '../db/schema/schema';
import type { Mail, MailMessage } from '../ports';
import type { Seal } from '../secrets/sealing';
import { composeMail } from './compose';
import type { LookSources } from './look';
import { reasonOf, refusalOf } from './refusal';
import { readStoredMail, serverOf, type MailServer } from './settings';

interface MailOptions {
  readonly db: Kysely<Schema>;
  /** The store of the logos. */
  readonly storage: LookSources['storage'];
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom'>;
  readonly seal: Seal;
  readonly log: Logger;
  readonly now: () => Date;
}

const RETRY_MS = 60_000;
/** Another server of the database may have configured mail. */
const POLL_INTERVAL_MS = 60_000;
const BATCH = 20;
/** A message that could not be sent for this long is given up: its content is stale. */
const GIVE_UP_MS = 24 * 3_600_000;

type Transport = ReturnType<typeof nodemailer.createTransport>;
type MailRow = Selectable<MailTable>;

const open = ({ url, from }: MailServer): Transport => nodemailer.createTransport(url, { from });

/** The condition within a query for mails that are still tried: neither given up nor expired. */
export const stillToSend = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  mails.sent_at is null
  and mails.settled_at is null
  and mails.created_at > ${new Date(now.getTime() - GIVE_UP_MS)}
  and (mails.expires_at is null or mails.expires_at > ${now})
)`;

/** Queues a mail for a server to send: at its start, or with its next mail. */
export async function queueMail(db: Kysely<Schema>, { layout, ...message }: MailMessage, now: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...message, layout: layout === undefined ? null : JSON.stringify(layout), created_at: now })
    .execute();
}

/** The mail of an installation. Without SMTP_URL, and until an operator configures mail, messages stay in the outbox. */
export function makeMail({ db, storage, environment, seal, log, now }: MailOptions): Mail {
  const { smtpUrl, mailFrom } = environment;
  let transport = smtpUrl === null ? null : open({ url: smtpUrl, from: mailFrom });
  let known: MailServer | null = null;
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  const waitingAfter = (last: number) =>
    db.selectFrom('mails').selectAll().where(stillToSend(now())).where('id', '>', last).orderBy('id').limit(BATCH).execute();

  /** Goes through the queued mails once. A mail that its own recipient's server refuses delays none behind it. */
  async function sendWaiting(): Promise<void> {
    let postponed: Error | null = null;
    let last = 0;
    let waiting = await waitingAfter(last);
    while (waiting.length > 0) {
      for (const mail of waiting) {
        if (stopped || transport === null) return;
        last = mail.id;
        postponed = (await sendOne(transport, mail)) ?? postponed;
      }
      waiting = await waitingAfter(last);
    }
    if (postponed !== null) throw postponed;
  }

  /** @returns why this mail has to wait; null once it is settled. @throws an error that concerns all mails */
  async function sendOne(through: Transport, mail: MailRow): Promise<Error | null> {
    const { id } = mail;
    // Claimed before it is sent: of two processes one sends. Better lost by a crash in between than sent twice.
    const claimed = await db
      .updateTable('mails')
      .set({ sent_at: now() })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return null;
    const settle = (change: Updateable<MailTable>) => db.updateTable('mails').set(change).where('id', '=', id).execute();
    try {
      await through.sendMail(await composeMail({ db, storage }, mail));
    } catch (error) {
      const refusal = refusalOf(error);
      await settle({ sent_at: null, error: reasonOf(error), ...(refusal === 'for_good' ? { settled_at: now() } : {}) });
      if (refusal === null || !(error instanceof Error)) throw error;
      if (refusal === 'later') return error;
      log.warn({ mail: id }, 'mail: its address was refused for good');
      return null;
    }
    await settle({ settled_at: now(), error: null });
    return null;
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

  async function refresh(): Promise<void> {
    if (smtpUrl !== null || stopped) return;
    const stored = await readStoredMail(db, seal);
    const server = stored === null ? null : serverOf(stored);
    if (isDeepStrictEqual(server, known)) return;
    known = server;
    transport?.close();
    transport = server === null ? null : open(server);
    if (timer !== null) clearTimeout(timer);
    timer = null;
    wake();
  }
  const look = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'mail: its settings could not be read'));
  }, POLL_INTERVAL_MS).unref();

  return {
    get hasServer() {
      return transport !== null;
    },
    refresh,
    async sendNow(message) {
      if (transport === null) throw new Error('No mail is set up');
      // An error before sending is no response of the mail server.
      const composed = await composeMail({ db, storage }, message);
      try {
        await transport.sendMail(composed);
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
      if (timer !== null) clearTimeout(timer);
      await running;
      transport?.close();
    },
  };
}
