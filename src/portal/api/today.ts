import { getToday, signOutAll, type TodaySummary, undoSignOutAll } from '../../contract/calls/sites';
import { useAppSelector } from '../entities/hooks';
import { selectKeptDay } from '../entities/today';
import { api } from './api';
import { changeOf, queryOf } from './endpoints';

interface SignOutAll {
  readonly siteId: number;
  /** Only this group's people. */
  readonly groupId?: number;
  readonly idempotencyKey: string;
}

interface UndoSignOutAll {
  readonly siteId: number;
  readonly batchId: number;
  readonly idempotencyKey: string;
}

const wholeSite = (siteId: number) => [{ type: 'today', id: siteId }, { type: 'visitorLists', id: siteId }, 'sites'] as const;

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: queryOf(build, getToday, {
      input: (siteId: number) => ({ params: { siteId } }),
      tags: (siteId) => [{ type: 'today', id: siteId }],
    }),
    signOutAll: changeOf(build, signOutAll, {
      input: ({ siteId, groupId, idempotencyKey }: SignOutAll) => ({ params: { siteId }, body: { visitor_group_id: groupId }, idempotencyKey }),
      tags: ({ siteId }) => wholeSite(siteId),
    }),
    undoSignOutAll: changeOf(build, undoSignOutAll, {
      input: ({ siteId, batchId, idempotencyKey }: UndoSignOutAll) => ({ params: { siteId, batchId }, idempotencyKey }),
      tags: ({ siteId }) => wholeSite(siteId),
    }),
  }),
});

export const { getToday: todayAtSite } = todayApi.endpoints;
export const { useSignOutAllMutation, useUndoSignOutAllMutation } = todayApi;

/** The day's figures at a site; what this device kept of them while the server cannot be asked. Undefined until there are any. */
export function useTodaySummary(siteId: number): TodaySummary | undefined {
  const { currentData } = todayApi.useGetTodayQuery(siteId);
  const kept = useAppSelector((state) => selectKeptDay(state, siteId)?.summary);
  return currentData ?? kept ?? undefined;
}
