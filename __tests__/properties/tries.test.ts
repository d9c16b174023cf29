import fc from 'fast-check';

import { makeTries } from '#server/identity/auth/makeTries';
import type { Tries } from '#server/platform/ports';
import { noteBrowser } from '#server/identity/auth/knownBrowsers';
import type { Database } from '#server/platform/db/open';
import { problem, ProblemError } from '#server/platform/http/problem';
import { runs } from '../support/proof';
import { addClient, addUser, type SeededUser } from '../support/seed';
import { openTestDatabase, quickestDatabase } from '../support/testDatabase';

const PER_EMAIL = 5;
const PER_ADDRESS = 20;
const PER_ACCOUNT = 100;
const secrets = { oneTimeToken: new Uint8Array(32).fill(7) };

interface Try {
  readonly email: string;
  readonly address: string;
  readonly isRight: boolean;
  /** From the browser in which the account has signed in before. */
  readonly isKnown: boolean;
  /** How long its check takes, in turns of the event loop. */
  readonly turns: number;
}

describe('however many try passwords and links at once', () => {
  let database: Database;
  let people: readonly SeededUser[];
  let at = Date.parse('2026-01-01T12:00:00Z');
  let tries: Tries;
  beforeAll(async () => {
    database = await openTestDatabase(quickestDatabase());
    const client = await addClient(database.db);
    people = await Promise.all([0, 1, 2].map(() => addUser(database.db, client)));
    tries = makeTries({ db: database.db, secrets, now: () => new Date(at) });
    for (const { id, email } of people)
      await noteBrowser(database.db, secrets, { userId: id, email, browser: `browser of ${email}`, at: new Date(at) });
  });
  afterAll(() => database.close());
  // Every run begins with no wrong tries behind it.
  beforeEach(() => void (at += 61_000));

  const aTry = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    address: fc.constantFrom('192.0.2.1', '2001:db8:1:2::3'),
    isRight: fc.boolean(),
    isKnown: fc.boolean(),
    turns: fc.integer({ min: 0, max: 5 }),
  });

  const refusalOf = (error: unknown): 'wrong' | 'refused' => {
    if (!(error instanceof ProblemError)) throw error;
    return error.status === 429 ? 'refused' : 'wrong';
  };

  const run = async ({ email, address, isRight, isKnown, turns }: Try): Promise<'right' | 'wrong' | 'refused'> => {
    try {
      return await tries.guess({ email, address, browser: isKnown ? `browser of ${email}` : null, field: 'password' }, async () => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        if (!isRight) throw problem(401);
        return 'right' as const;
      });
    } catch (error) {
      return refusalOf(error);
    }
  };

  test('wrong passwords never exceed their budget, and a right one is refused for none but those of its own budget', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aTry, { minLength: 1, maxLength: 60 }), async (drawn) => {
        at += 61_000;
        const sent = drawn.map(({ who, ...one }): Try => ({ ...one, email: people[who]?.email ?? '' }));
        const outcomes = await Promise.all(sent.map(async (one) => ({ ...one, outcome: await run(one) })));
        const wrongOf = (is: (one: Try) => boolean): number => outcomes.filter((one) => one.outcome === 'wrong' && is(one)).length;
        for (const one of outcomes) {
          const ofPerson = wrongOf(
            (other) => other.email === one.email && other.isKnown === one.isKnown && (one.isKnown || other.address === one.address),
          );
          const ofAddress = one.isKnown ? 0 : wrongOf((other) => !other.isKnown && other.address === one.address);
          expect(ofPerson).toBeLessThanOrEqual(PER_EMAIL);
          expect(ofAddress).toBeLessThanOrEqual(PER_ADDRESS);
          if (one.outcome === 'refused') expect(ofPerson === PER_EMAIL || ofAddress === PER_ADDRESS).toBe(true);
          else expect(one.outcome).toBe(one.isRight ? 'right' : 'wrong');
        }
      }),
      { numRuns: runs(10, 200) },
    );
  });

  test('wrong links are answered as such no more often than their budget, and shut no password', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 }), async (count, tokens) => {
        at += 61_000;
        const wrong = problem(401, { code: 'share_over' });
        const answers = await Promise.all(
          Array.from({ length: count }, (_, n) =>
            tries.wrongToken({ subject: `token ${n % tokens}`, address: '192.0.2.9', field: 'token', problem: wrong }),
          ),
        );
        expect(answers.filter((answer) => answer === wrong).length).toBeLessThanOrEqual(Math.min(PER_ADDRESS, PER_EMAIL * tokens));
        expect(await run({ email: people[0]?.email ?? '', address: '192.0.2.9', isRight: true, isKnown: false, turns: 0 })).toBe('right');
      }),
      { numRuns: runs(10, 200) },
    );
  });

  test('wrong sign-ins of an account have a wide budget from wherever, which stops no known browser and nobody else', async () => {
    const [owner, other] = [people[0]?.email ?? '', people[1]?.email ?? ''];
    const signIn = async (given: { email: string; address: string; browser?: string; isRight?: boolean }) => {
      const { browser = null, isRight = false, ...from } = given;
      try {
        return await tries.guess({ ...from, browser, field: 'password', isSignIn: true }, () =>
          isRight ? Promise.resolve('right' as const) : Promise.reject(problem(401)),
        );
      } catch (error) {
        return refusalOf(error);
      }
    };
    for (let n = 0; n < PER_ACCOUNT; n += 1) {
      at += 1_000;
      expect(await signIn({ email: owner, address: `198.51.100.${n}` })).toBe('wrong');
    }
    expect(await signIn({ email: owner.toUpperCase(), address: '198.51.100.200' })).toBe('refused');
    expect(await signIn({ email: owner, address: '198.51.100.201', isRight: true })).toBe('refused');
    expect(await signIn({ email: owner, address: '198.51.100.202', browser: `browser of ${owner}`, isRight: true })).toBe('right');
    expect(await signIn({ email: other, address: '198.51.100.203', isRight: true })).toBe('right');
    // A signed-in person confirms the same password, which is no sign-in.
    expect(await run({ email: owner, address: '198.51.100.204', isRight: true, isKnown: false, turns: 0 })).toBe('right');
    at += 3_600_000;
    expect(await signIn({ email: owner, address: '198.51.100.205', isRight: true })).toBe('right');
  });

  test('a try that fails by a fault of the server does not count', async () => {
    const email = people[0]?.email ?? '';
    for (let n = 0; n < 10; n += 1) {
      await expect(
        tries.guess({ email, address: '192.0.2.1', browser: null, field: 'password' }, () => Promise.reject(new Error('out of order'))),
      ).rejects.toThrow('out of order');
    }
    expect(await run({ email, address: '192.0.2.1', isRight: true, isKnown: false, turns: 0 })).toBe('right');
  });
});
