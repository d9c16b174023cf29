import type { Kysely, Selectable } from 'kysely';

import { isTrialOver } from '#contract/platform/access';
import { weekdayOf } from '#contract/platform/days';
import { DEVICE_SILENT_AFTER_MS } from '#contract/sites/constants';
import type { DeviceAlertHours } from '#contract/sites/entities/site';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { languageOf } from '#server/platform/http/messages';
import { isWithin } from '#server/platform/lists/period';
import { clockAt } from '#server/platform/lists/wallClock';
import { formatIn } from '#server/platform/lists/zoneFormat';
import { tellPerson, type News as MailNews } from '#server/platform/mail/tell';
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
  if (due.length > 0) deps.mail.wake();
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
  const url = `${deps.environment.publicUrl}/manage/site/${device.site_id}/devices/${device.id}`;
  await mailSite(tx, deps.mail, device, {
    kind: 'device_silent',
    times: { since: device.last_heartbeat },
    link: { url, action: 'server.mailDeviceAction' },
  });
}

/** Mails a site that a device is heard again, if it was notified of the silence. Call `wake` of the mail after the commit. */
export async function tellHeardAgain(
  tx: Kysely<Schema>,
  mail: Deps['mail'],
  device: Selectable<Schema['devices']>,
  at: Date,
): Promise<void> {
  const { last_heartbeat: since, silence_told_at: toldAt } = device;
  if (toldAt === null || since === null) return;
  await mailSite(tx, mail, device, { kind: 'device_heard', times: { since, until: at } });
}

interface News {
  readonly kind: 'device_silent' | 'device_heard';
  readonly times: Readonly<Record<string, Date>>;
  readonly link?: MailNews['link'];
}

/** Mails a site in its language and by its clock; does nothing for a site without an address. */
async function mailSite(
  tx: Kysely<Schema>,
  mail: Deps['mail'],
  device: { readonly name: string; readonly site_id: number; readonly client_id: number },
  { kind, times, link }: News,
): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select(['name', 'timezone', 'locale', 'reply_to_email'])
    .where('id', '=', device.site_id)
    .executeTakeFirstOrThrow();
  if (site.reply_to_email === null) return;
  const language = languageOf(site.locale);
  const format = formatIn(site.timezone, language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeStyle: 'short' });
  const written = Object.fromEntries(Object.entries(times).map(([name, at]) => [name, format.format(at)]));
  const [subject, body] =
    kind === 'device_silent'
      ? (['server.mailDeviceSilentSubject', 'server.mailDeviceSilentBody'] as const)
      : (['server.mailDeviceHeardSubject', 'server.mailDeviceHeardBody'] as const);
  const recipient = { name: site.name, email: site.reply_to_email, locale: site.locale };
  const values = { ...written, device: device.name, site: site.name };
  const look = { clientId: device.client_id, siteId: device.site_id };
  await tellPerson(mail, tx, recipient, { kind, subject, body, values, link, look });
}
