import * as calls from '#contract/calls/admin';
import { api } from './api';
import { queryOf } from './endpoints';

/** Clients are no records of the entities: only the admin area shows more than the one that is open. */
const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminClients: queryOf(build, calls.listAdminClients),
    getAdminClient: queryOf(build, calls.getAdminClient),
  }),
});

export const { useListAdminClientsQuery, useGetAdminClientQuery } = adminApi;
