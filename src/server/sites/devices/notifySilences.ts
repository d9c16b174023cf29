import type { Kysely, Selectable } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import { weekdayOf } from '#contract/platform/days';
import { DEVICE_SILENT_AFTER_MS } from '#contract/sites/constants';
import type { DeviceAlertHours } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { isWithin } from '#server/platform/lists/period';
import { clockAt } from '#server/platform/lists/wallClock';
import { defineNotice, notify, type Notice } from '#server/platform/notices/notice';
import { lockFound, updateRow } from '#server/platform/rows/rows';
import { isSilence } from './store';

type TellDeps = Pick<Deps, 'db' | 'environment' | 'mail' | 'now'>;

/**
 * Mails the sites whose devices have fallen silent, each silence once, within the hours that the site has set. Several servers may run
 * this at the same time.
 *
 * @param listeningSince the start of this server: before it nobody could be heard, which is not a silence
 */
export async function notifyOfSilences(deps: TellDeps, listeningSince: Date): Promise<void> {
  const now = deps.now();
  if (!isSilence(listeningSince, now)) return;
  const silent = await findUntold(deps.db, now);
  const due = silent.filter((device) => isToBeTold(device, now));
  for (const device of due) await transact(deps.db, (tx) => tellOfSilence(tx, deps, device, now));
}

type Untold = Awaited<ReturnType<typeof findUntold>>[number];

function findUntold(db: Kysely<Schema>, now: Date) {
  return untoldDevices(db, now)
    .innerJoin('sites', 'sites.id', 'devices.site_id')
    .innerJoin('clients', 'clients.id', 'devices.client_id')
    .select([
      'devices.id',
      'devices.client_id as clientId',
      'sites.timezone',
      'sites.type',
      'sites.active_from',
      'sites.active_until',
      'sites.device_alerts_from',
      'sites.device_alerts_until',
      'sites.device_alerts_days',
      'clients.trial_ends_on',
    ])
    .where('sites.reply_to_email', 'is not', null)
    .orderBy('devices.id')
    .execute();
}

const untoldDevices = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('devices')
    .where('devices.paired_at', 'is not', null)
    .where('devices.alerts_enabled', '=', true)
    .where('devices.silence_told_at', 'is', null)
    .where('devices.last_heartbeat', '<=', new Date(now.getTime() - DEVICE_SILENT_AFTER_MS));

/** Reports whether a silence is worth a mail: not after a trial, and not before or after an event. */
function isToBeTold(device: Untold, now: Date): boolean {
  const { active_from: from, active_until: until } = device;
  if (isTrialOver(device, now.toISOString().slice(0, 10))) return false;
  if (device.type === 'event' && !isWithin({ start: from, end: until }, now)) return false;
  return isWithinHours(device, device.timezone, now);
}

/** Reports whether a site's own clock and calendar are within the hours, excluding their end. */
function isWithinHours(hours: DeviceAlertHours, zone: string, now: Date): boolean {
  const { day, time } = clockAt(now, zone);
  return hours.device_alerts_days.includes(weekdayOf(day)) && hours.device_alerts_from <= time && time < hours.device_alerts_until;
}

/** Mails a site about a silent device. The first server to lock the device sends the mail; the others find it sent. */
async function tellOfSilence(tx: Tx, deps: TellDeps, { id, clientId }: Untold, now: Date): Promise<void> {
  const found = await lockFound(tx, 'devices', { clientId }, untoldDevices(tx, now).selectAll('devices').where('devices.id', '=', id));
  const [device] = found;
  if (device === undefined || device.last_heartbeat === null) return;
  await updateRow(tx, 'devices', device, { silence_told_at: now });
  const link = `${deps.environment.publicUrl}/manage/site/${device.site_id}/devices/${device.id}`;
  await notify(tx, deps, deviceSilent, { device, since: device.last_heartbeat, until: now, link, site: await findSite(tx, device) });
}

/** Mails a site that a device is heard again, if it was notified of the silence. */
export async function tellHeardAgain(tx: Tx, mail: Deps['mail'], device: Selectable<Schema['devices']>, at: Date): Promise<void> {
  const { last_heartbeat: since, silence_told_at: toldAt } = device;
  if (toldAt === null || since === null) return;
  await notify(tx, { mail, now: () => at }, deviceHeard, { device, since, until: at, link: null, site: await findSite(tx, device) });
}

const findSite = (tx: Tx, { site_id: siteId }: Pick<Selectable<Schema['devices']>, 'site_id'>) =>
  tx.selectFrom('sites').select(['name', 'timezone', 'locale', 'reply_to_email']).where('id', '=', siteId).executeTakeFirstOrThrow();

interface Silence {
  readonly device: Pick<Selectable<Schema['devices']>, 'name' | 'site_id' | 'client_id'>;
  readonly site: Awaited<ReturnType<typeof findSite>>;
  readonly since: Date;
  readonly until: Date;
  readonly link: string | null;
}

/** Notices to a site, in its language and by its clock; a site without an address gets none. */
const deviceNotice = (name: 'device_silent' | 'device_heard', texts: Notice<Silence>['texts']): Notice<Silence> =>
  defineNotice({
    name,
    to: ({ site: { name: to, reply_to_email: email, locale } }) => ({ name: to, email, locale }),
    texts,
    content: ({ device, site, since, until, link }, { dates }) => {
      const { format } = dates(site.timezone, { dateStyle: 'medium', timeStyle: 'short' });
      return {
        values: { device: device.name, site: site.name, since: format(since), until: format(until) },
        link: link === null ? undefined : { url: link, action: 'server.mailDeviceAction' },
        look: { clientId: device.client_id, siteId: device.site_id },
      };
    },
  });
const deviceSilent = deviceNotice('device_silent', { subject: 'server.mailDeviceSilentSubject', body: 'server.mailDeviceSilentBody' });
const deviceHeard = deviceNotice('device_heard', { subject: 'server.mailDeviceHeardSubject', body: 'server.mailDeviceHeardBody' });
