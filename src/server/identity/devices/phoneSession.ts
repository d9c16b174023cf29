import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';

import { CONTACTLESS_PASS_DAYS, CONTACTLESS_TOKEN_MIN } from '#contract/identity/constants';
import { isTrialOver } from '#contract/platform/access';
import type { PhoneScope } from '#contract/platform/call';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import type { PhoneOfCall } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import type { Secrets } from '#server/platform/secrets/secrets';

/** Distinguishes a phone's token from a person's and a device's by its form. */
const PREFIX = 'visit.';
const MS_OF = { visit: CONTACTLESS_TOKEN_MIN * 60_000, pass: CONTACTLESS_PASS_DAYS * 86_400_000 } as const satisfies Record<
  PhoneScope,
  number
>;

/** The place where a phone has scanned a code: at a door, or from the screen of a kiosk. */
export type ReadAt = { readonly pointId: number; readonly version: number } | { readonly deviceId: number };

/** The content of a token. It is signed and stored nowhere: the visit's uuid makes it valid for one visit. */
export interface PhoneToken {
  readonly scope: PhoneScope;
  readonly clientId: number;
  readonly siteId: number;
  readonly uuid: string;
  /** Null for a pass, which outlives the door's code. */
  readonly readAt: ReadAt | null;
}

type Signer = Pick<Secrets, 'contactless'>;

export const isPhoneToken = (bearer: string | null): boolean => bearer?.startsWith(PREFIX) ?? false;

const macOf = ({ contactless }: Signer, body: string): Buffer => createHmac('sha256', contactless).update(`token ${body}`).digest();

/** Makes a phone's token, which expires by itself. */
export function makePhoneToken(secrets: Signer, token: PhoneToken, now: Date): string {
  const until = now.getTime() + MS_OF[token.scope];
  const body = Buffer.from(JSON.stringify({ ...token, until })).toString('base64url');
  return `${PREFIX}${body}.${macOf(secrets, body).toString('base64url')}`;
}

/** Reads a token; null for one that was not made here, or has expired. */
export function readPhoneToken(secrets: Signer, bearer: string | null, now: Date): PhoneToken | null {
  const [body, mac, ...others] = bearer !== null && isPhoneToken(bearer) ? bearer.slice(PREFIX.length).split('.') : [];
  if (body === undefined || mac === undefined || others.length > 0) return null;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(secrets, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  // Signed by this installation, so its content is as written.
  const { until, ...token } = JSON.parse(Buffer.from(body, 'base64url').toString()) as PhoneToken & { readonly until: number };
  return until > now.getTime() ? token : null;
}

const ended = () => problem(401, { code: 'visit_token_over', message: 'server.visitTokenOver' });

/**
 * Returns the phone behind a token, for the site whose code it has scanned.
 *
 * @throws a 401 problem: `visit_token_over` where the code has to be scanned again; `trial_period_over` as for people
 */
export async function authenticatePhone(
  { db, now, secrets }: Deps,
  bearer: string | null,
  scopes: readonly PhoneScope[],
): Promise<PhoneOfCall> {
  const token = readPhoneToken(secrets, bearer, now());
  if (token === null || !scopes.includes(token.scope)) throw ended();
  const { clientId, siteId, scope, uuid, readAt } = token;
  const site = await db
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.name', 'sites.type as siteType', 'sites.timezone', 'sites.use_contactless', 'clients.trial_ends_on'])
    .where('sites.client_id', '=', clientId)
    .where('sites.id', '=', siteId)
    .executeTakeFirst();
  if (site === undefined) throw ended();
  if (isTrialOver(site, now().toISOString().slice(0, 10)))
    throw problem(401, { code: 'trial_period_over', message: 'server.trialPeriodOver' });
  const { name, siteType, timezone } = site;
  const phone = { clientId, siteId, siteType, timezone, deviceId: null, scope, visitUuid: uuid };
  // A visitor on site may sign out, whatever has become of the door.
  if (scope === 'pass') return { ...phone, name, signInPointId: null };
  const door = readAt === null || !site.use_contactless ? undefined : await findDoor(db, { clientId, siteId }, readAt);
  if (door === undefined) throw ended();
  return { ...phone, ...door };
}

/** Returns the door or kiosk, as long as its code is the one that was scanned. */
async function findDoor(
  db: Kysely<Schema>,
  { clientId, siteId }: { readonly clientId: number; readonly siteId: number },
  readAt: ReadAt,
): Promise<{ readonly name: string; readonly signInPointId: number | null } | undefined> {
  if ('deviceId' in readAt) {
    const device = await db
      .selectFrom('devices')
      .innerJoin('device_sessions', 'device_sessions.device_id', 'devices.id')
      .select('devices.name')
      .where('devices.client_id', '=', clientId)
      .where('devices.site_id', '=', siteId)
      .where('devices.id', '=', readAt.deviceId)
      .executeTakeFirst();
    return device && { name: device.name, signInPointId: null };
  }
  const point = await db
    .selectFrom('sign_in_points')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('id', '=', readAt.pointId)
    .where('code_version', '=', readAt.version)
    .executeTakeFirst();
  return point && { name: point.name, signInPointId: point.id };
}
