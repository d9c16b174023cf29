import { call, delay, getContext, put, select } from 'typed-redux-saga';

import { listSites } from '#contract/sites/calls/sites';
import { getToday } from '#contract/visits/calls/today';
import { TOKEN_REFRESH_RETRY_MS } from '#contract/identity/constants';
import { parseChannel } from '#contract/realtime';
import { api } from '#portal/api/api';
import { mayRetry, type RequestError } from '#web/net/requestError';
import { answerTag, listsTag, membersTags, TAG_TYPES, type Tag, type TagType } from '#portal/api/tags';
import { selectReports } from '#portal/entities/evacuees/openReports';
import { reportWanted } from '#portal/entities/evacuees/reportActions';
import type { AppDispatch, RootState } from '#portal/store/state';
import { callApi } from '../effects';
import { loadConfig } from '../session/sessionSaga';

/** A fault that a retry may fix; a permanent one (a record that is gone) is the screen's to show. */
const isPassing = (error: unknown): boolean =>
  // RTK Query passes on the base query's own error, or a serialised crash, which has no status.
  typeof error === 'object' && error !== null && 'status' in error && mayRetry(error as RequestError);

/** Refetches the shown data of these tags and waits until every request has finished. Returns whether all succeeded. */
function* refetch(tags: readonly (Tag | TagType)[]) {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const settle = async (): Promise<boolean> => {
    // A running request is waited for and then repeated: it may have been read before the connection stood.
    for (;;) {
      const results = await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      if (results.some(({ error }) => isPassing(error))) return false;
      if (dispatch(api.util.getRunningQueriesThunk()).length === 0) return true;
    }
  };
  yield* put(api.util.invalidateTags([...tags]));
  return yield* call(settle);
}

/** Requests a refetch of open reports, which are no queries: their own process does it. */
function* refetchReports() {
  const reports = yield* select(selectReports);
  for (const evacuationId of Object.keys(reports)) yield* put(reportWanted({ evacuationId: Number(evacuationId) }));
}

/**
 * Refetches everything on the screen: missed events are not replayed. The sites' counts have no counter of their own, so they come with
 * the config. Retried until everything has succeeded.
 */
export function* catchUp() {
  yield* call(refetchReports);
  for (;;) {
    const isConfigured = yield* call(loadConfig);
    const isFetched = yield* call(refetch, TAG_TYPES);
    if (isConfigured && isFetched) return;
    yield* delay(TOKEN_REFRESH_RETRY_MS);
  }
}

/** Catches up for a channel that joins a live connection: data fetched before its subscription may have missed something. */
export function* catchUpChannel(channel: string) {
  const of = parseChannel(channel);
  if (of?.kind === 'site') {
    yield* callApi(listSites);
    const site = { sites: of.id };
    yield* call(refetch, [
      answerTag(getToday, of.id),
      listsTag('visitors', site),
      listsTag('evacuations', site),
      listsTag('devices', site),
    ]);
  } else if (of?.kind === 'user') {
    yield* call(loadConfig);
  } else if (of?.kind === 'group') {
    yield* call(refetch, membersTags(of.id));
  } else if (of !== null) {
    const report = yield* select((state: RootState) => selectReports(state)[of.id]);
    // A report that is only wanted has not begun: its first fetch comes after the channel.
    if (report !== undefined && report.load !== 'wanted') yield* put(reportWanted({ evacuationId: of.id }));
  }
}
