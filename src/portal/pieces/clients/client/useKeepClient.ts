import { useCallback } from 'react';

import type { Client } from '#contract/clients/entities/client';
import type { ChangeOutcome } from '#portal/api/useChange';
import { clientReceived } from '#portal/processes/session/sessionSlice';
import { useAppDispatch } from '#portal/store/hooks';

type Saved = ChangeOutcome<{ readonly client: Client }>;

/** Returns what hands the client that a change has answered to the session, so that the whole portal shows it. */
export function useKeepClient(): (outcome: Saved) => Saved {
  const dispatch = useAppDispatch();
  return useCallback(
    (outcome) => {
      // Where somebody was faster, the refusal brings what is stored.
      const stored = outcome.error?.problem.code === 'stale' ? outcome.error.problem.data?.['client'] : outcome.data?.client;
      // The contract of either answer: a whole client.
      if (stored !== undefined) dispatch(clientReceived(stored as Client));
      return outcome;
    },
    [dispatch],
  );
}
