import { foldText } from '#contract/platform/text/fold';
import { visitorStatus, type Visitor, type VisitorStatus } from '#contract/visits/entities/visitor';
import { peopleSearch } from '#portal/api/visits/people';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';

/**
 * Returns a function that requests the visitor of exactly this name who is in at the site, or there today with another status. A failed
 * search returns nobody: the server refuses a member's second visit by itself, and nobody has to wait at the door.
 */
export function usePresentNamesake(siteId: number): (name: string, statuses?: readonly VisitorStatus[]) => Promise<Visitor | null> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return async (name, statuses = ['in']) => {
    const { data } = await dispatch(
      peopleSearch.initiate({ query: { q: name, site_id: siteId } }, { subscribe: false, forceRefetch: true }),
    );
    const { entities } = store.getState().entities.visitors;
    const folded = foldText(name);
    return (
      (data?.visitors ?? [])
        .flatMap((id) => entities[id] ?? [])
        .find((visit) => foldText(visit.name) === folded && statuses.some((status) => status === visitorStatus(visit))) ?? null
    );
  };
}
