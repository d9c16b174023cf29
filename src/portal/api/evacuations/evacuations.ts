import type { AnswerOf } from '#contract/platform/call';
import * as calls from '#contract/evacuations/calls/evacuations';
import type { EvacuationChange } from '#contract/evacuations/entities/evacuation';
import { api } from '../api';
import { argumentsOf, changeOf, pageOf } from '../endpoints';
import { answerTag, listsTag } from '../tags';

// A site holds whether it is being evacuated.
const sites = () => [listsTag('sites')];

/**
 * The report itself is no endpoint: it fills the hot collection. Nor are marks and comments: they wait in a queue
 * (`processes/evacuationUpdates`).
 */
const evacuationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvacuations: pageOf(build, calls.listEvacuations),
    listSiteEvacuations: pageOf(build, calls.listSiteEvacuations),
    /** The changes of a report, in the order of its counter. */
    getEvacuationChanges: build.query<readonly EvacuationChange[], number>({
      queryFn: async (evacuationId, _lifecycle, _options, ask) => {
        const changes: EvacuationChange[] = [];
        for (let after: number | null = 0; after !== null;) {
          const answer = await ask(argumentsOf(calls.getEvacuationChanges, { params: { evacuationId }, query: { after } }));
          if (answer.error) return { error: answer.error };
          // The base query returns the call's response; this one has no records.
          const page = answer.data as AnswerOf<typeof calls.getEvacuationChanges>;
          changes.push(...page.changes);
          after = page.next_after;
        }
        return { data: changes };
      },
      providesTags: (_answer, _error, evacuationId) => [answerTag(calls.getEvacuationChanges, evacuationId)],
    }),
    startEvacuation: changeOf(build, calls.startEvacuation, { also: sites }),
    addEvacuee: changeOf(build, calls.addEvacuee),
    addNotListed: changeOf(build, calls.addNotListed),
    completeEvacuation: changeOf(build, calls.completeEvacuation, { also: sites }),
    reopenEvacuation: changeOf(build, calls.reopenEvacuation, {
      also: ({ params }) => [...sites(), answerTag(calls.getEvacuationChanges, params.evacuationId)],
    }),
    deleteEvacuation: changeOf(build, calls.deleteEvacuation),
  }),
});

export const { listEvacuations: evacuationPages, listSiteEvacuations: siteEvacuationPages } = evacuationsApi.endpoints;
export const {
  useListSiteEvacuationsQuery,
  useGetEvacuationChangesQuery,
  useStartEvacuationMutation,
  useAddEvacueeMutation,
  useAddNotListedMutation,
  useCompleteEvacuationMutation,
  useReopenEvacuationMutation,
  useDeleteEvacuationMutation,
} = evacuationsApi;
