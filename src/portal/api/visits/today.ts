import * as calls from '#contract/visits/calls/today';
import { useAppSelector } from '../../store/hooks';
import { selectKeptDay } from '../../entities/today';
import { api } from '../api';
import { changeOf, queryOf } from '../endpoints';
import { answerTag, listsTag } from '../tags';

/** Everything that Today shows of a site. */
const wholeSite = ({ params: { siteId } }: { readonly params: { readonly siteId: string | number } }) => [
  answerTag(calls.getToday, siteId),
  listsTag('visitors', { sites: siteId }),
  listsTag('sites'),
];

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: queryOf(build, calls.getToday),
    signOutAll: changeOf(build, calls.signOutAll, { also: wholeSite }),
    undoSignOutAll: changeOf(build, calls.undoSignOutAll, { also: wholeSite }),
  }),
});

export const { getToday: todayAtSite } = todayApi.endpoints;
export const { useSignOutAllMutation, useUndoSignOutAllMutation } = todayApi;

/** Refetches everything that Today shows of a site: another day has begun there. */
export const dayBegun = (siteId: number) => todayApi.util.invalidateTags(wholeSite({ params: { siteId } }));

/** Returns the day's figures at a site; this device's cached copy while the server cannot be reached. Undefined until there are any. */
export function useTodaySummary(siteId: number): calls.TodaySummary | undefined {
  const { currentData } = todayApi.useGetTodayQuery({ params: { siteId } });
  const kept = useAppSelector((state) => selectKeptDay(state, siteId)?.summary);
  return currentData ?? kept ?? undefined;
}
