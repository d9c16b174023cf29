import type { Kysely } from 'kysely';

import { ADDON_REQUESTS_MAX } from '#contract/clients/constants';
import type { AddonRequest } from '#contract/clients/entities/addon';
import type { Addon, TrialAddon } from '#contract/platform/addonNames';
import type { AuditChanges } from '#contract/platform/entities/audit';
import type { Settings } from '#contract/platform/flags';
import type { Schema } from '#server/platform/db/schema/schema';
import { updateRow, type Locked } from '#server/platform/rows/rows';
import { SWITCHED_OFF } from '../usage/store';

type Db = Kysely<Schema>;

/** The changed columns of a client's add-ons. */
interface AddonsAfter {
  readonly settings: Settings;
  readonly time_and_attendance_enabled?: boolean;
}

/**
 * Returns the changed columns of a client once an add-on is on or off. Time and Attendance stays discovered, so that its page remains
 * reachable.
 */
export function switchAddon(settings: Settings, addon: Exclude<Addon, 'scheduling'>, isOn: boolean): AddonsAfter {
  if (addon !== 'time_and_attendance') return { settings: { ...settings, [`${addon}.enabled`]: isOn } };
  // A decision by hand stays: counting employees no longer reverses it.
  const { [SWITCHED_OFF]: _byUsage, ...others } = settings;
  return {
    settings: isOn ? { ...others, 'time_and_attendance.discovered': true } : others,
    time_and_attendance_enabled: isOn,
  };
}

/** Returns the settings with a trial that runs until a day. */
export function withTrial(settings: Settings, addon: TrialAddon, today: string, endsOn: string): Settings {
  return {
    ...settings,
    [`${addon}.trial`]: 'activated',
    [`${addon}.trial_started_on`]: settings[`${addon}.trial_started_on`] ?? today,
    [`${addon}.trial_ends_on`]: endsOn,
    [`${addon}.trial_ended_on`]: null,
  };
}

/** Returns the settings with a trial that is over. */
export function withoutTrial(settings: Settings, addon: TrialAddon, today: string, how: 'ended' | 'expired'): Settings {
  return { ...settings, [`${addon}.trial`]: how, [`${addon}.trial_ended_on`]: today };
}

/** Returns the settings of a purchased add-on. Of its trial, only the fact that there was one remains. */
export function withPurchase(settings: Settings, addon: TrialAddon): Settings {
  if (settings[`${addon}.trial_started_on`] === undefined) return settings;
  return { ...settings, [`${addon}.trial`]: null, [`${addon}.trial_ends_on`]: null, [`${addon}.trial_ended_on`]: null };
}

/** Writes the changed add-ons of a locked client. */
export function storeAddons(tx: Db, client: Locked<'clients'>, { settings, ...columns }: AddonsAfter): Promise<Locked<'clients'>> {
  return updateRow(tx, 'clients', client, { ...columns, settings: JSON.stringify(settings) });
}

/** Returns the settings that differ, before and after, for the audit log. Server-only keys are left out. */
export function changedSettings(before: Settings, after: Settings): AuditChanges {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !key.startsWith('internal.'));
  return Object.fromEntries(
    keys
      .filter((key) => (before[key] ?? null) !== (after[key] ?? null))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null] as const]),
  );
}

/** Returns the add-ons that a client's people have requested, newest first. */
export async function findAddonRequests(db: Db, clientId: number): Promise<AddonRequest[]> {
  const rows = await db
    .selectFrom('addon_requests')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(ADDON_REQUESTS_MAX)
    .execute();
  return rows.map(({ id, revision, addon, asked, asked_by, created_at }) => ({
    id,
    revision,
    addon,
    asked,
    asked_by,
    created_at: created_at.toISOString(),
  }));
}

/** Returns whether a person has requested an add-on since a moment. */
export async function hasAsked(db: Db, clientId: number, userId: number, addon: Addon, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('addon_requests')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('addon', '=', addon)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
