import { getToday, signOutAll } from '../../contract/calls/sites';
import { api } from './api';
import { changeOf, queryOf } from './endpoints';

interface SignOutAll {
  readonly siteId: number;
  /** Only this group's people. */
  readonly groupId?: number;
  readonly idempotencyKey: string;
}

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: queryOf(build, getToday, {
      input: (siteId: number) => ({ params: { siteId } }),
      tags: (siteId) => [{ type: 'today', id: siteId }],
    }),
    signOutAll: changeOf(build, signOutAll, {
      input: ({ siteId, groupId, idempotencyKey }: SignOutAll) => ({ params: { siteId }, body: { visitor_group_id: groupId }, idempotencyKey }),
      tags: ({ siteId }) => [{ type: 'today', id: siteId }, { type: 'visitorLists', id: siteId }, 'sites'],
    }),
  }),
});

export const { getToday: todayAtSite } = todayApi.endpoints;
export const { useGetTodayQuery, useSignOutAllMutation } = todayApi;
