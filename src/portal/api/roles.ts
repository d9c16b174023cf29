import { listClientRoles } from '#contract/calls/roles';
import { api } from './api';
import { queryOf } from './endpoints';

export const { useListClientRolesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ listClientRoles: queryOf(build, listClientRoles) }),
});
