import fc from 'fast-check';

import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#contract/identity/constants';
import { readRecoveryCode, RECOVERY_CODE_SIGNS, writeRecoveryCode } from '#contract/identity/recoveryCode';
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from '#server/identity/auth/recoveryCodes';
import { transact } from '#server/platform/db/transaction';
import type { Database } from '#server/platform/db/open';
import { runs } from '../support/proof';
import { addClient, addUser } from '../support/seed';
import { openTestDatabase } from '../support/testDatabase';

const aCode = fc
  .array(fc.constantFrom(...RECOVERY_CODE_SIGNS), { minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH })
  .map((signs) => signs.join(''));

/** Variants of a code as people type it: spaces, hyphens of any length, small letters, letters that look like digits. */
const disguised = (code: string) =>
  fc
    .array(fc.record({ before: fc.constantFrom('', '', ' ', '-', '–', '\u00a0'), small: fc.boolean(), alike: fc.boolean() }), {
      minLength: code.length,
      maxLength: code.length,
    })
    .map((ways) =>
      ways
        .map(({ before, small, alike }, at) => {
          const sign = code[at] ?? '';
          const shown = alike ? ({ 0: 'O', 1: 'L' }[sign] ?? sign) : sign;
          return before + (small ? shown.toLowerCase() : shown);
        })
        .join(''),
    );

test('a recovery code is read as it was made, however it is typed, and no other text is one', () => {
  fc.assert(
    fc.property(
      aCode.chain((code) => fc.tuple(fc.constant(code), disguised(code))),
      ([code, typed]) => {
        expect(readRecoveryCode(typed)).toBe(code);
        expect(readRecoveryCode(writeRecoveryCode(code))).toBe(code);
        expect(readRecoveryCode(code.slice(1))).toBeNull();
        expect(readRecoveryCode(`${code.slice(1)}U`)).toBeNull();
        expect(readRecoveryCode(`${code}0`)).toBeNull();
      },
    ),
    { numRuns: runs(100, 10_000) },
  );
});

describe('anyone who tries them, in whatever order and at once', () => {
  const deps = { secrets: { oneTimeToken: new Uint8Array(32).fill(5) } };
  let database: Database;
  let people: readonly [number, number];
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
    const client = await addClient(database.db);
    people = [(await addUser(database.db, client)).id, (await addUser(database.db, client)).id];
  });
  afterAll(() => database.close());

  test('each code of a person works once, for nobody else, and not after new ones were made', async () => {
    const tries = fc.array(fc.record({ code: fc.nat(RECOVERY_CODES - 1), person: fc.constantFrom(0, 0, 0, 1), old: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(tries, async (wanted) => {
        const make = (person: number) => transact(database.db, (tx) => makeRecoveryCodes(deps, tx, person));
        const old = await make(people[0]);
        const fresh = await make(people[0]);
        const outcomes = await Promise.all(
          wanted.map(({ code, person, old: isOld }) =>
            spendRecoveryCode(deps, database.db, people[person], readRecoveryCode((isOld ? old : fresh)[code] ?? '') ?? ''),
          ),
        );
        const won = wanted.filter((_, at) => outcomes[at]);
        const due = new Set(wanted.filter(({ person, old: isOld }) => person === 0 && !isOld).map(({ code }) => code));
        expect(won.every(({ person, old: isOld }) => person === 0 && !isOld)).toBe(true);
        expect(won.map(({ code }) => code).sort((a, b) => a - b)).toEqual([...due].sort((a, b) => a - b));
        expect(await countRecoveryCodes(database.db, people[0])).toBe(RECOVERY_CODES - due.size);
      }),
      { numRuns: runs(15, 500) },
    );
  });
});
