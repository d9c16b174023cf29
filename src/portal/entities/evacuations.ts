import { createSelector } from '@reduxjs/toolkit';

import type { KnownTypes } from '#contract/platform/entities/entity';
import { ENTITIES } from '#contract/entityTable';
import type { Evacuation, EvacuationComment } from '#contract/evacuations/entities/evacuation';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { SiteSummary } from '#contract/sites/entities/site';
import { selectSite, selectSites } from './sites';
import { selectorsOf } from './selectorsOf';
import type { RootState } from '../store/state';
import type { Table, TableOptions } from './table';

/** The counter rises with each change of the report, its status among them; events of a site's channel carry no revision. */
export const evacuationsTable: TableOptions<'evacuations'> = { clocks: { status: 'event_counter', completed_at: 'event_counter' } };

const selectEvacuations = (state: RootState): Table<'evacuations'> => state.entities.evacuations;
const selectComments = (state: RootState): Table<'comments'> => state.entities.comments;

type KnownEvacuation = KnownTypes['evacuations'];

/** The evacuation in full, once a response has brought it. */
export const { selectWhole: selectWholeEvacuation } = selectorsOf('evacuations');

function wholeIn({ entities }: Table<'evacuations'>, id: number | undefined): Evacuation | undefined {
  const evacuation = id === undefined ? undefined : entities[id];
  return evacuation !== undefined && ENTITIES.evacuations.wholeField in evacuation ? evacuation : undefined;
}

function runningIn({ ids, entities }: Table<'evacuations'>, siteId: number | null): KnownEvacuation | undefined {
  const running = ids.filter((id) => entities[id]?.site_id === siteId && entities[id].status === 'in_progress');
  return entities[Math.max(...running)];
}

const kindOf = (evacuations: Table<'evacuations'>, site: SiteSummary | undefined): EvacuationKind | null =>
  site === undefined ? null : (wholeIn(evacuations, runningIn(evacuations, site.id)?.id)?.kind ?? site.evacuation_kind ?? null);

/** Selects the evacuation that runs at a site now, as far as it is known. `site.evacuation_in_progress` says whether there is one. */
export const selectRunningEvacuation = createSelector([selectEvacuations, (_: RootState, siteId: number | null) => siteId], runningIn);

/** Selects whether the evacuation that runs at a site now is a drill or real; null while that is not known, and while none runs. */
export const selectRunningKind = (state: RootState, siteId: number | null): EvacuationKind | null =>
  kindOf(selectEvacuations(state), selectSite(state, siteId));

/** Selects the sites with an evacuation, each with drill or real as far as that is known. */
export const selectSitesWithKind = createSelector([selectSites, selectEvacuations], (sites, evacuations): readonly SiteSummary[] =>
  sites.map((site) => ({ ...site, evacuation_kind: site.evacuation_in_progress ? kindOf(evacuations, site) : null })),
);

/** Selects which sites are evacuated and how, as a text: the same while only counts change. */
export const selectUnderWay = createSelector([selectSitesWithKind], (sites) =>
  sites.flatMap(({ id, evacuation_in_progress: isUnderWay, evacuation_kind: kind }) => (isUnderWay ? [`${id} ${kind ?? ''}`] : [])).join(),
);

/** Selects the comments of a report, oldest first; `evacueeId` null for those on the whole evacuation, undefined for all. */
export const selectCommentsOf = createSelector(
  [
    selectComments,
    (_: RootState, evacuationId: number) => evacuationId,
    (_: RootState, _id: number, evacueeId?: number | null) => evacueeId,
  ],
  ({ ids, entities }, evacuationId, evacueeId): readonly EvacuationComment[] =>
    ids
      .flatMap((id) => entities[id] ?? [])
      .filter(
        (comment) => comment.evacuation_id === evacuationId && (evacueeId === undefined || comment.evacuation_evacuee_id === evacueeId),
      )
      .sort((left, right) => left.created_at.localeCompare(right.created_at) || left.id - right.id),
);

/** Selects how many comments each evacuee of a report has. */
export const selectCommentCounts = createSelector(
  [(state: RootState, evacuationId: number) => selectCommentsOf(state, evacuationId)],
  (comments): Readonly<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (const { evacuation_evacuee_id: id } of comments) if (id !== null) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  },
);
