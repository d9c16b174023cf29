import type { Client } from '#contract/clients/entities/client';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useKeepClient } from '#portal/pieces/clients/client/useKeepClient';
import { selectClaims } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

type Saved = ChangeOutcome<{ readonly client: Client }>;

/** Returns what hands a changed client to the session, where it is the one that the super user is in. */
export function useKeepOwnClient(clientId: string): (outcome: Saved) => Saved {
  const keep = useKeepClient();
  const isHere = useAppSelector(selectClaims)?.aud === clientId;
  return (outcome) => (isHere ? keep(outcome) : outcome);
}
