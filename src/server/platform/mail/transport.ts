import { isDeepStrictEqual } from 'node:util';

import type { Kysely } from 'kysely';
import nodemailer from 'nodemailer';

import type { Environment } from '../../../../config/environment';
import type { Schema } from '../db/schema/schema';
import type { Seal } from '../secrets/sealing';
import { readStoredMail, serverOf, type MailServer } from './settings';

export type Transport = ReturnType<typeof nodemailer.createTransport>;

export interface TransportOptions {
  readonly db: Kysely<Schema>;
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom'>;
  readonly seal: Seal;
}

const open = ({ url, from }: MailServer): Transport => nodemailer.createTransport(url, { from });

/** Holds the connection to the mail server: that of SMTP_URL, otherwise an operator's; null until there is one. */
export function makeTransport({ db, environment: { smtpUrl, mailFrom }, seal }: TransportOptions) {
  let transport = smtpUrl === null ? null : open({ url: smtpUrl, from: mailFrom });
  let known: MailServer | null = null;
  return {
    current: () => transport,
    /** Uses an operator's settings from now on; returns whether they have changed. */
    async refresh(): Promise<boolean> {
      if (smtpUrl !== null) return false;
      const stored = await readStoredMail(db, seal);
      const server = stored === null ? null : serverOf(stored);
      if (isDeepStrictEqual(server, known)) return false;
      known = server;
      transport?.close();
      transport = server === null ? null : open(server);
      return true;
    },
    close: () => transport?.close(),
  };
}
