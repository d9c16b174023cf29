import * as calls from '#contract/calls/customFields';
import type { CustomField } from '#contract/entities/customField';
import { selectCustomField } from '../entities/customFields';
import { useRecords } from '../entities/useRecords';
import { api } from './api';
import { changeOf, queryOf } from './endpoints';
import { answerTag, listsTag } from './tags';

const lists = () => [listsTag('customFields')];
const counted = () => [answerTag(calls.getCustomFieldUse)];

const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomFields: queryOf(build, calls.listCustomFields),
    listPersonalFields: queryOf(build, calls.listPersonalFields),
    listLibraryFields: queryOf(build, calls.listLibraryFields),
    getCustomFieldUse: queryOf(build, calls.getCustomFieldUse),
    createCustomField: changeOf(build, calls.createCustomField),
    createPersonalField: changeOf(build, calls.createPersonalField),
    createLibraryField: changeOf(build, calls.createLibraryField),
    updateCustomField: changeOf(build, calls.updateCustomField),
    deleteCustomField: changeOf(build, calls.deleteCustomField),
    orderCustomFields: changeOf(build, calls.orderCustomFields),
    orderPersonalFields: changeOf(build, calls.orderPersonalFields),
    orderLibraryFields: changeOf(build, calls.orderLibraryFields),
    takeFieldAtSite: changeOf(build, calls.takeFieldAtSite, { also: counted }),
    takeFieldInGroup: changeOf(build, calls.takeFieldInGroup, { also: counted }),
    // A place is no record: the lists that show it are fetched again.
    leaveFieldAtSite: changeOf(build, calls.leaveFieldAtSite, { also: () => [...lists(), ...counted()] }),
    leaveFieldInGroup: changeOf(build, calls.leaveFieldInGroup, { also: () => [...lists(), ...counted()] }),
  }),
});

export const {
  useListCustomFieldsQuery,
  useListPersonalFieldsQuery,
  useListLibraryFieldsQuery,
  useGetCustomFieldUseQuery,
  useCreateCustomFieldMutation,
  useCreatePersonalFieldMutation,
  useCreateLibraryFieldMutation,
  useUpdateCustomFieldMutation,
  useDeleteCustomFieldMutation,
  useOrderCustomFieldsMutation,
  useOrderPersonalFieldsMutation,
  useOrderLibraryFieldsMutation,
  useTakeFieldAtSiteMutation,
  useTakeFieldInGroupMutation,
  useLeaveFieldAtSiteMutation,
  useLeaveFieldInGroupMutation,
} = customFieldsApi;

/** Reports whether the fields of a site are being fetched for the first time. */
export const useAreFieldsLoading = (siteId: number, options: { readonly skip?: boolean } = {}): boolean =>
  customFieldsApi.useListCustomFieldsQuery({ params: { siteId } }, options).isLoading;

/** The fields of a site in the server's order, as far as they are loaded. */
export function useFieldsOfSite(siteId: number, options: { readonly skip?: boolean } = {}): readonly CustomField[] {
  const { data } = customFieldsApi.useListCustomFieldsQuery({ params: { siteId } }, options);
  return useRecords(selectCustomField, data?.customFields);
}
