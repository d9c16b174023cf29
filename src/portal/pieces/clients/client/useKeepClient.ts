import { useCallback } from 'react';

import type { Client } from '#contract/clients/entities/client';
import type { ChangeOutcome } from '#portal/api/useChange';
import { clientReceived } from '#portal/processes/session/sessionSlice';
import { useAppDispatch } from '#portal/store/hooks';

type Saved = ChangeOutcome<{ readonly client: Client }>;

/** Returns a function that passes the client in a change's response to the session, so that the whole portal shows it. */
export function useKeepClient(): (outcome: Saved) => Saved {
  const dispatch = useAppDispatch();
  return useCallback(
    (outcome) => {
      // If somebody else was faster, the refusal contains the stored client.
      const stored = outcome.error?.problem.code === 'stale' ? outcome.error.problem.data?.['client'] : outcome.data?.client;
      // Both responses contain a whole client, by the contract.
      if (stored !== undefined) dispatch(clientReceived(stored as Client));
      return outcome;
    },
    [dispatch],
  );
}
