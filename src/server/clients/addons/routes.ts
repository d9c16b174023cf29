import { DECIDES_ON_ADDONS, REQUEST_RULES, TRIAL_RULES } from '#contract/clients/addonDecisions';
import { isAddonOn, lastDayOfTrial, mayBeTried, trialOf } from '#contract/clients/addonStates';
import * as calls from '#contract/clients/calls/addons';
import { FREE_TRIAL_DAYS } from '#contract/clients/constants';
import { hasTrials, isComing } from '#contract/clients/entities/addon';
import { decide, permissionsNamed } from '#contract/platform/access';
import type { Addon } from '#contract/platform/addonNames';
import { emitClientChanged } from '#server/identity/sessions/accessChanged';
import { findPermissionHolders } from '#server/identity/sessions/permissionHolders';
import { noteFields } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { forbidden, type Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { messageIn } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import { dateIn } from '#server/platform/lists/period';
import { tellPeople } from '#server/platform/mail/tell';
import { insertRow, lockClient } from '#server/platform/rows/rows';
import { readClient } from '../clients/read';
import * as store from './store';

const DAY_MS = 86_400_000;

/** Throws a 403 that names a permission which the person lacks for this add-on. */
function requireTrialRight(actor: Actor, addon: keyof typeof TRIAL_RULES): void {
  const rule = TRIAL_RULES[addon];
  if (!decide(rule, actor.subject).allowed) throw forbidden(permissionsNamed(rule).find((permission) => !actor.may(permission)));
}

const NAMES = {
  time_and_attendance: 'server.addonTimeAndAttendance',
  scheduling: 'server.addonScheduling',
  spaces: 'server.addonSpaces',
  central_record: 'server.addonCentralRecord',
} as const satisfies Record<Addon, string>;

/** The page where an administrator finds the list of all add-ons. */
const ADDONS_PAGE = '/manage/addons';

/** Mails the people who decide on an add-on, in their languages. Returns their names. */
async function tellDeciders(tx: Tx, deps: Deps, actor: Actor, addon: Addon): Promise<string[]> {
  const needed = permissionsNamed(hasTrials(addon) ? TRIAL_RULES[addon] : DECIDES_ON_ADDONS);
  const deciders = await findPermissionHolders(tx, actor.clientId, needed);
  await tellPeople(deps.mail, tx, deciders, {
    kind: 'addon_request',
    subject: 'server.mailAddonRequestSubject',
    body: 'server.mailAddonRequestBody',
    values: (language) => ({ person: actor.name, addon: messageIn(language, NAMES[addon]) }),
    link: { url: `${deps.environment.publicUrl}${ADDONS_PAGE}`, action: 'server.mailAddonsAction' },
    look: actor,
  });
  return deciders.map(({ name }) => name);
}

/** Handlers of trials of add-ons, and of requests for one. */
export const addonHandlers = [
  handle(calls.startAddonTrial, ({ actor, change, deps, now, params: { trialAddon: addon } }) => {
    requireTrialRight(actor, addon);
    return change(async (tx, emit) => {
      const client = await lockClient(tx, actor);
      if (isAddonOn(client, addon)) throw problem(409, { code: 'addon_is_on', message: 'server.addonIsOn' });
      // The only trial would pass before there is something to try.
      if (isComing(addon)) throw problem(409, { code: 'addon_coming', message: 'server.addonComing' });
      if (!mayBeTried(client, addon)) throw problem(409, { code: 'trial_used', message: 'server.trialUsed' });
      const today = dateIn(client.timezone, now());
      const settings = store.withTrial(client.settings, addon, today, lastDayOfTrial(today, FREE_TRIAL_DAYS));
      const after = store.switchAddon(settings, addon, true);
      noteFields(tx, store.changedSettings(client.settings, after.settings));
      const written = await store.storeAddons(tx, client, after);
      await emitClientChanged(deps, tx, emit, actor.clientId);
      return { client: await readClient(tx, deps, written) };
    });
  }),

  handle(calls.endAddonTrial, ({ actor, change, deps, now, params: { trialAddon: addon } }) => {
    requireTrialRight(actor, addon);
    return change(async (tx, emit) => {
      const client = await lockClient(tx, actor);
      if (trialOf(client.settings, addon)?.state !== 'activated') throw problem(409, { code: 'no_trial', message: 'server.noTrial' });
      const settings = store.withoutTrial(client.settings, addon, dateIn(client.timezone, now()), 'ended');
      const after = store.switchAddon(settings, addon, false);
      noteFields(tx, store.changedSettings(client.settings, after.settings));
      const written = await store.storeAddons(tx, client, after);
      await emitClientChanged(deps, tx, emit, actor.clientId);
      return { client: await readClient(tx, deps, written) };
    });
  }),

  handle(calls.requestAddon, async ({ actor, change, deps, now, params: { addon } }) => {
    if (!decide(REQUEST_RULES[addon], actor.subject).allowed) throw forbidden(undefined);
    return change(async (tx) => {
      // One at a time: the daily limit of requests holds however often the button is pressed.
      const client = await lockClient(tx, actor);
      const isTrial = hasTrials(addon) && trialOf(client.settings, addon)?.state === 'activated';
      if (isAddonOn(client, addon) && !isTrial) throw problem(409, { code: 'addon_is_on', message: 'server.addonIsOn' });
      if (await store.hasAsked(tx, actor.clientId, actor.userId, addon, new Date(now().getTime() - DAY_MS)))
        throw problem(409, { code: 'asked_today', message: 'server.askedToday' });
      const asked = decide(DECIDES_ON_ADDONS, actor.subject).allowed ? ('portico' as const) : ('administrators' as const);
      const told = asked === 'portico' ? [] : await tellDeciders(tx, deps, actor, addon);
      if (asked === 'administrators' && told.length === 0) throw problem(409, { code: 'nobody_decides', message: 'server.nobodyDecides' });
      await insertRow(tx, 'addon_requests', actor, {
        addon,
        asked,
        asked_by: actor.name,
        user_id: actor.userId,
        created_at: now(),
      });
      return { asked, told };
    });
  }),
];
