import * as calls from '#contract/sites/calls/signInPoints';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Doors are no entities: one list, on one page, holds them all. */
const doorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSignInPoints: queryOf(build, calls.listSignInPoints),
    createSignInPoint: changeOf(build, calls.createSignInPoint, {
      also: ({ params }) => [answerTag(calls.listSignInPoints, params.siteId)],
    }),
    updateSignInPoint: changeOf(build, calls.updateSignInPoint, { also: () => [answerTag(calls.listSignInPoints)] }),
    deleteSignInPoint: changeOf(build, calls.deleteSignInPoint, { also: () => [answerTag(calls.listSignInPoints)] }),
    orderSignInPoints: changeOf(build, calls.orderSignInPoints, {
      also: ({ params }) => [answerTag(calls.listSignInPoints, params.siteId)],
    }),
  }),
});

export const {
  useListSignInPointsQuery,
  useCreateSignInPointMutation,
  useUpdateSignInPointMutation,
  useDeleteSignInPointMutation,
  useOrderSignInPointsMutation,
} = doorsApi;
