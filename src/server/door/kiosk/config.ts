import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import { offeredLocales } from '#contract/asking/offeredLocales';
import type { KioskConfig, KioskMissing, PhoneConfig } from '#contract/door/entities/kiosk';
import { presentAsked } from '#server/asking/customFields/present';
import { findAskedFields } from '#server/asking/customFields/store';
import { readKioskMessages } from '#server/asking/messages/atKiosk';
import { countMissing } from '#server/evacuations/marks/missing';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { addressOf } from '#server/platform/files/signing';
import { isPhone, type AtDoor, type DeviceOfCall } from '#server/platform/http/context';
import { byName } from '#server/platform/lists/byName';
import { zoneChanges } from '#server/platform/lists/zoneChanges';
import { pusherConfig } from '#server/platform/http/pusherConfig';
import { findWelcomeFiles } from '#server/sites/sites/welcomeFiles';
import { isOfDoor } from './doorGroups';
import { isFirstSignedOut } from './membership';
import { readPhoneConfig } from './onPhone';
import { readPhotoSettings } from './photoSettings';

type Db = Kysely<Schema>;
type ConfigDeps = Pick<Deps, 'environment' | 'secrets' | 'now'>;
type Shown = Omit<KioskConfig, 'config_revision'>;

/** Returns the configuration of a device, with its revision; or of a visitor's own phone. */
export async function readConfig(tx: Db, deps: ConfigDeps, device: AtDoor): Promise<KioskConfig> {
  const shown = await readShown(tx, deps, device);
  if (isPhone(device)) return onPhone(shown, await readPhoneConfig(tx, device));
  return { ...shown, config_revision: await revisionOf(tx, device, shown) };
}

/**
 * Returns the configuration of a visitor's own phone. It cannot find people by a few letters or a code, subscribes to nothing, and shows
 * no picture behind its screens. Each part is named, so that a new one does not compile until it is decided for phones.
 */
function onPhone(shown: Shown, contactless: PhoneConfig): KioskConfig {
  const { site, groups, fields, messages, locales, branding, evacuation, zones } = shown;
  return {
    site: {
      id: site.id,
      name: site.name,
      type: site.type,
      timezone: site.timezone,
      locale: site.locale,
      active_until: site.active_until,
      visitor_photos_enabled: site.visitor_photos_enabled,
      photo_required: site.photo_required,
      privacy_notice: site.privacy_notice,
      privacy_notice_url: site.privacy_notice_url,
      autocomplete: false,
      hide_sign_outs: true,
      qr_scanning_enabled: false,
    },
    device: null,
    contactless,
    groups,
    fields,
    messages,
    locales,
    branding: { brand_colour: branding.brand_colour, accent_colour: branding.accent_colour, image: null, video: null },
    evacuation: evacuation && {
      id: evacuation.id,
      kind: evacuation.kind,
      started_at: evacuation.started_at,
      points: evacuation.points,
      // A phone reads it once, and would show an old number.
      missing: null,
    },
    zones,
    pusher: null,
    config_revision: 0,
  };
}

/** Returns the revision of a device's current configuration, and the number of missing people where it may show that. */
export async function configRevision(
  tx: Db,
  deps: ConfigDeps,
  device: DeviceOfCall,
): Promise<{ readonly config_revision: number; readonly missing: KioskMissing | null }> {
  const shown = await readShown(tx, deps, device);
  return { config_revision: await revisionOf(tx, device, shown), missing: shown.evacuation?.missing ?? null };
}

async function readShown(db: Db, deps: ConfigDeps, { clientId, deviceId, name, siteId }: AtDoor): Promise<Shown> {
  const site = await db
    .selectFrom('sites')
    .select([
      'id',
      'name',
      'type',
      'timezone',
      'locale',
      'autocomplete',
      'active_until',
      'hide_sign_outs',
      'qr_scanning_enabled',
      'privacy_notice',
      'privacy_notice_url',
      'brand_colour',
      'accent_colour',
      'image_file_id',
      'video_file_id',
      'kiosk_shows_missing',
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom('visitor_groups')
    .select(['id', 'name', 'type', 'display_mode', 'photo_prompt_option', 'chance_of_photo', 'prereg_only'])
    .select(['allow_sign_out_first', 'sync'])
    .where('client_id', '=', clientId)
    .where((eb) => isOfDoor(siteId, eb.ref('visitor_groups.id')))
    .orderBy('id')
    .execute();
  const { brand_colour, accent_colour, image_file_id, video_file_id, kiosk_shows_missing: showsMissing } = site;
  const { image, video } = await findWelcomeFiles(db, { image_file_id, video_file_id, badge_logo_file_id: null });
  const { settings } = await db.selectFrom('clients').select('settings').where('id', '=', clientId).executeTakeFirstOrThrow();
  const messages = await readKioskMessages(db, deps, { clientId, siteId });
  // A flag of the client: nobody is signed in at the door.
  const hasColours = settings['beta.brand-color'] === true;
  return {
    site: { ...presentSite(site), ...(await readPhotoSettings(db, { clientId, siteId })) },
    device: deviceId === null ? null : { id: deviceId, name },
    contactless: null,
    groups: byName(groups).map(({ allow_sign_out_first, sync, ...group }) => ({
      ...group,
      is_sign_out_first: isFirstSignedOut({ type: group.type, allow_sign_out_first, sync }, settings),
    })),
    fields: (await findAskedFields(db, clientId, siteId)).map(presentAsked),
    messages,
    locales: offeredLocales(site.locale, messages),
    branding: {
      ...(hasColours ? { brand_colour, accent_colour } : { brand_colour: null, accent_colour: null }),
      image: image && { id: image.id, url: addressOf(deps, image) },
      video: video && { id: video.id, url: addressOf(deps, video) },
    },
    evacuation: await readEvacuation(db, { clientId, siteId, showsMissing }),
    zones: zoneChanges([site.timezone], deps.now()),
    pusher: pusherConfig(deps),
  };
}

type ShownSite = Omit<Shown['site'], keyof Awaited<ReturnType<typeof readPhotoSettings>>>;

const presentSite = (site: Omit<ShownSite, 'active_until'> & { readonly active_until: Date | null }): ShownSite => ({
  id: site.id,
  name: site.name,
  type: site.type,
  timezone: site.timezone,
  locale: site.locale,
  active_until: site.active_until?.toISOString() ?? null,
  autocomplete: site.autocomplete,
  hide_sign_outs: site.hide_sign_outs,
  qr_scanning_enabled: site.qr_scanning_enabled,
  privacy_notice: site.privacy_notice,
  privacy_notice_url: site.privacy_notice_url,
});

interface EvacuatedSite {
  readonly clientId: number;
  readonly siteId: number;
  readonly showsMissing: boolean;
}

async function readEvacuation(db: Db, { clientId, siteId, showsMissing }: EvacuatedSite): Promise<Shown['evacuation']> {
  const running = await db
    .selectFrom('evacuations')
    .select(['id', 'kind', 'started_at', 'points', 'event_counter'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (running === undefined) return null;
  return {
    id: running.id,
    kind: running.kind,
    started_at: running.started_at.toISOString(),
    points: running.points,
    missing: showsMissing ? await countMissing(db, running) : null,
  };
}

/** Leaves out values that are no change: the address of a file changes by the hour while its id remains, and events carry the number. */
function withoutAddresses(key: string, value: unknown): unknown {
  if (key === 'missing') return value !== null;
  return key === 'url' ? undefined : value;
}

/** Raises the revision where the configuration has changed: no change has to remember to do so. */
async function revisionOf(tx: Db, { deviceId }: DeviceOfCall, shown: Shown): Promise<number> {
  const digest = createHash('sha256').update(JSON.stringify(shown, withoutAddresses)).digest('base64url');
  const { revision } = await tx
    .insertInto('kiosk_configs')
    .values({ device_id: deviceId, digest })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet({
        digest,
        revision: sql<number>`case when kiosk_configs.digest = ${digest} then kiosk_configs.revision else kiosk_configs.revision + 1 end`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
