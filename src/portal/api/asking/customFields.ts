import { skipToken } from '@reduxjs/toolkit/query/react';

import * as calls from '#contract/asking/calls/customFields';
import { getToday } from '#contract/visits/calls/today';
import { listVisitQuestions } from '#contract/visits/calls/visitors';
import type { AnsweredField, AskedField, CustomField } from '#contract/asking/entities/customField';
import { selectCustomField } from '../../entities/customFields';
import { useRecords } from '../../entities/useRecords';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag, listsTag } from '../tags';

const lists = () => [listsTag('customFields')];
const asked = () => [answerTag(calls.listQuestions), answerTag(calls.listAnsweredFields), answerTag(getToday)];
const counted = () => [answerTag(calls.getCustomFieldUse)];

const customFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomFields: queryOf(build, calls.listCustomFields),
    listQuestions: queryOf(build, calls.listQuestions),
    listVisitQuestions: queryOf(build, listVisitQuestions),
    listAnsweredFields: queryOf(build, calls.listAnsweredFields),
    listPersonalFields: queryOf(build, calls.listPersonalFields),
    listLibraryFields: queryOf(build, calls.listLibraryFields),
    getCustomFieldUse: queryOf(build, calls.getCustomFieldUse),
    createCustomField: changeOf(build, calls.createCustomField, { also: asked }),
    createPersonalField: changeOf(build, calls.createPersonalField, { also: asked }),
    createLibraryField: changeOf(build, calls.createLibraryField, { also: asked }),
    updateCustomField: changeOf(build, calls.updateCustomField, { also: asked }),
    deleteCustomField: changeOf(build, calls.deleteCustomField, { also: asked }),
    orderCustomFields: changeOf(build, calls.orderCustomFields, { also: asked }),
    orderPersonalFields: changeOf(build, calls.orderPersonalFields, { also: asked }),
    orderLibraryFields: changeOf(build, calls.orderLibraryFields, { also: asked }),
    takeFieldAtSite: changeOf(build, calls.takeFieldAtSite, { also: () => [...asked(), ...counted()] }),
    takeFieldInGroup: changeOf(build, calls.takeFieldInGroup, { also: () => [...asked(), ...counted()] }),
    // A place is no record: the lists that show it are refetched.
    leaveFieldAtSite: changeOf(build, calls.leaveFieldAtSite, { also: () => [...lists(), ...asked(), ...counted()] }),
    leaveFieldInGroup: changeOf(build, calls.leaveFieldInGroup, { also: () => [...lists(), ...asked(), ...counted()] }),
  }),
});

export const { listQuestions: questionsOfSite, listVisitQuestions: questionsOfVisit } = customFieldsApi.endpoints;
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

/** Returns the fields of a group in their order, as far as they are loaded. */
export function useFieldsOfGroup(groupId: number): readonly CustomField[] {
  const { data } = customFieldsApi.useListPersonalFieldsQuery({ params: { groupId } });
  return useRecords(selectCustomField, data?.personalFields);
}

const NO_FIELDS: readonly AnsweredField[] = [];

/** Returns the fields to which answers at a site may belong, also retired ones, in the order in which answers are shown. */
export function useAnsweredFields(siteId: number, options: { readonly skip?: boolean } = {}): readonly AnsweredField[] {
  const { data } = customFieldsApi.useListAnsweredFieldsQuery({ params: { siteId } }, { ...options, refetchOnMountOrArgChange: true });
  return data?.fields ?? NO_FIELDS;
}

const NO_QUESTIONS: readonly AskedField[] = [];

/** Returns the questions that people are asked at a site, as far as they are loaded; refetched, since others may have changed them. */
export function useQuestionsOfSite(siteId: number, options: { readonly skip?: boolean } = {}): readonly AskedField[] {
  const { data } = customFieldsApi.useListQuestionsQuery({ params: { siteId } }, { ...options, refetchOnMountOrArgChange: true });
  return data?.questions ?? NO_QUESTIONS;
}

/** Reports whether the questions of a site are being fetched for the first time. */
export const useAreQuestionsLoading = (siteId: number, options: { readonly skip?: boolean } = {}): boolean =>
  customFieldsApi.useListQuestionsQuery({ params: { siteId } }, options).isLoading;

/** Fetches the questions of a site, so that they are known before somebody is signed in or out at one press. */
export function useQuestionsAhead(siteId: number | null): void {
  customFieldsApi.useListQuestionsQuery(siteId === null ? skipToken : { params: { siteId } });
}
