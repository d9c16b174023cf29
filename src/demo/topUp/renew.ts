import { sql, type Selectable } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import { DEMO_ACCOUNTS } from '../world/accounts';
import { isBooked, planBookings } from '../build/bookings';
import { KIOSK_VERSION, SILENT_DEVICE, SILENT_FOR_MS, eventDates, type EventDates, type HarbourEvent } from '../harbour/sites';
import { spacesOf } from '../harbour/spaces';
import { insertRows } from '../world/insertRows';
import { FORECAST_DAYS } from '../world/seed';
import { silencesOf } from '../world/silences';
import { runningTrial, usageWarningAt } from '../build/smallClients';
import type { DemoPlans } from '../world/standing';
import { addDays, dayOf, daysBetween } from '../world/zoneTime';

type DemoWorld = Selectable<Schema['demo_world']>;

const SOON_MS = 24 * 3_600_000;

/**
 * Extends the running event and keeps the coming one in the future. Dates that a user has changed are left alone.
 * @returns when the events now take place, and which dates are the demo's own
 */
export async function moveEvents(
  tx: Tx,
  state: DemoWorld,
  siteIds: Readonly<Record<HarbourEvent, number>>,
  now: Date,
): Promise<{ dates: EventDates; own: EventDates }> {
  const fresh = eventDates(now);
  const move = async (key: HarbourEvent): Promise<{ dates: EventDates[HarbourEvent]; own: EventDates[HarbourEvent] }> => {
    const own = { from: new Date(state.events[key].from), until: new Date(state.events[key].until) };
    const site = await tx.selectFrom('sites').select(['active_from', 'active_until']).where('id', '=', siteIds[key]).executeTakeFirst();
    if (site?.active_from == null || site.active_until === null) return { dates: own, own };
    if (site.active_from.getTime() !== own.from.getTime() || site.active_until.getTime() !== own.until.getTime()) {
      return { dates: { from: site.active_from, until: site.active_until }, own };
    }
    const ends = key === 'openDays' ? own.until : own.from;
    if (ends.getTime() > now.getTime() + SOON_MS) return { dates: own, own };
    const dates = key === 'openDays' ? { from: own.from, until: fresh.openDays.until } : fresh.supper;
    await tx.updateTable('sites').set({ active_from: dates.from, active_until: dates.until }).where('id', '=', siteIds[key]).execute();
    // Guests expected on the former day: the new day has guests of its own.
    await tx
      .updateTable('visitors')
      .set({ approval: 'cancelled' })
      .where('site_id', '=', siteIds[key])
      .where('in_timestamp', 'is', null)
      .where('revision', '=', 1)
      .where('expected_timestamp', '<', dates.from)
      .execute();
    return { dates, own: dates };
  };
  const openDays = await move('openDays');
  const supper = await move('supper');
  return { dates: { openDays: openDays.dates, supper: supper.dates }, own: { openDays: openDays.own, supper: supper.own } };
}

/** Adds the bookings of the days ahead, where the space still exists and is free. */
export async function renewBookings(tx: Tx, world: DemoPlans, times: { since: Date; announcedAt: Date; now: Date }): Promise<void> {
  const { sites, clientId } = world.harbour;
  const zone = sites.zones.quayside;
  const [before, today] = [dayOf(zone, times.announcedAt), dayOf(zone, times.now)];
  const days = daysBetween(
    before < addDays(today, -FORECAST_DAYS) ? addDays(today, -FORECAST_DAYS) : before,
    addDays(today, FORECAST_DAYS),
  );
  const planned = planBookings(world, days).filter((booking) => isBooked(booking, today) && !isBooked(booking, before));
  if (planned.length === 0) return;
  const places = await tx
    .selectFrom('site_spaces')
    .select(['site_id', 'layout'])
    .where(sql<boolean>`site_id = any(${[sites.ids.quayside, sites.ids.albion]}::int[])`)
    .execute();
  const bookable = new Set(places.flatMap(({ site_id, layout }) => spacesOf(layout).map(({ id }) => `${site_id}|${id}`)));
  const members = await tx.selectFrom('members').select('id').where('client_id', '=', clientId).where('archived_at', 'is', null).execute();
  const groups = await tx.selectFrom('visitor_groups').select('id').where('client_id', '=', clientId).execute();
  const there = { members: new Set<unknown>(members.map(({ id }) => id)), groups: new Set<unknown>(groups.map(({ id }) => id)) };
  const taken = await tx
    .selectFrom('bookings')
    .select(['site_id', 'space_id', 'start_date', 'end_date'])
    .where('client_id', '=', clientId)
    .where('end_date', '>', times.announcedAt)
    .execute();
  const isFree = (row: (typeof planned)[number]['row']): boolean =>
    !taken.some(
      (other) =>
        other.site_id === row.site_id &&
        other.space_id === row.space_id &&
        row.start_date !== undefined &&
        row.end_date !== undefined &&
        other.start_date < row.end_date &&
        other.end_date > row.start_date,
    );
  await insertRows(
    tx,
    'bookings',
    planned
      .map(({ row }) => row)
      .filter(
        (row) =>
          bookable.has(`${row.site_id}|${row.space_id}`) &&
          there.members.has(row.returning_visitor_id) &&
          there.groups.has(row.group_id) &&
          isFree(row),
      ),
  );
}

/** Selects the devices that the demo stands in for: paired, and not replaced by a real tablet. */
const standIns = (tx: Tx, world: DemoPlans, names: readonly string[]) =>
  tx
    .updateTable('devices')
    .where('name', 'in', names)
    .where(sql<boolean>`site_id = any(${world.plans.map(({ siteId }) => siteId)}::int[])`)
    .where('paired_at', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('device_sessions').select('device_id'));

/** Keeps the demo's devices fresh, except for the silent one, and returns them. Devices that people have paired are left alone. */
export function renewHeartbeats(tx: Tx, world: DemoPlans, now: Date): Promise<{ readonly id: number; readonly client_id: number }[]> {
  const names = [...new Set(world.plans.flatMap(({ devices }) => devices))].filter((name) => name !== SILENT_DEVICE);
  return standIns(tx, world, names)
    .set({ last_heartbeat: now, app_version: KIOSK_VERSION })
    .where('last_heartbeat', '<', now)
    .returning(['id', 'client_id'])
    .execute();
}

/** Sets when the silent device was last heard to a few hours ago, and adds the silences of the days since the last start. */
export async function renewSilences(tx: Tx, world: DemoPlans, now: Date): Promise<void> {
  const heard = new Date(now.getTime() - SILENT_FOR_MS);
  await standIns(tx, world, [SILENT_DEVICE])
    .set({ last_heartbeat: heard, silence_told_at: null })
    .where('last_heartbeat', '<', new Date(now.getTime() - 2 * SILENT_FOR_MS))
    .execute();
  const zones = new Map(world.plans.map(({ siteId, zone }) => [siteId, zone]));
  const devices = await tx
    .selectFrom('devices')
    .select(['id', 'name', 'site_id', 'last_heartbeat'])
    .where(sql<boolean>`site_id = any(${[...zones.keys()]}::int[])`)
    .where('paired_at', 'is not', null)
    .execute();
  const silences = devices.flatMap(({ id, name, site_id: siteId, last_heartbeat: lastHeard }) =>
    silencesOf(name, zones.get(siteId) ?? 'UTC', lastHeard ?? now).map(({ began, ended }) => ({
      device_id: id,
      began_at: began,
      ended_at: ended,
    })),
  );
  if (silences.length === 0) return;
  await tx
    .insertInto('device_silences')
    .values(silences)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the accounts' password valid, the tier's warning recent and the trials running, where nobody has changed them. */
export async function renewAccounts(tx: Tx, state: DemoWorld, now: Date): Promise<void> {
  const emails = DEMO_ACCOUNTS.filter((account) => account.passwordExpired !== true).map(({ email }) => email);
  await tx
    .updateTable('users')
    .set({ password_changed_at: now })
    .where('email', 'in', emails)
    .where('password_hash', '=', state.password_hash)
    .execute();
  const warning = { old: usageWarningAt(state.topped_up_at), new: usageWarningAt(now) };
  await sql`update clients set settings = settings || jsonb_build_object('time_and_attendance.usage_warning_at', ${warning.new}::text)
    where settings->>'time_and_attendance.usage_warning_at' = ${warning.old}`.execute(tx);
  for (const addon of ['spaces', 'time_and_attendance'] as const) {
    const trial = { old: runningTrial(addon, state.topped_up_at), new: runningTrial(addon, now) };
    await sql`update clients set settings = settings || ${JSON.stringify(trial.new)}::jsonb
      where settings @> ${JSON.stringify(trial.old)}::jsonb`.execute(tx);
  }
}
