import * as calls from '#contract/identity/calls/roles';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const list = () => [answerTag(calls.listClientRoles)];

/** Roles are no records of the entities: who may not see users knows no more of them than their names. */
const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClientRoles: queryOf(build, calls.listClientRoles),
    createClientRole: changeOf(build, calls.createClientRole, { also: list }),
    updateClientRole: changeOf(build, calls.updateClientRole, { also: list }),
    deleteClientRole: changeOf(build, calls.deleteClientRole, { also: list }),
  }),
});

export const { useListClientRolesQuery, useCreateClientRoleMutation, useUpdateClientRoleMutation, useDeleteClientRoleMutation } = rolesApi;
