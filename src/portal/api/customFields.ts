import { listCustomFields, listQuestions } from '#contract/calls/customFields';
import type { AskedField, CustomField } from '#contract/entities/customField';
import { selectCustomField } from '../entities/customFields';
import { useRecords } from '../entities/useRecords';
import { api } from './api';
import { queryOf } from './endpoints';

const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomFields: queryOf(build, listCustomFields),
    listQuestions: queryOf(build, listQuestions),
  }),
});

/** The fields of a site in the server's order, as far as they are loaded. */
export function useFieldsOfSite(siteId: number, options: { readonly skip?: boolean } = {}): readonly CustomField[] {
  const { data } = customFieldsApi.useListCustomFieldsQuery({ params: { siteId } }, options);
  return useRecords(selectCustomField, data?.customFields);
}

const NO_QUESTIONS: readonly AskedField[] = [];

/** The questions that people are asked at a site, as far as they are loaded; asked for afresh, since others may have changed them. */
export function useQuestionsOfSite(siteId: number, options: { readonly skip?: boolean } = {}): readonly AskedField[] {
  const { data } = customFieldsApi.useListQuestionsQuery({ params: { siteId } }, { ...options, refetchOnMountOrArgChange: true });
  return data?.questions ?? NO_QUESTIONS;
}

/** Reports whether the questions of a site are being fetched for the first time. */
export const useAreQuestionsLoading = (siteId: number, options: { readonly skip?: boolean } = {}): boolean =>
  customFieldsApi.useListQuestionsQuery({ params: { siteId } }, options).isLoading;
