import { sql, type Kysely } from 'kysely';

import { TIME_AND_ATTENDANCE_DEACTIVATION_DAYS } from '#contract/clients/constants';
import type { Settings } from '#contract/platform/flags';
import type { Schema } from '#server/platform/db/schema/schema';
import { updateRow, type Locked } from '#server/platform/rows/rows';

type Db = Kysely<Schema>;

/** Server-only setting: the add-on was switched off for its usage, and comes back with it. */
export const SWITCHED_OFF = 'internal.time_and_attendance.switched_off_over_usage';

const DAY_MS = 86_400_000;

/**
 * The people whose time is recorded: recurring people of the client who are neither archived nor still to come.
 * @param today YYYY-MM-DD
 */
export async function countEmployees(db: Db, clientId: number, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('members.client_id', '=', clientId)
    .where('visitor_groups.type', 'in', ['returning', 'integration'])
    .where('members.archived_at', 'is', null)
    .where((eb) => eb.or([eb('members.starts_on', 'is', null), eb('members.starts_on', '<=', today)]))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The settings after so many employees were counted. A warning in force keeps its day: recalculating gains no time.
 * Without a tier (the last one has no upper bound) nobody is over it.
 */
export function settingsAfter(settings: Settings, employees: number, now: Date): Settings {
  const tier = settings['time_and_attendance.tier'];
  const warnedAt = settings['time_and_attendance.usage_warning_at'] ?? null;
  const isOver = typeof tier === 'number' && employees > tier;
  const { [SWITCHED_OFF]: switchedOff, ...others } = settings;
  return {
    ...others,
    ...(isOver && switchedOff !== undefined ? { [SWITCHED_OFF]: switchedOff } : {}),
    'time_and_attendance.employees': employees,
    'time_and_attendance.usage_warning_at': isOver ? (warnedAt ?? now.toISOString()) : null,
    'time_and_attendance.back_under_usage': !isOver,
  };
}

/** Writes the settings of a locked client; an add-on that was switched off for its usage comes back with them. */
export function storeUsage(tx: Db, client: Locked<'clients'>, settings: Settings): Promise<Locked<'clients'>> {
  const comesBack = client.settings[SWITCHED_OFF] === true && settings[SWITCHED_OFF] === undefined;
  return updateRow(tx, 'clients', client, {
    settings: JSON.stringify(settings),
    ...(comesBack ? { time_and_attendance_enabled: true } : {}),
  });
}

/** Switches Time and Attendance off where the warning is 30 days old (spec: time-and-attendance#usage). */
export async function switchOffOverUsage(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TIME_AND_ATTENDANCE_DEACTIVATION_DAYS * DAY_MS).toISOString();
  await db
    .updateTable('clients')
    .set({ time_and_attendance_enabled: false, settings: sql`settings || jsonb_build_object(${SWITCHED_OFF}::text, true)` })
    .where('time_and_attendance_enabled', '=', true)
    .where(sql<boolean>`settings ->> 'time_and_attendance.usage_warning_at' <= ${before}`)
    .where(sql<boolean>`coalesce(settings ->> 'time_and_attendance.back_under_usage', 'false') <> 'true'`)
    .execute();
}
