import {
  anonymiseVisitor,
  approveVisitor,
  createVisitor,
  declineVisitor,
  deleteVisitor,
  listVisitors,
  protectVisitor,
  revealVisitor,
  signInVisitor,
  signOutVisitor,
  undoSignOut,
  unprotectVisitor,
  updateVisitor,
} from '../../contract/calls/visitors';
import { PAGE_SIZE_MAX } from '../../contract/constants';
import type { QueryOf } from '../../contract/call';
import type { NewVisitor, Visitor, VisitorChange, VisitorStatus } from '../../contract/entities/visitor';
import type { RootState } from '../entities/state';
import type { Services } from '../lib/services';
import { api } from './api';
import { argumentsOf, changeOf, pagesOf } from './endpoints';
import type { ReferencedAnswer } from './request';
import type { Patch } from './showAtOnce';

export type VisitorListQuery = Omit<NonNullable<QueryOf<typeof listVisitors>>, 'page'>;

interface SiteList {
  readonly siteId: number;
  readonly status: VisitorStatus;
}

/** A list fetched to its end. `since`: when its fetch began; what moved later is looked at beside it. */
export interface WholeList {
  readonly ids: readonly number[];
  readonly since: number;
}

interface Decision {
  readonly visitorId: number;
  readonly reason?: string;
}

interface Keyed {
  readonly visitorId: number;
  readonly idempotencyKey: string;
}

const withReason = ({ visitorId, reason }: Decision) => ({ params: { visitorId }, body: { reason } });
const ofVisitor = ({ visitorId }: Decision) => [{ type: 'visitors', id: visitorId }, 'visitorLists', 'today'] as const;

const patchOf = (id: number, fields: Partial<Visitor>): Patch<'visitors'> => ({ entity: 'visitors', id, fields });

/** A list may shift between two of its pages; then it is fetched once more. */
const ATTEMPTS = 3;

const visitorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVisitors: pagesOf(build, listVisitors, {
      list: 'visitors',
      input: (query: VisitorListQuery, page) => ({ query: { ...query, page } }),
      tags: () => ['visitorLists'],
    }),
    /** Everyone of one status at a site, for lists that live: `useSiteVisitors` reads it. */
    listSiteVisitors: build.query<WholeList, SiteList>({
      queryFn: async ({ siteId, status }, { extra }, _options, fetchPage) => {
        // The store is made with the services as its extra argument.
        const since = (extra as Services).clock.now();
        const ids = new Set<number>();
        for (let attempt = 1; ; attempt += 1) {
          ids.clear();
          let total = 0;
          for (let page = 1; page === 1 || (page - 1) * PAGE_SIZE_MAX < total; page += 1) {
            const query = { site_id: siteId, status, page, per_page: PAGE_SIZE_MAX };
            const outcome = await fetchPage(argumentsOf(listVisitors, { query }));
            if (outcome.error !== undefined) return { error: outcome.error };
            // The base query answers `unknown`; `listVisitors` says what it is.
            const answer = outcome.data as ReferencedAnswer<typeof listVisitors>;
            answer.visitors.forEach((id) => ids.add(id));
            total = answer.meta.total;
          }
          if (ids.size >= total || attempt === ATTEMPTS) return { data: { ids: [...ids], since } };
        }
      },
      providesTags: (_answer, _error, { siteId }) => [{ type: 'visitorLists', id: siteId }],
    }),
    createVisitor: changeOf(build, createVisitor, {
      input: ({ visitor, idempotencyKey }: { readonly visitor: NewVisitor; readonly idempotencyKey: string }) => ({ body: visitor, idempotencyKey }),
      tags: ({ visitor }) => [{ type: 'today', id: visitor.site_id }],
    }),
    /** Of somebody expected; with `again`, of somebody who has left: a visit of its own. */
    signInVisitor: changeOf(build, signInVisitor, {
      input: ({ visitorId, again, idempotencyKey }: Keyed & { readonly again?: boolean }) => ({ params: { visitorId }, body: { again }, idempotencyKey }),
      patch: ({ visitorId, again }, now) => (again === true ? undefined : patchOf(visitorId, { in_timestamp: now })),
      tags: ({ visitorId }) => [{ type: 'visitors', id: visitorId }, 'members', 'today'],
    }),
    signOutVisitor: changeOf(build, signOutVisitor, {
      input: ({ visitorId, idempotencyKey }: Keyed) => ({ params: { visitorId }, idempotencyKey }),
      patch: ({ visitorId }, now) => patchOf(visitorId, { out_timestamp: now }),
      // A member is told by the visit that they are in by.
      tags: ({ visitorId }) => [{ type: 'visitors', id: visitorId }, 'members', 'today'],
    }),
    undoSignOut: changeOf(build, undoSignOut, {
      input: ({ visitorId, idempotencyKey }: Keyed) => ({ params: { visitorId }, idempotencyKey }),
      patch: ({ visitorId }) => patchOf(visitorId, { out_timestamp: null }),
      tags: ({ visitorId }) => [{ type: 'visitors', id: visitorId }, 'members', 'today'],
    }),
    updateVisitor: changeOf(build, updateVisitor, {
      input: ({ visitorId, change }: { readonly visitorId: number; readonly change: VisitorChange }) => ({ params: { visitorId }, body: change }),
      tags: ({ visitorId }) => [{ type: 'visitors', id: visitorId }, 'visitorLists', 'today'],
    }),
    revealVisitor: changeOf(build, revealVisitor, {
      input: (visitorId: number) => ({ params: { visitorId } }),
      tags: () => [],
    }),
    approveVisitor: changeOf(build, approveVisitor, {
      input: withReason,
      patch: ({ visitorId }) => patchOf(visitorId, { approval: 'approved' }),
      tags: ofVisitor,
    }),
    declineVisitor: changeOf(build, declineVisitor, {
      input: withReason,
      patch: ({ visitorId }) => patchOf(visitorId, { approval: 'declined' }),
      tags: ofVisitor,
    }),
    protectVisitor: changeOf(build, protectVisitor, {
      input: withReason,
      patch: ({ visitorId }) => patchOf(visitorId, { protected: true }),
      tags: ({ visitorId }) => [{ type: 'visitors', id: visitorId }],
    }),
    unprotectVisitor: changeOf(build, unprotectVisitor, {
      input: withReason,
      patch: ({ visitorId }) => patchOf(visitorId, { protected: false }),
      tags: ({ visitorId }) => [{ type: 'visitors', id: visitorId }],
    }),
    anonymiseVisitor: changeOf(build, anonymiseVisitor, { input: withReason, tags: ofVisitor }),
    deleteVisitor: changeOf(build, deleteVisitor, {
      input: (visitorId: number) => ({ params: { visitorId } }),
      removes: (id) => ({ entity: 'visitors', id }),
      tags: (id) => [{ type: 'visitors', id }, 'visitorLists', 'today'],
    }),
  }),
});

/** Whether a live list of the site is held, so that what an event does not carry will be looked at. */
export const selectHasSiteList = (state: RootState, siteId: number): boolean =>
  visitorsApi.util.selectCachedArgsForQuery(state, 'listSiteVisitors').some((list) => list.siteId === siteId);

/** The live lists that are held: what the server has answered of each, or why not. */
export const selectSiteLists = (state: RootState) =>
  visitorsApi.util.selectCachedArgsForQuery(state, 'listSiteVisitors').map((list) => {
    const { data, error } = visitorsApi.endpoints.listSiteVisitors.select(list)(state);
    return { ...list, data, error };
  });

export const { listSiteVisitors } = visitorsApi.endpoints;
export const {
  useListVisitorsInfiniteQuery,
  useListSiteVisitorsQuery,
  useCreateVisitorMutation,
  useSignInVisitorMutation,
  useSignOutVisitorMutation,
  useUndoSignOutMutation,
  useUpdateVisitorMutation,
  useRevealVisitorMutation,
  useApproveVisitorMutation,
  useDeclineVisitorMutation,
  useProtectVisitorMutation,
  useUnprotectVisitorMutation,
  useAnonymiseVisitorMutation,
  useDeleteVisitorMutation,
} = visitorsApi;
