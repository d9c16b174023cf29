import type { UnknownAction } from '@reduxjs/toolkit';

/**
 * Redux DevTools, on in production too: a support agent reads what happened. Nothing is hidden here, because no secret is in an action
 * or the state to begin with; names only are made plainer.
 * @param nameOf returns the name of an action; fetched once DevTools are there
 */
export const devTools = (nameOf: (action: UnknownAction) => string) =>
  ({
    name: 'Portico',
    // Its panel receives every state when it opens; see also `HISTORY_PAUSE_MS`.
    maxAge: 200,
    trace: false,
    actionSanitizer: <A extends UnknownAction>(action: A): A => ({ ...action, type: nameOf(action) }),
  }) as const;
