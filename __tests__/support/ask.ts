import { api } from '#portal/api/api';
import type { AppStore, AppThunk } from '#portal/store/state';

type Initiate = (arg?: unknown, options?: object) => AppThunk<unknown>;

/** Starts a request as a screen's hook does. Endpoints carry their calls' names; the resource's file must have been imported. */
export function ask<Result = unknown>(
  store: AppStore,
  call: string,
  arg?: unknown,
  options?: object,
): Promise<Result> & { readonly unsubscribe: () => void } {
  // RTK Query knows injected endpoints by the type that `injectEndpoints` answers, here by name alone.
  const endpoint = (api.endpoints as unknown as Readonly<Record<string, { readonly initiate: Initiate }>>)[call];
  if (endpoint === undefined) throw new Error(`No endpoint ${call}: import its resource's file`);
  return store.dispatch(endpoint.initiate(arg, options)) as Promise<Result> & { readonly unsubscribe: () => void };
}
