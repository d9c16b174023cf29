import { selectSiteLists } from '#portal/api/visits/visitors';
import type { RootState } from '#portal/store/state';

/** Returns every number that a response holds, whatever it names: too much is retained rather than too little. */
function numbersIn(answer: unknown): readonly number[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer)
    .flat()
    .filter((value): value is number => typeof value === 'number');
}

/** Returns the visits that the page may refer to by id: in a response, a cached day, a member or the address. */
function referencedIds({ api, entities, today, route }: RootState): ReadonlySet<number> {
  const answers = Object.values(api.queries).flatMap((query) =>
    // A live list holds a visit by its status, not because its response once named it.
    query === undefined || query.endpointName === 'listSiteVisitors' ? [] : numbersIn(query.data),
  );
  const days = Object.values(today.kept).flatMap((day) => Object.values(day?.lists ?? {}).flat());
  // A member whose record is older than the departure would be shown as on site.
  const members = Object.values(entities.members.entities).flatMap((member) => member?.current_visit_id ?? []);
  const shown = [...new URLSearchParams(route.location.search).values()].map(Number);
  return new Set([...answers, ...days, ...members, ...shown]);
}

/**
 * Selects the visits that ended while the page watched, and that no list, response, cached day, member or address refers to.
 * @param before milliseconds since 1970; visits that moved later are left out: an older response about them may be on its way
 */
export function selectEndedVisits(state: RootState, before: number): readonly number[] {
  const shownSites = new Set(selectSiteLists(state).flatMap(({ siteId, status }) => (status === 'out' ? [siteId] : [])));
  const referenced = referencedIds(state);
  const { entities } = state.entities.visitors;
  return Object.entries(state.today.moved).flatMap(([siteId, moved]) =>
    shownSites.has(Number(siteId))
      ? []
      : Object.entries(moved).flatMap(([key, at]) => {
          const id = Number(key);
          const hasEnded = typeof entities[id]?.out_timestamp === 'string';
          return hasEnded && at <= before && !referenced.has(id) ? [id] : [];
        }),
  );
}
