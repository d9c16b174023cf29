import { getAdminClient, listAdminClients } from '../../contract/calls/admin';
import type { PageQuery } from '../../contract/call';
import { api } from './api';
import { queryOf } from './endpoints';

/** Clients are no records of the entities: only the admin area shows more than the one that is open. */
const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminClients: queryOf(build, listAdminClients, {
      input: (query: PageQuery) => ({ query }),
      tags: () => ['clients'],
    }),
    getAdminClient: queryOf(build, getAdminClient, {
      input: (clientId: string) => ({ params: { clientId } }),
      tags: (clientId) => [{ type: 'clients', id: clientId }],
    }),
  }),
});

export const { useListAdminClientsQuery, useGetAdminClientQuery } = adminApi;
