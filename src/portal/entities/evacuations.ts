import { createSelector } from '@reduxjs/toolkit';

import type { Evacuation, EvacuationComment, EvacuationKind } from '../../contract/entities/evacuation';
import type { RootState } from './state';
import { makeTable, type Table } from './table';

/** The counter rises with each change of the report, its status among them; events of a site's channel carry no revision. */
export const evacuationsReducer = makeTable('evacuations', { clocks: { status: 'event_counter', completed_at: 'event_counter' } });
export const commentsReducer = makeTable('comments');

const selectEvacuations = (state: RootState): Table<'evacuations'> => state.entities.evacuations;
const selectComments = (state: RootState): Table<'comments'> => state.entities.comments;

/** What even a site's event carries of an evacuation. */
type KnownEvacuation = Pick<Evacuation, 'id' | 'site_id' | 'status' | 'event_counter'>;

/** The evacuation in full, once an answer has brought it. */
export function selectWholeEvacuation(state: RootState, id: number | null): Evacuation | undefined {
  const evacuation = id === null ? undefined : selectEvacuations(state).entities[id];
  return evacuation !== undefined && 'started_at' in evacuation ? evacuation : undefined;
}

/** The evacuation that runs at a site now, as far as it is known. `site.evacuation_in_progress` says whether there is one. */
export const selectRunningEvacuation = createSelector(
  [selectEvacuations, (_: RootState, siteId: number | null) => siteId],
  ({ ids, entities }, siteId): KnownEvacuation | undefined => {
    const running = ids.filter((id) => entities[id]?.site_id === siteId && entities[id].status === 'in_progress');
    return entities[Math.max(...running)];
  },
);

/** Drill or real, of the evacuation that runs at a site now; undefined while that is not known. */
export const selectRunningKind = (state: RootState, siteId: number | null): EvacuationKind | undefined =>
  selectWholeEvacuation(state, selectRunningEvacuation(state, siteId)?.id ?? null)?.kind;

/** Comments of a report, oldest first; `evacueeId` null for those on the whole evacuation, undefined for all. */
export const selectCommentsOf = createSelector(
  [selectComments, (_: RootState, evacuationId: number) => evacuationId, (_: RootState, _id: number, evacueeId?: number | null) => evacueeId],
  ({ ids, entities }, evacuationId, evacueeId): readonly EvacuationComment[] =>
    ids
      .flatMap((id) => entities[id] ?? [])
      .filter(
        (comment) =>
          comment.evacuation_id === evacuationId && (evacueeId === undefined || comment.evacuation_evacuee_id === evacueeId),
      )
      .sort((left, right) => left.created_at.localeCompare(right.created_at) || left.id - right.id),
);

/** How many comments each evacuee of a report has. */
export const selectCommentCounts = createSelector(
  [(state: RootState, evacuationId: number) => selectCommentsOf(state, evacuationId)],
  (comments): Readonly<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (const { evacuation_evacuee_id: id } of comments) if (id !== null) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  },
);
