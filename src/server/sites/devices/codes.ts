import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { PairingCode } from '#contract/sites/calls/devices';
import { DEVICE_CODE_LENGTH, DEVICE_CODE_LIFETIME_MIN, DEVICE_CODES_MAX } from '#contract/sites/constants';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { invalid } from '#server/platform/http/problem';
import type { Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;
type CodeDeps = Pick<Deps, 'secrets' | 'now'>;

/** Returns the hash to store, which is useless without the installation's secret. */
const hashOf = ({ secrets }: CodeDeps, code: string): string =>
  createHmac('sha256', secrets.oneTimeToken).update(`device code ${code}`).digest('base64url');

/** Tries at an unused code: with 20 codes of each client among ten million, the second is hardly ever needed. */
const ATTEMPTS = 5;

/**
 * Makes the code that a locked device of a locked client waits for; its former code ends.
 *
 * @throws Problem 422 when `DEVICE_CODES_MAX` codes of the client wait
 */
export async function makeCode(tx: Db, deps: CodeDeps, device: Locked<'devices'>, madeBy: number | null): Promise<PairingCode> {
  const now = deps.now();
  await tx
    .deleteFrom('device_codes')
    .where((eb) => eb.or([eb('device_id', '=', device.id), eb('expires_at', '<=', now)]))
    .execute();
  const { count } = await tx
    .selectFrom('device_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', device.client_id)
    .executeTakeFirstOrThrow();
  if (count >= DEVICE_CODES_MAX) throw invalid({ name: { key: 'rules.devices.tooManyCodes', values: { limit: DEVICE_CODES_MAX } } });
  const expiresAt = new Date(now.getTime() + DEVICE_CODE_LIFETIME_MIN * 60_000);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = String(randomInt(10 ** DEVICE_CODE_LENGTH)).padStart(DEVICE_CODE_LENGTH, '0');
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('device_codes')
      .values({ device_id: device.id, client_id: device.client_id, code_hash: hashOf(deps, code), expires_at: expiresAt, made_by: madeBy })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .executeTakeFirstOrThrow();
    if (made === 1n) return { code, code_expires_at: expiresAt.toISOString() };
  }
  throw new Error('No code for a device was free');
}

/** Uses up a code; null for a wrong, used or expired one. Of two devices that send the same code one gets it. */
export async function takeCode(
  tx: Db,
  deps: CodeDeps,
  code: string,
): Promise<{ readonly deviceId: number; readonly clientId: number; readonly madeBy: number | null } | null> {
  const taken = await tx
    .deleteFrom('device_codes')
    .where('code_hash', '=', hashOf(deps, code))
    .where('expires_at', '>', deps.now())
    .returning(['device_id as deviceId', 'client_id as clientId', 'made_by as madeBy'])
    .executeTakeFirst();
  return taken ?? null;
}
