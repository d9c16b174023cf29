import { isDeepStrictEqual } from 'node:util';

import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Environment } from '../../../../config/environment';
import type { Seal } from '../secrets/sealing';
import type { LookSources } from './look';
import { readStoredMail, serverOf, type MailServer } from './settings';

export type Transport = ReturnType<typeof nodemailer.createTransport>;

export interface MailOptions extends LookSources {
  readonly environment: Pick<Environment, 'smtpUrl' | 'mailFrom'>;
  readonly seal: Seal;
  readonly log: Logger;
  readonly now: () => Date;
}

const open = ({ url, from }: MailServer): Transport => nodemailer.createTransport(url, { from });

/** Holds the connection to the mail server: that of SMTP_URL, otherwise an operator's; null until there is one. */
export function makeTransport({ db, environment: { smtpUrl, mailFrom }, seal }: Pick<MailOptions, 'db' | 'environment' | 'seal'>) {
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
