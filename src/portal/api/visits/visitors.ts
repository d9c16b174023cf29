import { getMember } from '#contract/people/calls/members';
import { getToday } from '#contract/visits/calls/today';
import * as calls from '#contract/visits/calls/visitors';
import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import type { Visitor, VisitorStatus } from '#contract/visits/entities/visitor';
import type { RootState } from '../../store/state';
import type { Services } from '../../lib/services';
import { api } from '../api';
import { argumentsOf, changeOf, pageOf } from '../endpoints';
import { answerTag, listsTag } from '../tags';
import { addressOf } from '#web/net/transport';
import type { ReferencedAnswer } from '../request';
import type { Patch } from '../showAtOnce';

interface SiteList {
  readonly siteId: number;
  readonly status: VisitorStatus;
}

/** A list fetched to its end. `since`: the start of its fetch; visits that moved later are checked beside it. */
export interface WholeList {
  readonly ids: readonly number[];
  readonly since: number;
}

const patchOf = (id: number | string, fields: Partial<Visitor>): Patch<'visitors'> => ({ entity: 'visitors', id: Number(id), fields });

// The day's figures, and the visit with which a member is signed in.
const presence = () => [answerTag(getToday), answerTag(getMember)];
const day = () => [answerTag(getToday)];

/** A list may shift between two of its pages; then it is fetched again. */
const ATTEMPTS = 3;

const pageOfSite = ({ siteId, status }: SiteList, page: number) => ({ site_id: siteId, status, page, per_page: PAGE_SIZE_MAX });

/** Returns the address of a live list's first page, from the base on. */
export const firstPageOfSite = (siteId: number, status: VisitorStatus): string =>
  addressOf(calls.listVisitors, { query: pageOfSite({ siteId, status }, 1) }, { base: '' });

const visitorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVisitors: pageOf(build, calls.listVisitors),
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
            const outcome = await fetchPage(argumentsOf(calls.listVisitors, { query: pageOfSite({ siteId, status }, page) }));
            if (outcome.error !== undefined) return { error: outcome.error };
            // The base query returns `unknown`; `listVisitors` gives the type.
            const answer = outcome.data as ReferencedAnswer<typeof calls.listVisitors>;
            answer.visitors.forEach((id) => ids.add(id));
            total = answer.meta.total;
          }
          if (ids.size >= total || attempt === ATTEMPTS) return { data: { ids: [...ids], since } };
        }
      },
      // Not every list of visits: arrivals and departures move in it by themselves.
      providesTags: (_answer, _error, { siteId }) => [listsTag('visitors', { sites: siteId })],
    }),
    createVisitor: changeOf(build, calls.createVisitor, { also: presence }),
    /** Signs in an expected visitor; with `again`, somebody who has left, as a new visit. */
    signInVisitor: changeOf(build, calls.signInVisitor, {
      also: presence,
      patch: ({ params, body }, now) => (body.again === true ? undefined : patchOf(params.visitorId, { in_timestamp: now })),
    }),
    signOutVisitor: changeOf(build, calls.signOutVisitor, {
      also: presence,
      patch: ({ params }, now) => patchOf(params.visitorId, { out_timestamp: now }),
    }),
    undoSignOut: changeOf(build, calls.undoSignOut, {
      also: presence,
      patch: ({ params }) => patchOf(params.visitorId, { out_timestamp: null }),
    }),
    updateVisitor: changeOf(build, calls.updateVisitor, { also: day }),
    revealVisitor: changeOf(build, calls.revealVisitor, { keepsLists: true }),
    approveVisitor: changeOf(build, calls.approveVisitor, {
      also: day,
      patch: ({ params }) => patchOf(params.visitorId, { approval: 'approved' }),
    }),
    declineVisitor: changeOf(build, calls.declineVisitor, {
      also: day,
      patch: ({ params }) => patchOf(params.visitorId, { approval: 'declined' }),
    }),
    protectVisitor: changeOf(build, calls.protectVisitor, { patch: ({ params }) => patchOf(params.visitorId, { protected: true }) }),
    unprotectVisitor: changeOf(build, calls.unprotectVisitor, { patch: ({ params }) => patchOf(params.visitorId, { protected: false }) }),
    anonymiseVisitor: changeOf(build, calls.anonymiseVisitor, { also: day }),
    deleteVisitor: changeOf(build, calls.deleteVisitor, { also: day }),
  }),
});

/** Reports whether a live list of the site is loaded, so that data missing from events must be fetched. */
export const selectHasSiteList = (state: RootState, siteId: number): boolean =>
  visitorsApi.util.selectCachedArgsForQuery(state, 'listSiteVisitors').some((list) => list.siteId === siteId);

/** Selects the live lists that are held: each with the server's response or the reason for its failure. */
export const selectSiteLists = (state: RootState) =>
  visitorsApi.util.selectCachedArgsForQuery(state, 'listSiteVisitors').map((list) => {
    const { data, error } = visitorsApi.endpoints.listSiteVisitors.select(list)(state);
    return { ...list, data, error };
  });

export const { listSiteVisitors, listVisitors: visitorPages } = visitorsApi.endpoints;
export const {
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
