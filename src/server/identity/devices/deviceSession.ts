import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { DeviceOfCall } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';

/** Distinguishes a device's token from a person's by its form. */
const PREFIX = 'device.';
const TOKEN_BYTES = 32;

export const isDeviceToken = (bearer: string | null): boolean => bearer?.startsWith(PREFIX) ?? false;

/** Only the hash is stored, which is useless without the installation's secret. */
const hashOf = (key: Uint8Array, token: string): string => createHmac('sha256', key).update(`device ${token}`).digest('base64url');

/** Begins the session of a device that this transaction has locked and that has none (`endDeviceSession`). Returns its token. */
export async function beginDeviceSession(tx: Kysely<Schema>, { secrets }: Pick<Deps, 'secrets'>, deviceId: number): Promise<string> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('device_sessions')
    .values({ sid: `device-${randomUUID()}`, device_id: deviceId, token_hash: hashOf(secrets.oneTimeToken, token) })
    .execute();
  return token;
}

/** Ends a device's session. Returns its sid, whose sockets the caller closes after the commit; null if it had none. */
export async function endDeviceSession(tx: Kysely<Schema>, deviceId: number): Promise<string | null> {
  const ended = await tx.deleteFrom('device_sessions').where('device_id', '=', deviceId).returning('sid').executeTakeFirst();
  return ended?.sid ?? null;
}

/**
 * Returns the device behind a token.
 *
 * @throws a 401 problem: `device_unpaired` makes the device request a code again; `trial_period_over` as for people
 */
export async function authenticateDevice({ db, now, secrets }: Deps, bearer: string | null): Promise<DeviceOfCall> {
  const device =
    bearer === null || !isDeviceToken(bearer)
      ? undefined
      : await db
          .selectFrom('device_sessions')
          .innerJoin('devices', 'devices.id', 'device_sessions.device_id')
          .innerJoin('sites', 'sites.id', 'devices.site_id')
          .innerJoin('clients', 'clients.id', 'devices.client_id')
          .select([
            'devices.id as deviceId',
            'devices.name',
            'devices.client_id as clientId',
            'devices.site_id as siteId',
            'sites.type as siteType',
            'sites.timezone',
            'device_sessions.sid',
            'clients.trial_ends_on',
          ])
          .where('token_hash', '=', hashOf(secrets.oneTimeToken, bearer))
          .executeTakeFirst();
  if (device === undefined) throw problem(401, { code: 'device_unpaired', message: 'server.deviceUnpaired' });
  const { trial_ends_on: trialEndsOn, ...facts } = device;
  if (isTrialOver({ trial_ends_on: trialEndsOn }, now().toISOString().slice(0, 10))) {
    throw problem(401, { code: 'trial_period_over', message: 'server.trialPeriodOver' });
  }
  return facts;
}
