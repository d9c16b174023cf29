import * as calls from '#contract/time/calls/closurePeriods';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';

const closurePeriodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClosurePeriods: queryOf(build, calls.listClosurePeriods),
    createClosurePeriod: changeOf(build, calls.createClosurePeriod),
    updateClosurePeriod: changeOf(build, calls.updateClosurePeriod),
    deleteClosurePeriod: changeOf(build, calls.deleteClosurePeriod),
  }),
});

export const {
  useListClosurePeriodsQuery,
  useCreateClosurePeriodMutation,
  useUpdateClosurePeriodMutation,
  useDeleteClosurePeriodMutation,
} = closurePeriodsApi;
