import type { Kysely } from 'kysely';

import type { KioskVisit, PhoneConfig, PhoneVisit } from '#contract/door/entities/kiosk';
import type { SiteLocation } from '#contract/sites/entities/site';
import type { NewKioskVisit, PhonePosition } from '#contract/visits/entities/kioskVisit';
import type { GeofenceOutcome } from '#contract/visits/entities/visitor';
import { readFormMessage } from '#server/asking/forms/response';
import { isKnownAtDoor } from '#server/identity/atDoor/told';
import type { Schema } from '#server/platform/db/schema/schema';
import type { PhoneOfCall } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import type { OnPhone } from '#server/visits/arrival/arrival';
import { findVisitor, type VisitorRow } from '#server/visits/visit/rows';

type Db = Kysely<Schema>;
type Place = Pick<PhoneOfCall, 'clientId' | 'siteId'>;

const EARTH_RADIUS_M = 6_371_000;
/** A position that is less accurate than this says nothing about a site. */
const ACCURACY_MAX_M = 2_000;

const inRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the metres between two positions, on a globe. */
function distanceBetween(one: SiteLocation['position'], other: SiteLocation['position']): number {
  const [north, south] = [inRadians(one.lat), inRadians(other.lat)];
  const half = Math.sin((south - north) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(inRadians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Decides whether a visit may begin at the position of a phone. The accuracy counts in the phone's favour; a very inaccurate position
 * counts as none (spec: sites#geofence).
 */
function outcomeOfPosition(location: SiteLocation | null, position: PhonePosition | null): GeofenceOutcome | null {
  if (location === null) return null;
  if (position === null || position.accuracy > ACCURACY_MAX_M) return 'no_position';
  return distanceBetween(location.position, position) <= location.radius + position.accuracy ? null : 'outside';
}

/** Returns the location within which people of a site may begin; null where it has no geofence. */
async function readFence(db: Db, { clientId, siteId }: Place): Promise<SiteLocation | null> {
  const site = await db
    .selectFrom('sites')
    .select(['geofence_enabled', 'location'])
    .where('client_id', '=', clientId)
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return site.geofence_enabled ? site.location : null;
}

/** Returns the data stored about a sign-in on a phone: the door, and why it has to be approved. */
export const readOnPhone = async (db: Db, device: PhoneOfCall, position: PhonePosition | null): Promise<OnPhone> => ({
  signInPointId: device.signInPointId,
  geofence: outcomeOfPosition(await readFence(db, device), position),
});

/**
 * Returns the accepted part of what a phone sends: its one visit, and no host by a number that it has not received. It receives a host's
 * number with the name (spec: sites#contactless).
 *
 * @throws Problem 409 `visit_token_used` for another visit
 */
export async function acceptedOnPhone(db: Db, device: PhoneOfCall, body: NewKioskVisit, at: Date): Promise<NewKioskVisit> {
  if (body.uuid !== device.visitUuid) throw problem(409, { code: 'visit_token_used', message: 'server.visitTokenUsed' });
  const { host_id: id = null, host_name: name = null } = body;
  if (id === null || (await isKnownAtDoor(db, device, { kind: 'member', id, name }, at))) return body;
  return { ...body, host_id: null };
}

/** A flag of the client: nobody is signed in on the phone. */
const OWN_WELCOME = 'beta.contactless-custom-welcome-message';

/** Returns the configuration of a phone for its one visit. */
export async function readPhoneConfig(db: Db, device: PhoneOfCall): Promise<PhoneConfig> {
  const { clientId, siteId, visitUuid: uuid } = device;
  const { contactless_welcome: welcome, settings } = await db
    .selectFrom('sites')
    .innerJoin('clients', 'clients.id', 'sites.client_id')
    .select(['sites.contactless_welcome', 'clients.settings'])
    .where('sites.client_id', '=', clientId)
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow();
  return {
    uuid,
    asks_position: device.scope === 'visit' && (await readFence(db, device)) !== null,
    welcome: settings[OWN_WELCOME] === true ? welcome : null,
    visit: await readVisit(db, device),
  };
}

/** Returns why a visit has to be approved; null for one that does not wait. */
export async function readWaiting(db: Db, { approval, geofence, id }: VisitorRow): Promise<KioskVisit['waiting']> {
  if (approval !== 'pending') return null;
  return { message: await readFormMessage(db, id), ...(geofence === null ? {} : { geofence }) };
}

async function readVisit(db: Db, { clientId, siteId, visitUuid }: PhoneOfCall): Promise<PhoneVisit | null> {
  const made = await db
    .selectFrom('kiosk_visits')
    .select('visitor_id')
    .where('client_id', '=', clientId)
    .where('uuid', '=', visitUuid)
    .executeTakeFirst();
  const row = made?.visitor_id == null ? undefined : await findVisitor(db, clientId, made.visitor_id);
  if (row?.site_id !== siteId) return null;
  return {
    name: row.name,
    visitor_group_id: row.visitor_group_id,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    check: row.check_outcome,
    waiting: await readWaiting(db, row),
  };
}
