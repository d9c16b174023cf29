import { isDeepStrictEqual } from 'node:util';

import { trialOf } from '#contract/clients/addonStates';
import * as calls from '#contract/clients/calls/addons';
import { TRIAL_AHEAD_MAX_DAYS } from '#contract/clients/constants';
import { hasTrials, type AddonChange, type FeaturesChange } from '#contract/clients/entities/addon';
import type { Addon } from '#contract/platform/addonNames';
import { addDays } from '#contract/platform/days';
import type { AuditChanges } from '#contract/platform/entities/audit';
import type { Settings } from '#contract/platform/flags';
import { emitClientChanged } from '#server/identity/sessions/accessChanged';
import { writeLines } from '#server/platform/audit/lines';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { dateIn } from '#server/platform/lists/period';
import { lockClient, updateRow, type Locked } from '#server/platform/rows/rows';
import * as addons from '../addons/store';
import { readClient } from '../clients/read';
import { countEmployees, settingsAfter, storeUsage } from '../usage/store';
import { ownerOf } from './owner';

type ClientRow = Locked<'clients'>;

/** Throws a 422 unless exactly one field is changed, and this add-on has it. */
function requireFitting(addon: Addon, change: AddonChange): void {
  const fields = Object.keys(change);
  if (fields.length !== 1) throw invalid({ [fields[0] ?? 'active']: 'rules.addons.oneThing' });
  const [field = 'active'] = fields;
  const fits =
    addon === 'scheduling'
      ? field === 'scheduling_status'
      : field === 'active' || (field === 'trial_ends_on' && hasTrials(addon)) || (field === 'tier' && addon === 'time_and_attendance');
  if (!fits) throw invalid({ [field]: 'rules.addons.notOfThis' });
}

/** Writes a change of an add-on for a locked client. */
async function changeAddon(tx: Tx, client: ClientRow, addon: Addon, change: AddonChange, now: Date): Promise<ClientRow> {
  const { active, trial_ends_on: endsOn, tier, scheduling_status } = change;
  if (addon === 'scheduling') return updateRow(tx, 'clients', client, { scheduling_status });
  const today = dateIn(client.timezone, now);
  if (tier !== undefined) {
    const employees = await countEmployees(tx, client.id, now.toISOString().slice(0, 10));
    return storeUsage(tx, client, settingsAfter({ ...client.settings, 'time_and_attendance.tier': tier }, employees, now));
  }
  if (!hasTrials(addon)) return addons.storeAddons(tx, client, addons.switchAddon(client.settings, addon, active === true));
  if (endsOn !== undefined) {
    const last = addDays(today, TRIAL_AHEAD_MAX_DAYS);
    if (endsOn < today) throw invalid({ trial_ends_on: { key: 'rules.dateTooEarly', values: { limit: today } } });
    if (endsOn > last) throw invalid({ trial_ends_on: { key: 'rules.dateTooLate', values: { limit: addDays(last, 1) } } });
    return addons.storeAddons(tx, client, addons.switchAddon(addons.withTrial(client.settings, addon, today, endsOn), addon, true));
  }
  const isRunning = trialOf(client.settings, addon)?.state === 'activated';
  const settings =
    active === true
      ? addons.withPurchase(client.settings, addon)
      : isRunning
        ? addons.withoutTrial(client.settings, addon, today, 'ended')
        : client.settings;
  return addons.storeAddons(tx, client, addons.switchAddon(settings, addon, active === true));
}

const COLUMNS = [
  'plan_type',
  'site_limit',
  'group_limit',
  'trial_ends_on',
  'account_status',
  'is_school',
  'reseller',
  'scheduling_status',
  'time_and_attendance_enabled',
] as const;

/** Returns what differs, before and after. */
function differences(before: ClientRow, after: ClientRow): AuditChanges {
  const columns = COLUMNS.filter((column) => !isDeepStrictEqual(before[column], after[column]));
  return {
    ...Object.fromEntries(columns.map((column) => [column, [before[column], after[column]] as const])),
    ...addons.changedSettings(before.settings, after.settings),
  };
}

interface Done {
  readonly before: ClientRow;
  readonly after: ClientRow;
  readonly actor: { readonly name: string; readonly userId: number };
}

/** Writes the line into the log of the changed client and notifies its sessions; does nothing if nothing differs. */
async function settle(tx: Tx, emit: Emit, deps: Deps, { before, after, actor }: Done): Promise<void> {
  const changes = differences(before, after);
  if (Object.keys(changes).length === 0) return;
  const { id: clientId, name: subjectName } = after;
  const by = { clientId, actor: actor.name, userId: actor.userId };
  await writeLines(tx, deps.now(), [{ ...by, action: 'updated', subject: 'clients', subjectId: clientId, subjectName, changes }]);
  await emitClientChanged(deps, tx, emit, clientId);
}

/** Returns the settings with these beta flags on or off. */
function withFlags(settings: Settings, change: FeaturesChange): Settings {
  const changed = new Set(Object.keys(change).map((flag) => `beta.${flag}`));
  const others = Object.entries(settings).filter(([key]) => !changed.has(key));
  const on = Object.entries(change).filter(([, isOn]) => isOn);
  return Object.fromEntries([...others, ...on.map(([flag]) => [`beta.${flag}`, true] as const)]);
}

/** Handlers by which super users switch a client's add-ons and beta flags, and set its plan and limits. */
export const adminAddonHandlers = [
  handle(calls.updateAdminAddon, ({ actor, body, change, deps, now, params }) => {
    requireFitting(params.addon, body);
    return change(async (tx, emit) => {
      const before = await lockClient(tx, await ownerOf(tx, params.clientId));
      const after = await changeAddon(tx, before, params.addon, body, now());
      await settle(tx, emit, deps, { before, after, actor });
      return { client: await readClient(tx, deps, after) };
    });
  }),

  handle(calls.updateAdminLimits, ({ actor, body, change, deps, params }) =>
    change(async (tx, emit) => {
      const { base, ...fields } = body;
      const before = await lockClient(tx, await ownerOf(tx, params.clientId));
      if (base !== undefined) requireFresh('client', await readClient(tx, deps, before), body, base);
      const after = await updateRow(tx, 'clients', before, fields);
      await settle(tx, emit, deps, { before, after, actor });
      return { client: await readClient(tx, deps, after) };
    }),
  ),

  handle(calls.updateAdminFeatures, ({ actor, body, change, deps, params }) =>
    change(async (tx, emit) => {
      const before = await lockClient(tx, await ownerOf(tx, params.clientId));
      const after = await addons.storeAddons(tx, before, { settings: withFlags(before.settings, body) });
      await settle(tx, emit, deps, { before, after, actor });
      return { client: await readClient(tx, deps, after) };
    }),
  ),
];
