import { HEAR_SITE, siteChannel } from '#contract/realtime';
import { useAppSelector } from '#portal/store/hooks';
import { useIsAllowed } from '../session/access';
import { selectIsExpired } from '../session/selectors';
import { useChannel } from './useChannel';

/** Listens to the events of a site for as long as the component is there, if the person may; null listens to nothing. */
export function useSiteChannel(siteId: number | null): void {
  const mayHear = useIsAllowed(HEAR_SITE);
  // A site sends no events once the trial has ended.
  const isExpired = useAppSelector(selectIsExpired);
  useChannel(mayHear && !isExpired && siteId !== null ? siteChannel(siteId) : null);
}
