import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { linkOf, paths } from '#portal/lib/paths';
import { selectCurrentSiteId } from '#portal/processes/session/selectors';
import { hasContent, isOpen, type GuardFacts } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import type { PaletteEntry } from './paletteEntry';
import { routeOf, ROUTES, type Route } from '../routes/routeTable';
import { pagesOf } from './pageLists';

const isOffered = ({ menu, section, listKind }: Route): boolean => menu !== undefined || (section !== undefined && listKind === 'area');

/** Selects every page that needs no record: those of menus and of the areas' lists. */
const selectPages = createSelector([selectGuardFacts], (facts) =>
  ROUTES.filter((route) => isOffered(route) && isOpen(route, facts) && hasContent(route, facts)),
);

interface AllPages {
  readonly pages: readonly PaletteEntry[];
  /** Pages of one site or group. */
  readonly recordPages: readonly PaletteEntry[];
  readonly sites: readonly PaletteEntry[];
  readonly sitesNow: readonly PaletteEntry[];
  readonly groups: readonly PaletteEntry[];
}

interface Recorded {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

/** Returns the first pages of all lists, then the second ones…: a page that 40 sites have does not bury the others. */
function inTurns<Item>(lists: ReadonlyArray<readonly Item[]>): readonly Item[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

interface Words {
  readonly label: string;
  readonly keywords: string;
}

/** Returns functions that make the entries of one site or group. */
function makeRecordEntries(facts: GuardFacts, wordsOf: (route: Route) => Words) {
  // The same entries for all records of a type, of which a client may have hundreds.
  const offered = new Map<string, ReadonlyArray<Route & Words>>();
  const offeredOf = (list: 'site' | 'group', type: string) => {
    const key = `${list} ${type}`;
    const found = offered.get(key) ?? pagesOf(list, facts, type).map((route) => ({ ...route, ...wordsOf(route) }));
    offered.set(key, found);
    return found;
  };
  const pagesOfRecord = (list: 'site' | 'group', record: Recorded): readonly PaletteEntry[] => {
    const params = list === 'site' ? { siteId: record.id } : { groupId: record.id };
    return offeredOf(list, record.type).map(({ id, label, keywords, area }) => ({
      id: `page ${id} ${record.id}`,
      kind: 'page',
      label,
      keywords,
      detail: record.name,
      detailNarrows: true,
      listedIn: area,
      href: linkOf(id, params),
    }));
  };
  /** A record leads to the first of its pages; without one there is nothing to open. */
  const entryOf = (kind: 'site' | 'group', record: Recorded): readonly PaletteEntry[] =>
    pagesOfRecord(kind, record)
      .slice(0, 1)
      .map(({ href }) => ({ id: `${kind} ${record.id}`, kind, label: record.name, href }));
  return { pagesOfRecord, entryOf };
}

/** Returns the pages, sites and groups that this person may open, searchable by their names and by their content. */
export function useAllPages(): AllPages {
  const { t } = useTranslation(['palette', 'routes', 'keywords']);
  const facts = useAppSelector(selectGuardFacts);
  const pages = useAppSelector(selectPages);
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const currentSite = useAppSelector(selectCurrentSiteId);
  useListGroupsQuery(undefined, { skip: !isOpen(routeOf('group'), facts) });

  return useMemo(() => {
    const wordsOf = ({ id }: Route): Words => ({ label: t(`routes:${id}`), keywords: t(`keywords:${id}`) });
    const { pagesOfRecord, entryOf } = makeRecordEntries(facts, wordsOf);
    const currentFirst = [...sites].sort((a, b) => Number(b.id === currentSite) - Number(a.id === currentSite));
    return {
      pages: pages.map((route) => ({
        ...wordsOf(route),
        id: `page ${route.id}`,
        kind: 'page',
        detail: route.parent === null ? undefined : t(`routes:${route.parent}`),
        listedIn: route.section === undefined ? undefined : route.area,
        href: linkOf(route.id),
      })),
      recordPages: inTurns([
        currentFirst.map((site) => pagesOfRecord('site', site)),
        groups.map((group) => pagesOfRecord('group', group)),
      ]).flat(),
      sites: sites.flatMap((site) => entryOf('site', site)),
      sitesNow: isOpen(routeOf('today'), facts)
        ? sites.map(({ id, name }) => ({
            id: `now ${id}`,
            kind: 'siteNow',
            label: t('palette:todayAt', { site: name }),
            href: paths.today.link(),
            siteId: id,
          }))
        : [],
      groups: groups.flatMap((group) => entryOf('group', group)),
    };
  }, [facts, pages, sites, groups, currentSite, t]);
}
