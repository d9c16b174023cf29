import * as calls from '#contract/visits/calls/expectedVisits';
import { getToday } from '#contract/visits/calls/today';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag, listsTag } from '../tags';

// The member's own list, and the visits of their days, as shown on Today.
const shownBy = ({ params }: { readonly params: { readonly memberId: number | string } }) => [
  answerTag(calls.listExpectedVisits, params.memberId),
  listsTag('visitors'),
  answerTag(getToday),
];

/** Expected visits are no entities: their days are stored as visits. */
const expectedVisitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExpectedVisits: queryOf(build, calls.listExpectedVisits),
    createExpectedVisit: changeOf(build, calls.createExpectedVisit, { also: shownBy }),
    updateExpectedVisit: changeOf(build, calls.updateExpectedVisit, { also: shownBy }),
    cancelExpectedVisit: changeOf(build, calls.cancelExpectedVisit, { also: shownBy }),
  }),
});

export const {
  useListExpectedVisitsQuery,
  useCreateExpectedVisitMutation,
  useUpdateExpectedVisitMutation,
  useCancelExpectedVisitMutation,
} = expectedVisitsApi;
