import * as calls from '#contract/identity/calls/roles';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

const list = () => [answerTag(calls.listClientRoles)];

/** Roles are no records of the entities: a person who may not see users knows only the names of roles. */
const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClientRoles: queryOf(build, calls.listClientRoles),
    createClientRole: changeOf(build, calls.createClientRole, { also: list }),
    updateClientRole: changeOf(build, calls.updateClientRole, { also: list }),
    deleteClientRole: changeOf(build, calls.deleteClientRole, { also: list }),
  }),
});

export const { useListClientRolesQuery, useCreateClientRoleMutation, useUpdateClientRoleMutation, useDeleteClientRoleMutation } = rolesApi;
