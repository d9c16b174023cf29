import * as calls from '#contract/asking/calls/forms';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** The list and the open form change together. */
const forms = () => [answerTag(calls.listForms), answerTag(calls.getForm)];

/** Forms are no entities: one page holds them. */
const formsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listForms: queryOf(build, calls.listForms),
    getForm: queryOf(build, calls.getForm),
    createForm: changeOf(build, calls.createForm, { also: forms }),
    updateForm: changeOf(build, calls.updateForm, { also: forms }),
    deleteForm: changeOf(build, calls.deleteForm, { also: forms }),
    listFormResponses: queryOf(build, calls.listFormResponses),
    listVisitForms: queryOf(build, calls.listVisitForms),
    /** Making a link for a code is no endpoint: the response is a secret (`portal/pieces/asking/forms/makeFormLink.ts`). */
    mailFormLink: changeOf(build, calls.mailFormLink),
  }),
});

export const {
  useListFormsQuery,
  useGetFormQuery,
  useCreateFormMutation,
  useUpdateFormMutation,
  useDeleteFormMutation,
  useListFormResponsesQuery,
  useLazyListFormResponsesQuery,
  useListVisitFormsQuery,
  useMailFormLinkMutation,
} = formsApi;
