import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useListGroupsQuery } from '#portal/api/groups';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { linkOf, paths, type RouteId } from '#portal/lib/paths';
import { isBuilt, isOpen, type GuardFacts } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { childrenOf, routeOf, ROUTES, type Route } from '../routes/routeTable';
import type { PaletteEntry } from './paletteEntry';

/** Pages of one's own that no menu of the table lists. */
const OWN_PAGES: readonly RouteId[] = ['myProfile'];

const hasNoParameter = (pattern: string): boolean => !/[:*]/.test(pattern);
/** Whether there is something to see: not every page of the table has its screen. */

/** Every built page that the guard would show and that needs no record. */
const selectPages = createSelector([selectGuardFacts], (facts) =>
  ROUTES.filter(
    (route) =>
      (route.menu !== undefined || OWN_PAGES.includes(route.id)) && hasNoParameter(route.pattern) && isBuilt(route) && isOpen(route, facts),
  ),
);

/** The built pages of one site or group that this person may open. */
const pagesOfRecord = (frame: 'site' | 'group', type: string, facts: GuardFacts): readonly Route[] =>
  isOpen(routeOf(frame), facts)
    ? childrenOf(frame).filter(
        (route) =>
          route.menu !== undefined && isBuilt(route) && (route.onlyFor?.types.some((one) => one === type) ?? true) && isOpen(route, facts),
      )
    : [];

interface Places {
  readonly pages: readonly PaletteEntry[];
  /** Pages of a site or group beside its first. */
  readonly recordPages: readonly PaletteEntry[];
  readonly sites: readonly PaletteEntry[];
  readonly sitesNow: readonly PaletteEntry[];
  readonly groups: readonly PaletteEntry[];
}

/** The pages, sites and groups that this person may open. A site or group leads to the first of its pages; the others are pages that bear its name. */
export function usePalettePages(): Places {
  const { t } = useTranslation(['palette', 'routes']);
  const facts = useAppSelector(selectGuardFacts);
  const pages = useAppSelector(selectPages);
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  useListGroupsQuery(undefined, { skip: !isOpen(routeOf('group'), facts) });

  return useMemo(() => {
    const own = pages.map(({ id, parent }): PaletteEntry => ({
      id: `page ${id}`,
      kind: 'page',
      label: t(`routes:${id}`),
      detail: parent === null ? undefined : t(`routes:${parent}`),
      href: linkOf(id),
    }));
    const recordPages: PaletteEntry[] = [];
    const named = (
      frame: 'site' | 'group',
      record: { readonly id: number; readonly name: string; readonly type: string },
    ): readonly PaletteEntry[] => {
      const params = frame === 'site' ? { siteId: record.id } : { groupId: record.id };
      const [first, ...others] = pagesOfRecord(frame, record.type, facts);
      if (first === undefined) return [];
      recordPages.push(
        ...others.map(({ id }): PaletteEntry => ({
          id: `page ${id} ${record.id}`,
          kind: 'page',
          label: t(`routes:${id}`),
          detail: record.name,
          href: linkOf(id, params),
        })),
      );
      return [{ id: `${frame} ${record.id}`, kind: frame, label: record.name, href: linkOf(first.id, params) }];
    };
    return {
      pages: own,
      recordPages,
      sites: sites.flatMap((site) => named('site', site)),
      sitesNow: isOpen(routeOf('today'), facts)
        ? sites.map(({ id, name }) => ({
            id: `now ${id}`,
            kind: 'siteNow',
            label: t('palette:todayAt', { site: name }),
            href: paths.today.link(),
            siteId: id,
          }))
        : [],
      groups: groups.flatMap((group) => named('group', group)),
    };
  }, [facts, pages, sites, groups, t]);
}
