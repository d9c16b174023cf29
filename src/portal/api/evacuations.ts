import {
  addEvacuee,
  addNotListed,
  completeEvacuation,
  deleteEvacuation,
  getEvacuationChanges,
  listEvacuations,
  listSiteEvacuations,
  reopenEvacuation,
  startEvacuation,
} from '../../contract/calls/evacuations';
import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call';
import type { EvacuationChange, EvacuationKind } from '../../contract/entities/evacuation';
import { api } from './api';
import { argumentsOf, changeOf, pagesOf } from './endpoints';

export type EvacuationListQuery = Omit<NonNullable<QueryOf<typeof listEvacuations>>, 'page'>;

interface NewEvacuation {
  readonly siteId: number;
  readonly kind: EvacuationKind;
  readonly idempotencyKey: string;
}

interface NewPerson {
  readonly evacuationId: number;
  readonly person: NonNullable<BodyOf<typeof addEvacuee>>;
  /** One for each filled-in form: a repeated press adds one person. */
  readonly idempotencyKey: string;
}

interface Completion {
  readonly evacuationId: number;
  readonly comment?: string;
  readonly idempotencyKey: string;
}

/** The report itself is no endpoint: it fills the hot collection. Marks and comments are none either: they wait in a queue (`processes/evacuationUpdates`). */
const evacuationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvacuations: pagesOf(build, listEvacuations, {
      list: 'evacuations',
      input: (query: EvacuationListQuery, page) => ({ query: { ...query, page } }),
      tags: () => ['evacuationLists'],
    }),
    listSiteEvacuations: pagesOf(build, listSiteEvacuations, {
      list: 'evacuations',
      input: ({ siteId, ...query }: EvacuationListQuery & { readonly siteId: number }, page) => ({ params: { siteId }, query: { ...query, page } }),
      tags: ({ siteId }) => [{ type: 'evacuationLists', id: siteId }],
    }),
    /** What happened in a report, in the order of its counter. */
    getEvacuationChanges: build.query<readonly EvacuationChange[], number>({
      queryFn: async (evacuationId, _lifecycle, _options, ask) => {
        const changes: EvacuationChange[] = [];
        for (let after: number | null = 0; after !== null; ) {
          const answer = await ask(argumentsOf(getEvacuationChanges, { params: { evacuationId }, query: { after } }));
          if (answer.error) return { error: answer.error };
          // The base query answers what the call does; this one brings no records.
          const page = answer.data as AnswerOf<typeof getEvacuationChanges>;
          changes.push(...page.changes);
          after = page.next_after;
        }
        return { data: changes };
      },
      providesTags: (_answer, _error, evacuationId) => [{ type: 'evacuationChanges', id: evacuationId }],
    }),
    startEvacuation: changeOf(build, startEvacuation, {
      input: ({ siteId, kind, idempotencyKey }: NewEvacuation) => ({ params: { siteId }, body: { kind }, idempotencyKey }),
      tags: ({ siteId }) => ['evacuationLists', { type: 'sites', id: siteId }, 'sites'],
    }),
    addEvacuee: changeOf(build, addEvacuee, {
      input: ({ evacuationId, person, idempotencyKey }: NewPerson) => ({ params: { evacuationId }, body: person, idempotencyKey }),
      tags: () => [],
    }),
    addNotListed: changeOf(build, addNotListed, {
      input: ({ evacuationId, idempotencyKey }: { readonly evacuationId: number; readonly idempotencyKey: string }) => ({ params: { evacuationId }, idempotencyKey }),
      tags: () => [],
    }),
    completeEvacuation: changeOf(build, completeEvacuation, {
      input: ({ evacuationId, comment, idempotencyKey }: Completion) => ({ params: { evacuationId }, body: { comment }, idempotencyKey }),
      tags: () => ['evacuationLists', 'sites'],
    }),
    reopenEvacuation: changeOf(build, reopenEvacuation, {
      input: ({ evacuationId, idempotencyKey }: { readonly evacuationId: number; readonly idempotencyKey: string }) => ({ params: { evacuationId }, idempotencyKey }),
      tags: ({ evacuationId }) => ['evacuationLists', 'sites', { type: 'evacuationChanges', id: evacuationId }],
    }),
    deleteEvacuation: changeOf(build, deleteEvacuation, {
      input: (evacuationId: number) => ({ params: { evacuationId } }),
      removes: (id) => ({ entity: 'evacuations', id }),
      tags: () => ['evacuationLists'],
    }),
  }),
});

export const {
  useListEvacuationsInfiniteQuery,
  useListSiteEvacuationsInfiniteQuery,
  useGetEvacuationChangesQuery,
  useStartEvacuationMutation,
  useAddEvacueeMutation,
  useAddNotListedMutation,
  useCompleteEvacuationMutation,
  useReopenEvacuationMutation,
  useDeleteEvacuationMutation,
} = evacuationsApi;
