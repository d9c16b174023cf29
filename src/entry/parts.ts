import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

import type { FollowedSession, SessionFacts } from '#web/session/facts';
import type { SessionServices, SessionStep } from '#web/session/service';

/** The services of the pages without a session, and the session as they see it: they have no store. */
export interface EntryParts {
  readonly services: SessionServices;
  readonly session: FollowedSession;
}

/** Provided around every page without a session. */
export const EntryContext = createContext<EntryParts | null>(null);

/** Returns the services and the session of the page. */
export function useEntryParts(): EntryParts {
  const parts = useContext(EntryContext);
  if (parts === null) throw new Error('A page without a session needs an EntryContext around it');
  return parts;
}

const nothing = (): never => {
  throw new Error('A page without a session has no store');
};

/** Returns the function that runs a step of the session. */
export function useAct(): <Result>(step: SessionStep<Result>) => Result {
  const { services } = useEntryParts();
  return useCallback((step) => step(nothing, nothing, services), [services]);
}

/** Returns the session, to drop or note the reason why it ended. */
export const useFollowedSession = (): FollowedSession => useEntryParts().session;

/** Returns what is known of the session. */
export function useSessionFacts(): SessionFacts {
  const { subscribe, facts } = useFollowedSession();
  return useSyncExternalStore(subscribe, facts);
}
