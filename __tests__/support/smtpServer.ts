/** A real mail server on this machine: STARTTLS, an account, and a certificate of its own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { freePort } from './freePort';

/** A message as it arrived. */
interface ArrivedMail {
  readonly to: readonly string[];
  /** Headers and parts, with the signs that mail encodes. */
  readonly source: string;
}

export interface SmtpServer {
  readonly port: number;
  /** The account that may send. */
  readonly account: { readonly user: string; readonly password: string };
  /** The file for `NODE_EXTRA_CA_CERTS` of a sender. */
  readonly certificate: string;
  readonly arrived: readonly ArrivedMail[];
  /** Waits for a mail to an address that was not asked for yet, and returns the address of the portal in it. */
  linkTo(address: string): Promise<string>;
  /** Waits for a mail that contains a text. */
  withText(part: string): Promise<ArrivedMail>;
  close(): Promise<void>;
}

/** Undoes quoted-printable, in which mail libraries write texts. */
const readable = (source: string): string =>
  source
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_sign, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

export async function startSmtpServer(): Promise<SmtpServer> {
  const port = await freePort();
  const account = { user: 'portico', password: 'A-mailbox-77!' };
  const printed = execFileSync(process.execPath, [path.join(__dirname, 'writeCertificate.js')], { encoding: 'utf8' });
  // Printed by the program above.
  const { cert, key } = JSON.parse(printed) as { readonly cert: string; readonly key: string };
  const arrived: ArrivedMail[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-mail-'));
  const certificate = path.join(folder, 'certificate.pem');
  writeFileSync(certificate, cert);
  const waiting = new Set<() => void>();
  const read = new Set<ArrivedMail>();
  const server = new SMTPServer({
    key,
    cert,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, { secure }, answer) =>
      secure && username === account.user && password === account.password
        ? answer(null, { user: account.user })
        : answer(new Error('Unknown account')),
    onData: (message, { envelope }, answer) => {
      void text(message).then((source) => {
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), source: readable(source) });
        for (const look of waiting) look();
        answer(null, 'taken');
      });
    },
  });
  // A client that does not trust the certificate closes the connection, and reports that itself.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    account,
    certificate,
    arrived,
    linkTo: (address) =>
      new Promise((resolve) => {
        const look = (): void => {
          const mail = arrived.find((one) => one.to.includes(address) && !read.has(one));
          if (mail === undefined) return;
          read.add(mail);
          waiting.delete(look);
          resolve(/https?:\/\/localhost:\d+\/[^\s"<]+/u.exec(mail.source)?.[0] ?? '');
        };
        waiting.add(look);
        look();
      }),
    withText: (part) =>
      new Promise((resolve) => {
        const look = (): void => {
          const mail = arrived.find(({ source }) => source.includes(part));
          if (mail === undefined) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
