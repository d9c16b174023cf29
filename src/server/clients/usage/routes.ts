import { recalculateUsage } from '#contract/clients/calls/usage';
import { handle } from '#server/platform/http/handle';
import { lockClient } from '#server/platform/rows/rows';
import { readClient } from '../clients/read';
import * as store from './store';

export const usageHandlers = [
  handle(recalculateUsage, ({ actor, change, deps, now }) =>
    change(async (tx) => {
      const client = await lockClient(tx, actor);
      const employees = await store.countEmployees(tx, actor.clientId, now().toISOString().slice(0, 10));
      const row = await store.storeUsage(tx, client, store.settingsAfter(client.settings, employees, now()));
      return { client: await readClient(tx, deps, row) };
    }),
  ),
];
