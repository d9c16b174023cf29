import { useCallback, useMemo } from 'react';

import type { SsoConfig } from '#contract/identity/entities/sso';
import { keepSso, selectSsoOf, useGetSsoConfigQuery, type KnownSso } from '#portal/api/identity/sso';
import type { ChangeOutcome } from '#portal/api/useChange';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';

type Changed = ChangeOutcome<{ readonly sso: SsoConfig }>;

interface Sso {
  /** The present client's global id. */
  readonly clientId: string;
  readonly known: KnownSso;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Stores the configuration that a change has returned, or that a conflict has reported. */
  readonly keep: (outcome: Changed) => Changed;
}

/** The present client's single sign-on. */
export function useSso(): Sso {
  const dispatch = useAppDispatch();
  const clientId = useAppSelector(selectClient)?.global_client_id ?? '';
  const read = useGetSsoConfigQuery({ params: { clientId } }, { skip: clientId === '' });
  const select = useMemo(() => selectSsoOf(clientId), [clientId]);
  const known = useAppSelector(select);
  const keep = useCallback(
    (outcome: Changed) => {
      // On a conflict, the refusal contains the stored configuration.
      const stored = outcome.error?.problem.code === 'stale' ? outcome.error.problem.data?.['sso'] : outcome.data?.sso;
      // By contract either response is a whole configuration.
      if (stored !== undefined) void dispatch(keepSso(clientId, stored as SsoConfig));
      return outcome;
    },
    [dispatch, clientId],
  );
  return { clientId, known, isFetching: read.isFetching, refetch: () => void read.refetch(), keep };
}
