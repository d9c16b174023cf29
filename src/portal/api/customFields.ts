import * as calls from '#contract/calls/customFields';
import type { AnsweredField, AskedField } from '#contract/entities/customField';
import { api } from './api';
import { changeOf, queryOf } from './endpoints';
import { answerTag, listsTag } from './tags';

const lists = () => [listsTag('customFields')];
const counted = () => [answerTag(calls.getCustomFieldUse)];

const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomFields: queryOf(build, calls.listCustomFields),
    listQuestions: queryOf(build, calls.listQuestions),
    listAnsweredFields: queryOf(build, calls.listAnsweredFields),
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

const NO_FIELDS: readonly AnsweredField[] = [];

/** The fields to which answers at a site may belong, also those that are asked no more, in the order in which answers are shown. */
export function useAnsweredFields(siteId: number, options: { readonly skip?: boolean } = {}): readonly AnsweredField[] {
  const { data } = customFieldsApi.useListAnsweredFieldsQuery({ params: { siteId } }, { ...options, refetchOnMountOrArgChange: true });
  return data?.fields ?? NO_FIELDS;
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
