import * as calls from '#contract/sites/calls/evacuationPoints';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag } from '../tags';

/** Points are no entities: one list, on one page, holds them all. */
const pointsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvacuationPoints: queryOf(build, calls.listEvacuationPoints),
    createEvacuationPoint: changeOf(build, calls.createEvacuationPoint, {
      also: ({ params }) => [answerTag(calls.listEvacuationPoints, params.siteId)],
    }),
    updateEvacuationPoint: changeOf(build, calls.updateEvacuationPoint, { also: () => [answerTag(calls.listEvacuationPoints)] }),
    deleteEvacuationPoint: changeOf(build, calls.deleteEvacuationPoint, { also: () => [answerTag(calls.listEvacuationPoints)] }),
    orderEvacuationPoints: changeOf(build, calls.orderEvacuationPoints, {
      also: ({ params }) => [answerTag(calls.listEvacuationPoints, params.siteId)],
    }),
  }),
});

export const {
  useListEvacuationPointsQuery,
  useCreateEvacuationPointMutation,
  useUpdateEvacuationPointMutation,
  useDeleteEvacuationPointMutation,
  useOrderEvacuationPointsMutation,
} = pointsApi;
