import { sql } from 'kysely';

import { isAddonOn, trialOf } from '#contract/clients/addonStates';
import { TRIAL_ADDONS } from '#contract/platform/addonNames';
import { emitClientChanged } from '#server/identity/sessions/accessChanged';
import { writeLines } from '#server/platform/audit/lines';
import { change } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { dateIn } from '#server/platform/lists/period';
import { lockClient } from '#server/platform/rows/rows';
import * as store from './store';

/** The author of audit lines for changes that nobody made. */
const BY_ITSELF = 'Portico';

/**
 * Switches off the add-ons whose trial ended yesterday or earlier in the client's zone (spec: clients#trials). Deletes nothing.
 * With several servers it still happens once: each checks again under the client's lock.
 */
export async function expireTrials(deps: Pick<Deps, 'db' | 'now' | 'outbox' | 'publisher'>): Promise<void> {
  const { db, now } = deps;
  const running = await db
    .selectFrom('clients')
    .select('id')
    .where((eb) => eb.or(TRIAL_ADDONS.map((addon) => sql<boolean>`settings ->> ${`${addon}.trial`} = 'activated'`)))
    .orderBy('id')
    .execute();
  for (const { id } of running) {
    await change(deps, async (tx, emit) => {
      for (const addon of TRIAL_ADDONS) {
        const client = await lockClient(tx, { clientId: id });
        const trial = trialOf(client.settings, addon);
        const today = dateIn(client.timezone, now());
        if (trial?.state !== 'activated' || (trial.endsOn ?? '') >= today) continue;
        const after = store.switchAddon(store.withoutTrial(client.settings, addon, today, 'expired'), addon, false);
        await store.storeAddons(tx, client, after);
        const line = { clientId: id, actor: BY_ITSELF, userId: null, action: 'updated', subject: 'clients', subjectId: id } as const;
        const changes = {
          ...store.changedSettings(client.settings, after.settings),
          ...(addon === 'time_and_attendance' ? { time_and_attendance_enabled: [isAddonOn(client, addon), false] as const } : {}),
        };
        await writeLines(tx, now(), [{ ...line, subjectName: client.name, changes }]);
        await emitClientChanged(deps, tx, emit, id);
      }
    });
  }
}
