import {
  completeEvacuation,
  deleteEvacuation,
  listEvacuations,
  listSiteEvacuations,
  startEvacuation,
} from '../../contract/calls/evacuations';
import type { QueryOf } from '../../contract/call';
import { api } from './api';
import { changeOf, pagesOf } from './endpoints';

export type EvacuationListQuery = Omit<NonNullable<QueryOf<typeof listEvacuations>>, 'page'>;

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
    startEvacuation: changeOf(build, startEvacuation, {
      input: ({ siteId, idempotencyKey }: { readonly siteId: number; readonly idempotencyKey: string }) => ({ params: { siteId }, idempotencyKey }),
      tags: ({ siteId }) => ['evacuationLists', { type: 'sites', id: siteId }, 'sites'],
    }),
    completeEvacuation: changeOf(build, completeEvacuation, {
      input: ({ evacuationId, comment, idempotencyKey }: Completion) => ({ params: { evacuationId }, body: { comment }, idempotencyKey }),
      tags: () => ['evacuationLists', 'sites'],
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
  useStartEvacuationMutation,
  useCompleteEvacuationMutation,
  useDeleteEvacuationMutation,
} = evacuationsApi;
