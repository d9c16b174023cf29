import { listCustomFields } from '#contract/calls/customFields';
import type { CustomField } from '#contract/entities/customField';
import { selectCustomField } from '../entities/customFields';
import { useRecords } from '../entities/useRecords';
import { api } from './api';
import { queryOf } from './endpoints';

const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomFields: queryOf(build, listCustomFields),
  }),
});

/** Reports whether the fields of a site are being fetched for the first time. */
export const useAreFieldsLoading = (siteId: number, options: { readonly skip?: boolean } = {}): boolean =>
  customFieldsApi.useListCustomFieldsQuery({ params: { siteId } }, options).isLoading;

/** The fields of a site in the server's order, as far as they are loaded. */
export function useFieldsOfSite(siteId: number, options: { readonly skip?: boolean } = {}): readonly CustomField[] {
  const { data } = customFieldsApi.useListCustomFieldsQuery({ params: { siteId } }, options);
  return useRecords(selectCustomField, data?.customFields);
}
