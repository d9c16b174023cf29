import type { UnknownAction } from '@reduxjs/toolkit';

/** RTK Query's actions all carry the same few types; the endpoint's name is what a reader looks for. */
function namedAction<A extends UnknownAction>(action: A): A {
  const { meta } = action as { readonly meta?: { readonly arg?: { readonly endpointName?: unknown } } };
  const endpoint = meta?.arg?.endpointName;
  return typeof endpoint === 'string' ? { ...action, type: `${action.type} · ${endpoint}` } : action;
}

/**
 * Redux DevTools, on in production too: a support agent reads what happened. Nothing is hidden here, because no secret
 * is in an action or the state to begin with; names only are made plainer.
 */
export const devTools = {
  name: 'Portico',
  maxAge: 100,
  trace: false,
  actionSanitizer: namedAction,
} as const;
