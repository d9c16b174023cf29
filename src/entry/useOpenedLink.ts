import { useLinkPage, type OpenedLink } from '#web/kit/pages/useLinkPage';
import type { Outcome } from '#web/net/transport';
import type { SessionStep } from '#web/session/service';
import { useAct } from './parts';

/** Looks up the page of a link by a step of the session; as `useLinkPage`. */
export function useOpenedLink<Page>(
  open: (token: string) => SessionStep<Promise<Outcome<Page>>>,
  kept: string | null = null,
): OpenedLink<Page> {
  const act = useAct();
  return useLinkPage((token) => act(open(token)), kept);
}
