import { useMemo } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import { selectRecents } from '#portal/processes/recents/recentsSlice';
import { useAllPages } from '../finding/useAllPages';
import { SHOWN_AT_MOST, type PaletteEntry } from '../finding/paletteEntry';
import { fitsName, rankEntries } from '../finding/rankEntries';
import { usePaletteActions } from './usePaletteActions';
import { usePalettePeople } from './usePalettePeople';

interface PaletteEntries {
  /** By kind; the kinds with the best matches come first. */
  readonly entries: readonly (readonly PaletteEntry[])[];
  /** The search for people is still running. */
  readonly isSearching: boolean;
}

/** A recent place stands beside the entry that it came from, under an id of its own. */
export const RECENT = 'recent ';

/**
 * Returns the palette's matches for a text: only what this person may open or do. With nothing typed: recent places, actions, and pages.
 */
export function usePaletteEntries(text: string): PaletteEntries {
  const typed = text.trim();
  const { pages, recordPages, sites, sitesNow, groups } = useAllPages();
  const actions = usePaletteActions();
  const { visits, members, isSearching } = usePalettePeople(typed);
  const recents = useAppSelector(selectRecents);

  const entries = useMemo(() => {
    // With nothing typed neither sites nor looks: a client with 40 sites would bury the rest.
    if (typed === '')
      return [
        recents.map((place): PaletteEntry => ({ ...place, id: `${RECENT}${place.id}`, kind: 'recent' })),
        actions.filter(({ href }) => href !== undefined),
        pages,
      ];
    const fitting = [[...pages, ...recordPages], actions, sites, sitesNow, groups].map((kind) => rankEntries(kind, typed, SHOWN_AT_MOST));
    const [fittingPages = [], fittingActions = [], ...places] = fitting;
    const kinds = [fittingPages, fittingActions, visits, ...places, members];
    const byName = (kind: readonly PaletteEntry[]): boolean => kind.some((entry) => fitsName(entry, typed));
    // 'ana' is in 'Manage', yet the person who types it wants Ana.
    return [...kinds.filter(byName), ...kinds.filter((kind) => !byName(kind))];
  }, [typed, recents, actions, pages, recordPages, sites, sitesNow, groups, visits, members]);

  return { entries, isSearching };
}
