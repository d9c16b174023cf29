import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

import type { Environment } from '../../../../config/environment';
import type { Schema } from '../db/schema/schema';
import { makeSeal, requireRightKey, type Seal } from './sealing';

/** Keys of this installation. None is ever logged or returned. */
export interface Secrets {
  /** Signs access tokens (HS256). */
  readonly accessToken: Uint8Array;
  /** Refresh tokens are derived with it, so that none is stored. */
  readonly refreshToken: Uint8Array;
  /** Hides one-time tokens and rate-limit keys in the database. */
  readonly oneTimeToken: Uint8Array;
  /** The key from which the verifier and nonce of a single sign-on are derived; signs the token of a person without access. */
  readonly sso: Uint8Array;
  /** Signs the addresses of files. */
  readonly fileAddress: Uint8Array;
  /** Signs the codes of doors and kiosks, and the tokens that phones receive for them. */
  readonly contactless: Uint8Array;
  /** Encrypts the visit in a badge's code. */
  readonly badgeCode: Uint8Array;
  /** Signs the live chat's user token: the configured one, or one of our own. */
  readonly chat: Uint8Array;
  /** Opens the outbox page of a demo. */
  readonly outboxKey: string;
  /** Encrypts the secrets of people and providers in the database. */
  readonly seal: Seal;
  readonly hub: { readonly appId: string; readonly key: string; readonly secret: string };
}

/**
 * The installation's secrets: given by settings, or made once and stored in the database (which lies in the data folder, or
 * is shared by all processes of a server).
 */
export async function loadSecrets(db: Kysely<Schema>, environment: Environment): Promise<Secrets> {
  const kept = (name: string, bytes: number): Promise<string> => keep(db, name, randomBytes(bytes).toString('hex'));
  const root = environment.tokenSecret ?? (await kept('token_secret', 32));
  const derive = (purpose: string, from: string = root): Uint8Array => createHmac('sha256', from).update(purpose).digest();
  const { tokenSecret, formerTokenSecret } = environment;
  // Only a key outside the database protects a copy of it.
  const seal = makeSeal(
    tokenSecret === null ? null : derive('sealing'),
    formerTokenSecret === null ? null : derive('sealing', formerTokenSecret),
  );
  await requireRightKey(db, seal, tokenSecret !== null);
  if (tokenSecret !== null) await db.deleteFrom('installation').where('key', '=', 'token_secret').execute();
  return {
    seal,
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    oneTimeToken: derive('one-time token'),
    sso: derive('single sign-on'),
    fileAddress: derive('file address'),
    contactless: derive('contactless'),
    badgeCode: derive('badge code'),
    chat: environment.intercom.secret === null ? derive('chat token') : new TextEncoder().encode(environment.intercom.secret),
    outboxKey: Buffer.from(derive('outbox page')).toString('base64url'),
    hub: {
      appId: environment.hub.appId ?? (await kept('hub_app_id', 4)),
      key: environment.hub.key ?? (await kept('hub_key', 10)),
      secret: environment.hub.secret ?? seal.open('hub', await kept('hub_secret', 20)),
    },
  };
}

/** Stores a value unless there is one, and returns the stored one: when two processes start at once, both get the first's. */
async function keep(db: Kysely<Schema>, key: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value;
}
