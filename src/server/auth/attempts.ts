import { createHmac, randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';

import { LOGIN_FAILURES_PER_MINUTE, LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS, SSO_STARTS_PER_MINUTE_AND_ADDRESS } from '../../contract/constants';
import type { Deps } from '../deps';
import { fieldErrors, ProblemError } from '../http/problem';

const WINDOW_MS = 60_000;

type AttemptDeps = Pick<Deps, 'db' | 'secrets' | 'now'>;

/** One try at a secret. It counts as wrong from the start, so that many at once cannot slip through together. */
export interface Attempt {
  /** The secret was right, or nothing was tried: it does not count. */
  forget(): Promise<void>;
}

/**
 * Notes a try at a secret (a password, a code, a link's token) before it is checked.
 *
 * @param field which field the refusal names
 * @throws a 429 problem with Retry-After in the form of a 422, when there were too many wrong ones within a minute: 5 for one
 *   e-mail from one address, 20 from one address
 */
export async function beginAttempt(deps: AttemptDeps, email: string, address: string, field: string): Promise<Attempt> {
  const place = networkOf(address);
  return note(deps, field, [
    { key: keyOf(deps.secrets, 'address', place), limit: LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS },
    { key: keyOf(deps.secrets, 'email', `${email.toLowerCase()} ${place}`), limit: LOGIN_FAILURES_PER_MINUTE },
  ]);
}

/**
 * Notes that a single sign-on begins: each leaves a row behind until it ends, and nobody has proved anything yet.
 *
 * @throws a 429 problem on `email`, when one address begins more of them within a minute than an office does at nine
 */
export async function noteSsoStart(deps: AttemptDeps, address: string): Promise<void> {
  await note(deps, 'email', [{ key: keyOf(deps.secrets, 'sso', networkOf(address)), limit: SSO_STARTS_PER_MINUTE_AND_ADDRESS }]);
}

interface Counted {
  readonly key: string;
  /** So many within a minute are let through. */
  readonly limit: number;
}

async function note({ db, now }: AttemptDeps, field: string, keys: readonly Counted[]): Promise<Attempt> {
  const at = now();
  const attempt = randomUUID();
  const forget = async (): Promise<void> => {
    await db.deleteFrom('login_failures').where('attempt', '=', attempt).execute();
  };

  await db.insertInto('login_failures').values(keys.map(({ key }) => ({ key, at, attempt }))).execute();
  const since = new Date(at.getTime() - WINDOW_MS);
  const failures = await db
    .selectFrom('login_failures')
    .select(['key', 'at'])
    .where('key', 'in', keys.map(({ key }) => key))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
  const waits = keys.flatMap(({ key, limit }) => {
    const times = failures.filter((failure) => failure.key === key).map((failure) => failure.at.getTime());
    // The newest is this try; the one that is `limit` before it must leave the window first.
    const blocking = times[limit];
    return blocking === undefined ? [] : [blocking + WINDOW_MS - at.getTime()];
  });
  if (waits.length > 0) {
    await forget();
    throw tooMany(field, Math.max(1, Math.ceil(Math.max(...waits) / 1_000)));
  }
  return { forget };
}

/** The 429 in the form of a 422 (contract part 3). */
export function tooMany(field: string, seconds: number): ProblemError {
  const values = { seconds };
  return new ProblemError(429, {
    values,
    errors: fieldErrors({ [field]: { key: 'server.tooMany', values } }),
    retryAfterSeconds: seconds,
  });
}

/** An address for counting: an IPv4 as it is, an IPv6 by the /64 that one customer is given. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::') ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left;
  return groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/u, '')).join(':');
}

/** Addresses and e-mails are not kept in clear for this. */
function keyOf(secrets: Deps['secrets'], kind: string, text: string): string {
  return createHmac('sha256', secrets.oneTimeToken).update(`${kind} ${text}`).digest('base64url');
}
