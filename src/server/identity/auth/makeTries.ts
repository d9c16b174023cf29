import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';

import {
  CONTACTLESS_PER_DOOR,
  CONTACTLESS_PER_DOOR_AND_ADDRESS,
  CONTACTLESS_SEARCHES,
  CONTACTLESS_SIGN_INS,
  CONTACTLESS_TOKEN_MIN,
  CONTACTLESS_WINDOW_MIN,
  KIOSK_SEARCHES_PER_MINUTE,
  LOGIN_FAILURES_PER_HOUR_AND_ACCOUNT,
  LOGIN_FAILURES_PER_MINUTE,
  LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS,
  LOGINS_UNDER_WAY_PER_ADDRESS,
  PASS_MAILS_PER_HOUR,
  RESET_REQUESTS_PER_MINUTE_AND_ADDRESS,
  SSO_STARTS_PER_MINUTE_AND_ADDRESS,
  WRONG_DEVICE_CODES_IN_ALL,
  WRONG_DEVICE_CODES_PER_ADDRESS,
} from '#contract/identity/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { ProblemError } from '#server/platform/http/problem';
import type { Guess, Tries } from '#server/platform/ports';
import type { Secrets } from '#server/platform/secrets/secrets';
import { hashOfBrowser, isKnownBrowser } from './knownBrowsers';
import { networksOf } from './networks';
import { tooMany } from './tries';
import { admit, admitWith, look, settle, type Counted } from './tryCounts';
import { makeWaitingLines } from './waitingLines';

const HOUR_MS = 3_600_000;
const WAIT_MS = 100;
const REQUEST_TIMEOUT_MS = 10_000;

interface TryParts {
  readonly db: Kysely<Schema>;
  readonly secrets: Pick<Secrets, 'oneTimeToken'>;
  readonly now: () => Date;
}

/** The limits of one server. Tries queue within this process, and are counted across all processes. */
export function makeTries({ db, secrets, now }: TryParts): Tries {
  const lines = makeWaitingLines(LOGINS_UNDER_WAY_PER_ADDRESS);
  /** Addresses and emails are not stored in clear for this. */
  const keyOf = (kind: string, text: string): string =>
    createHmac('sha256', secrets.oneTimeToken).update(`${kind} ${text}`).digest('base64url');

  const keysOf = (kind: string, address: string, limit: number): Counted[] =>
    networksOf(address).map(({ name, share }) => ({ key: keyOf(kind, name), limit: limit * share }));

  const budgetsOf = async ({ email, address, browser, isSignIn = false }: Guess): Promise<readonly Counted[]> => {
    const person = email.toLowerCase();
    if (browser !== null && (await isKnownBrowser(db, secrets, person, browser))) {
      return [{ key: keyOf('browser', hashOfBrowser(secrets, person, browser)), limit: LOGIN_FAILURES_PER_MINUTE }];
    }
    return [
      ...keysOf('address', address, LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS),
      ...networksOf(address).map(({ name, share }) => ({
        key: keyOf('email', `${person} ${name}`),
        limit: LOGIN_FAILURES_PER_MINUTE * share,
      })),
      ...(isSignIn ? [{ key: keyOf('account', person), limit: LOGIN_FAILURES_PER_HOUR_AND_ACCOUNT, windowMs: HOUR_MS }] : []),
    ];
  };

  /** Waits for a place of every budget. */
  const enter = async (keys: readonly Counted[], field: string, changed: (ms: number) => Promise<void>): Promise<string> => {
    const since = performance.now();
    for (;;) {
      const answer = await admit(db, keys, now());
      if (answer.outcome === 'admitted') return answer.attempt;
      if (answer.outcome === 'full') throw tooMany(field, answer.seconds);
      if (performance.now() - since > REQUEST_TIMEOUT_MS) throw tooMany(field, 1);
      await changed(WAIT_MS);
    }
  };

  const countEach = async (keys: readonly Counted[], field: string): Promise<void> => {
    const answer = await admit(db, keys, now());
    if (answer.outcome === 'admitted') return settle(db, answer.attempt, 'counts');
    throw tooMany(field, answer.outcome === 'full' ? answer.seconds : 1);
  };

  const tried = async <T>(keys: readonly Counted[], field: string, check: () => Promise<T>): Promise<T> => {
    const [{ key: place }] = keys as readonly [Counted, ...Counted[]];
    const spot = lines.join(place);
    if (spot === null) throw tooMany(field, 1);
    try {
      const attempt = await spot.turn((changed) => enter(keys, field, changed));
      let isWrong = false;
      try {
        return await check();
      } catch (error) {
        isWrong = isRefusal(error);
        throw error;
      } finally {
        await settle(db, attempt, isWrong ? 'counts' : 'forgotten');
      }
    } finally {
      spot.leave();
    }
  };

  /** As long as a phone's token lasts. */
  const ofVisit = (kind: string, { visitUuid }: { readonly visitUuid: string }, limit: number): Counted => ({
    key: keyOf(kind, visitUuid),
    limit,
    windowMs: CONTACTLESS_TOKEN_MIN * 60_000,
  });
  const allPairing: Counted = { key: keyOf('pairing', 'all'), limit: WRONG_DEVICE_CODES_IN_ALL, windowMs: HOUR_MS };
  const pairingFrom = (address: string): Counted => ({
    key: keyOf('pairing', (networksOf(address)[1] ?? networksOf(address)[0]).name),
    limit: WRONG_DEVICE_CODES_PER_ADDRESS,
    windowMs: HOUR_MS,
  });

  return {
    guess: async (guess, check) => tried(await budgetsOf(guess), guess.field, check),
    pairing: (address, check) => tried([pairingFrom(address), allPairing], 'code', check),
    isPairingPaused: async () => (await look(db, [allPairing], now())).outcome === 'full',
    async wrongToken({ subject, address, field, problem }) {
      try {
        await countEach(
          [
            ...keysOf('link', address, LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS),
            { key: keyOf('link of', `${subject.toLowerCase()} ${networksOf(address)[0].name}`), limit: LOGIN_FAILURES_PER_MINUTE },
          ],
          field,
        );
        return problem;
      } catch (error) {
        if (error instanceof ProblemError) return error;
        throw error;
      }
    },
    ssoStart: (address) => countEach(keysOf('sso', address, SSO_STARTS_PER_MINUTE_AND_ADDRESS), 'email'),
    contactless: (address, door) =>
      countEach(
        [
          ...networksOf(address).map(({ name, share }) => ({
            key: keyOf('contactless', `${door} ${name}`),
            limit: CONTACTLESS_PER_DOOR_AND_ADDRESS * share,
            windowMs: CONTACTLESS_WINDOW_MIN * 60_000,
          })),
          { key: keyOf('contactless at', door), limit: CONTACTLESS_PER_DOOR, windowMs: CONTACTLESS_WINDOW_MIN * 60_000 },
        ],
        'token',
      ),
    doorSearch: (searcher) =>
      countEach(
        [
          'visitUuid' in searcher
            ? ofVisit('search of', searcher, CONTACTLESS_SEARCHES)
            : { key: keyOf('search at', String(searcher.deviceId)), limit: KIOSK_SEARCHES_PER_MINUTE },
        ],
        'q',
      ),
    phoneSignIn: (phone) => countEach([ofVisit('sign-in of', phone, CONTACTLESS_SIGN_INS)], 'name'),
    async passMail(tx, email) {
      const answer = await admitWith(tx, [{ key: keyOf('pass', mailboxOf(email)), limit: PASS_MAILS_PER_HOUR, windowMs: HOUR_MS }], now());
      if (answer.outcome !== 'admitted') return false;
      await settle(tx, answer.attempt, 'counts');
      return true;
    },
    resetRequest: (address) => countEach(keysOf('forgot', address, RESET_REQUESTS_PER_MINUTE_AND_ADDRESS), 'email'),
  };
}

/** An address without its tag: many services deliver `ada+1@…` and `ada+2@…` to one person. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/u, '');

/** Whether a check failed because of the input; a server fault or a pause is no wrong try. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 401 || error.status === 422);
}
