import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';

import type { Call } from '#contract/platform/call';
import type { Services } from '../lib/services';
import { request } from './request';
import type { RequestError } from '#web/net/requestError';
import { TAG_TYPES } from './tags';
import type { CallInput } from '#web/net/transport';

/** A call with its input: what an endpoint passes to the base query. */
export type CallArguments = { readonly call: Call } & CallInput<Call>;

const baseQuery: BaseQueryFn<CallArguments, unknown, RequestError> = async ({ call, ...input }, { dispatch, extra, signal }) => {
  // The store is made with the services as its extra argument (app/store.ts).
  const outcome = await request(call, input, { dispatch, services: extra as Services, signal });
  if ('error' in outcome) return outcome;
  const answer: unknown = outcome.data;
  // RTK Query accepts no `undefined` as data; a 204 has nothing else to return.
  return { data: answer ?? null };
};

/** How long (seconds) a response counts as fresh when a screen is opened again. */
const FRESH_S = 15;

/**
 * The one API. Each resource file injects its endpoints, so that a screen loads only its own. The cache holds references: ids, page meta
 * and plain data, never records.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // No events announce changes to sites, groups and members: older data is shown and refetched.
  refetchOnMountOrArgChange: FRESH_S,
  endpoints: () => ({}),
});

declare module '#portal/store/state' {
  interface RootState {
    readonly api: ReturnType<typeof api.reducer>;
  }
}
