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
  PASS_MAILS_PER_HOUR,
  RESET_REQUESTS_PER_MINUTE_AND_ADDRESS,
  SSO_STARTS_PER_MINUTE_AND_ADDRESS,
  WRONG_DEVICE_CODES_IN_ALL,
  WRONG_DEVICE_CODES_PER_ADDRESS,
} from '#contract/identity/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Guess, Tries } from '#server/platform/ports';
import type { Secrets } from '#server/platform/secrets/secrets';
import { hashOfBrowser, isKnownBrowser } from './knownBrowsers';
import { networksOf } from './networks';
import type { Counted } from './tryCounts';

const HOUR_MS = 3_600_000;
const CONTACTLESS_WINDOW_MS = CONTACTLESS_WINDOW_MIN * 60_000;
/** As long as a phone's token lasts. */
const PHONE_WINDOW_MS = CONTACTLESS_TOKEN_MIN * 60_000;

type KeyOf = (kind: string, text: string) => string;

/** The budgets of each kind of try. Addresses and emails are not stored in clear for this. */
export function makeTryBudgets(db: Kysely<Schema>, secrets: Pick<Secrets, 'oneTimeToken'>) {
  const keyOf: KeyOf = (kind, text) => createHmac('sha256', secrets.oneTimeToken).update(`${kind} ${text}`).digest('base64url');

  const ofAddress = (kind: string, address: string, limit: number): Counted[] =>
    networksOf(address).map(({ name, share }) => ({ key: keyOf(kind, name), limit: limit * share }));

  const guess = async ({ email, address, browser, isSignIn = false }: Guess): Promise<readonly Counted[]> => {
    const person = email.toLowerCase();
    if (browser !== null && (await isKnownBrowser(db, secrets, person, browser))) {
      return [{ key: keyOf('browser', hashOfBrowser(secrets, person, browser)), limit: LOGIN_FAILURES_PER_MINUTE }];
    }
    return [
      ...ofAddress('address', address, LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS),
      ...networksOf(address).map(({ name, share }) => ({
        key: keyOf('email', `${person} ${name}`),
        limit: LOGIN_FAILURES_PER_MINUTE * share,
      })),
      ...(isSignIn ? [{ key: keyOf('account', person), limit: LOGIN_FAILURES_PER_HOUR_AND_ACCOUNT, windowMs: HOUR_MS }] : []),
    ];
  };

  const allPairing: Counted = { key: keyOf('pairing', 'all'), limit: WRONG_DEVICE_CODES_IN_ALL, windowMs: HOUR_MS };
  return {
    guess,
    allPairing,
    pairing: (address: string): readonly Counted[] => [
      {
        key: keyOf('pairing', (networksOf(address)[1] ?? networksOf(address)[0]).name),
        limit: WRONG_DEVICE_CODES_PER_ADDRESS,
        windowMs: HOUR_MS,
      },
      allPairing,
    ],
    wrongToken: (subject: string, address: string): readonly Counted[] => [
      ...ofAddress('link', address, LOGIN_FAILURES_PER_MINUTE_AND_ADDRESS),
      { key: keyOf('link of', `${subject.toLowerCase()} ${networksOf(address)[0].name}`), limit: LOGIN_FAILURES_PER_MINUTE },
    ],
    ssoStart: (address: string): readonly Counted[] => ofAddress('sso', address, SSO_STARTS_PER_MINUTE_AND_ADDRESS),
    resetRequest: (address: string): readonly Counted[] => ofAddress('forgot', address, RESET_REQUESTS_PER_MINUTE_AND_ADDRESS),
    passMail: (email: string): readonly Counted[] => [
      { key: keyOf('pass', mailboxOf(email)), limit: PASS_MAILS_PER_HOUR, windowMs: HOUR_MS },
    ],
    ...doorBudgets(keyOf),
  };
}

function doorBudgets(keyOf: KeyOf) {
  const ofVisit = (kind: string, { visitUuid }: { readonly visitUuid: string }, limit: number): Counted => ({
    key: keyOf(kind, visitUuid),
    limit,
    windowMs: PHONE_WINDOW_MS,
  });
  return {
    contactless: (address: string, door: string): readonly Counted[] => [
      ...networksOf(address).map(({ name, share }) => ({
        key: keyOf('contactless', `${door} ${name}`),
        limit: CONTACTLESS_PER_DOOR_AND_ADDRESS * share,
        windowMs: CONTACTLESS_WINDOW_MS,
      })),
      { key: keyOf('contactless at', door), limit: CONTACTLESS_PER_DOOR, windowMs: CONTACTLESS_WINDOW_MS },
    ],
    doorSearch: (searcher: Parameters<Tries['doorSearch']>[0]): readonly Counted[] => [
      'visitUuid' in searcher
        ? ofVisit('search of', searcher, CONTACTLESS_SEARCHES)
        : { key: keyOf('search at', String(searcher.deviceId)), limit: KIOSK_SEARCHES_PER_MINUTE },
    ],
    phoneSignIn: (phone: { readonly visitUuid: string }): readonly Counted[] => [ofVisit('sign-in of', phone, CONTACTLESS_SIGN_INS)],
  };
}

/** An address without its tag: many services deliver `ada+1@…` and `ada+2@…` to one person. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/u, '');
