import type { Kysely } from 'kysely';

import type { MailSecurity, MailSettings, ShownMailSettings } from '#contract/clients/entities/installation';
import type { Environment } from '../../../../config/environment';
import type { Schema } from '../db/schema/schema';
import type { Seal } from '../secrets/sealing';

/** The row of `installation` with an operator's mail settings: one sealed text, including the password. */
const KEY = 'mail';

/** The stored settings of mail. */
export interface StoredMail extends MailSettings {
  readonly password: string | null;
}

/** A mail server and the sender of all mails. */
export interface MailServer {
  readonly url: string;
  readonly from: string;
}

/** Returns the mail settings of an operator; null where there are none. */
export async function readStoredMail(db: Kysely<Schema>, seal: Seal): Promise<StoredMail | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  // Only `storeMail` writes it.
  return row === undefined ? null : (JSON.parse(seal.open('mail', row.value)) as StoredMail);
}

/** Stores an operator's mail settings, replacing earlier ones. */
export async function storeMail(db: Kysely<Schema>, seal: Seal, settings: StoredMail): Promise<void> {
  const value = seal.seal('mail', JSON.stringify(settings));
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const TLS_OF: Readonly<Record<MailSecurity, string>> = { tls: '', starttls: 'requireTLS=true&', none: 'ignoreTLS=true&' };
/** The timeout of a server that does not respond. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Returns the mail server of stored settings: its address, in the form of `SMTP_URL`, includes the account. */
export function serverOf({ host, port, security, user, password, sender_name: name, sender_email: email }: StoredMail): MailServer {
  const account = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const address = host.includes(':') ? `[${host}]` : host;
  const waits = ['connectionTimeout', 'greetingTimeout', 'socketTimeout'].map((wait) => `${wait}=${REQUEST_TIMEOUT_MS}`).join('&');
  return {
    url: `${security === 'tls' ? 'smtps' : 'smtp'}://${account}${address}:${port}/?${TLS_OF[security]}${waits}`,
    from: `"${name.replaceAll(/["\\]/gu, '')}" <${email}>`,
  };
}

const SENDER = /^\s*"?(?<name>[^"<]*?)"?\s*<(?<email>[^>]+)>\s*$/u;

/** Returns the security that the mail library derives from an address without TLS from the first byte. */
function securityOf(options: URLSearchParams): ShownMailSettings['security'] {
  if (options.get('requireTLS') === 'true') return 'starttls';
  return options.get('ignoreTLS') === 'true' ? 'none' : 'if_offered';
}

/** Returns the settings of a mail server in the environment, as far as they may be shown. */
export function settingsOfEnvironment({ smtpUrl, mailFrom }: Pick<Environment, 'smtpUrl' | 'mailFrom'>): ShownMailSettings | null {
  if (smtpUrl === null) return null;
  const { protocol, hostname, port, username, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const { name = '', email = mailFrom } = SENDER.exec(mailFrom)?.groups ?? {};
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : securityOf(searchParams),
    user: username === '' ? null : decodeURIComponent(username),
    sender_name: name,
    sender_email: email,
  };
}
