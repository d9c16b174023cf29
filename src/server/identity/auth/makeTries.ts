import type { Kysely } from 'kysely';

import { LOGINS_UNDER_WAY_PER_ADDRESS } from '#contract/identity/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import { ProblemError } from '#server/platform/http/problem';
import type { Tries } from '#server/platform/ports';
import type { Secrets } from '#server/platform/secrets/secrets';
import { tooMany } from './tries';
import { makeTryBudgets } from './tryBudgets';
import { admit, admitWith, look, settle, type Counted } from './tryCounts';
import { makeWaitingLines } from './waitingLines';

const WAIT_MS = 100;
const REQUEST_TIMEOUT_MS = 10_000;

interface TryParts {
  readonly db: Kysely<Schema>;
  readonly secrets: Pick<Secrets, 'oneTimeToken'>;
  readonly now: () => Date;
}

/** The limits of one server. Tries queue within this process, and are counted across all processes. */
export function makeTries({ db, secrets, now }: TryParts): Tries {
  const budgets = makeTryBudgets(db, secrets);
  const { countEach, tried } = makeCounting(db, now);
  return {
    guess: async (guess, check) => tried(await budgets.guess(guess), guess.field, check),
    pairing: (address, check) => tried(budgets.pairing(address), 'code', check),
    isPairingPaused: async () => (await look(db, [budgets.allPairing], now())).outcome === 'full',
    async wrongToken({ subject, address, field, problem }) {
      try {
        await countEach(budgets.wrongToken(subject, address), field);
        return problem;
      } catch (error) {
        if (error instanceof ProblemError) return error;
        throw error;
      }
    },
    ssoStart: (address) => countEach(budgets.ssoStart(address), 'email'),
    contactless: (address, door) => countEach(budgets.contactless(address, door), 'token'),
    doorSearch: (searcher) => countEach(budgets.doorSearch(searcher), 'q'),
    phoneSignIn: (phone) => countEach(budgets.phoneSignIn(phone), 'name'),
    async passMail(tx, email) {
      const answer = await admitWith(tx, budgets.passMail(email), now());
      if (answer.outcome !== 'admitted') return false;
      await settle(tx, answer.attempt, 'counts');
      return true;
    },
    resetRequest: (address) => countEach(budgets.resetRequest(address), 'email'),
  };
}

/** Returns the two ways to count: a try that counts when its check fails, and one that counts in any case. */
function makeCounting(db: Kysely<Schema>, now: () => Date) {
  const lines = makeWaitingLines(LOGINS_UNDER_WAY_PER_ADDRESS);

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

  return { countEach, tried };
}

/** Whether a check failed because of the input; a server fault or a pause is no wrong try. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 401 || error.status === 422);
}
