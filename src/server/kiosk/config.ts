import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import type { KioskConfig } from '#contract/entities/kiosk';
import { pusherConfig } from '../config/pusherConfig';
import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';
import type { DeviceOfCall } from '../http/context';
import { maySignInAt } from '../sites/siteGroups';

type Db = Kysely<Schema>;
type ConfigDeps = Pick<Deps, 'environment' | 'secrets'>;
type Shown = Omit<KioskConfig, 'config_revision'>;

/** Returns what a device shows, with its revision. */
export async function readConfig(tx: Db, deps: ConfigDeps, device: DeviceOfCall): Promise<KioskConfig> {
  const shown = await readShown(tx, deps, device);
  return { ...shown, config_revision: await revisionOf(tx, device, shown) };
}

/** Returns the revision of what a device shows now. */
export const configRevision = async (tx: Db, deps: ConfigDeps, device: DeviceOfCall): Promise<number> =>
  revisionOf(tx, device, await readShown(tx, deps, device));

async function readShown(db: Db, deps: ConfigDeps, { clientId, deviceId, name, siteId }: DeviceOfCall): Promise<Shown> {
  const site = await db
    .selectFrom('sites')
    .select([
      'id',
      'name',
      'type',
      'timezone',
      'locale',
      'autocomplete',
      'hide_sign_outs',
      'visitor_photos_enabled',
      'privacy_notice',
      'privacy_notice_url',
      'brand_colour',
      'accent_colour',
    ])
    .where('client_id', '=', clientId)
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom('visitor_groups')
    .select(['id', 'name', 'type', 'display_mode', 'photo_prompt_option', 'prereg_only'])
    .where('client_id', '=', clientId)
    .where('can_sign_in', '=', true)
    .where((eb) => maySignInAt(siteId, eb.ref('visitor_groups.id')))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const { brand_colour, accent_colour, ...kept } = site;
  const { settings } = await db.selectFrom('clients').select('settings').where('id', '=', clientId).executeTakeFirstOrThrow();
  // Nobody is at the door whose own rights could switch it on.
  const hasColours = settings['beta.brand-color'] === true;
  return {
    site: kept,
    device: { id: deviceId, name },
    groups,
    branding: hasColours ? { brand_colour, accent_colour } : { brand_colour: null, accent_colour: null },
    evacuation: await readEvacuation(db, clientId, siteId),
    pusher: pusherConfig(deps),
  };
}

async function readEvacuation(db: Db, clientId: number, siteId: number): Promise<Shown['evacuation']> {
  const running = await db
    .selectFrom('evacuations')
    .select(['id', 'kind', 'started_at', 'points'])
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (running === undefined) return null;
  return { id: running.id, kind: running.kind, started_at: running.started_at.toISOString(), points: running.points };
}

/** Raises the revision where something is shown otherwise: nothing that changes it has to remember to. */
async function revisionOf(tx: Db, { deviceId }: DeviceOfCall, shown: Shown): Promise<number> {
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
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
