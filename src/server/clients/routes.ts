import { getClient, listClients } from '#contract/calls/client';
import { handle } from '../http/handle';
import { presentClient, presentClientSummary } from './present';
import { getClientRow, listClientsOf } from './store';

export const clientHandlers = [
  handle(listClients, async ({ db, actor }) => ({ clients: (await listClientsOf(db, actor.userId)).map(presentClientSummary) })),
  handle(getClient, async ({ db, actor }) => ({ client: presentClient(await getClientRow(db, actor.clientId)) })),
];
