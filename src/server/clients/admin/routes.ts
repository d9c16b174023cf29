import * as calls from '#contract/clients/calls/admin';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import { searchWords } from '#server/platform/lists/search';
import { findAddonRequests } from '../addons/store';
import { readClient } from '../clients/read';
import { getClientRow } from '../clients/store';
import { presentAdminClient, presentAdminUser } from './present';
import * as store from './store';

/** The rules accept no other key. */
const isSortKey = (key: string): key is calls.AdminClientSort => calls.ADMIN_CLIENT_SORTS.some((known) => known === key);

export const adminHandlers = [
  handle(calls.listAdminClients, async ({ db, query }) => {
    const page = pageOf(query);
    const { key, direction } = sortOf(query.sort ?? 'name');
    const { clients, total } = await store.findClients(db, {
      words: searchWords(query.q),
      sort: { key: isSortKey(key) ? key : 'name', direction },
      page,
    });
    return { clients: clients.map(presentAdminClient), meta: metaOf(page, total) };
  }),

  handle(calls.getAdminClient, async ({ db, deps, params }) => {
    const found = await store.findClient(db, params.clientId);
    if (found === undefined) throw problem(404);
    const { id } = found;
    return {
      client: {
        ...presentAdminClient(found),
        client: await readClient(db, deps, await getClientRow(db, id)),
        sites: await store.countSites(db, id),
        users: (await store.findUsers(db, id)).map(presentAdminUser),
        addon_requests: await findAddonRequests(db, id),
        sso_domains: await store.findSsoDomains(db, id),
      },
    };
  }),
];
