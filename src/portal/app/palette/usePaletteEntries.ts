import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../contract/access';
import { useListGroupsQuery } from '../../api/groups';
import { useSearchMembersQuery } from '../../api/members';
import { selectGroups } from '../../entities/groups';
import { useAppSelector } from '../../entities/hooks';
import { selectSites } from '../../entities/sites';
import type { RootState } from '../../entities/state';
import { linkOf, paths } from '../../lib/paths';
import { useMay } from '../../processes/session/access';
import { isOpen, type GuardFacts } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf, ROUTES } from '../routes/routeTable';
import { rankEntries } from './rankEntries';

/** What an entry is: its sign, and what choosing it does. */
export type PaletteKind = 'page' | 'site' | 'siteNow' | 'group' | 'member';

export interface PaletteEntry {
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly detail?: string;
  readonly href: string;
  /** The site that becomes the current one. */
  readonly siteId?: number;
}

/** Shown of each kind at once. */
const AT_MOST = 6;
/** From so many letters on members are looked for. */
const SEARCH_FROM = 2;
const SEARCH_PAUSE_MS = 200;
const SEE_MEMBERS = needs('ReturningVisitor.viewer');
const NO_IDS: readonly number[] = [];

const hasNoParameter = (pattern: string): boolean => !/[:*]/.test(pattern);
const isOpenPage = (id: Parameters<typeof routeOf>[0], facts: GuardFacts): boolean => isOpen(routeOf(id), facts);

/** Every page that the guard would show and that needs no record. */
const selectPages = createSelector([selectGuardFacts], (facts) =>
  ROUTES.filter((route) => route.menu !== undefined && hasNoParameter(route.pattern) && isOpen(route, facts)));

const selectFound = createSelector(
  [(state: RootState) => state.entities.members.entities, (_state: RootState, ids: readonly number[]) => ids],
  (members, ids) => ids.flatMap((id) => members[id] ?? []),
);

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What fits the text, by kind, and whether members are still being looked for. Only what this person may open. */
export function usePaletteEntries(text: string): { readonly entries: readonly (readonly PaletteEntry[])[]; readonly isSearching: boolean } {
  const { t } = useTranslation(['palette', 'routes']);
  const facts = useAppSelector(selectGuardFacts);
  const pages = useAppSelector(selectPages);
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const mayGroups = isOpenPage('group', facts);
  const maySites = isOpenPage('siteDetails', facts);
  const mayToday = isOpenPage('today', facts);
  const mayMembers = useMay(SEE_MEMBERS) && isOpenPage('groupMembers', facts);
  useListGroupsQuery(undefined, { skip: !mayGroups });

  const typed = text.trim();
  const settled = useSettled(typed);
  const skip = !mayMembers || settled.length < SEARCH_FROM || typed.length < SEARCH_FROM;
  // The answer to what was asked now, never to a text from before.
  const { currentData, isFetching } = useSearchMembersQuery({ q: settled, per_page: AT_MOST }, { skip });
  const found = useAppSelector((state) => selectFound(state, skip ? NO_IDS : (currentData?.members ?? NO_IDS)));

  const entries = useMemo(() => {
    const groupName = (id: number): string | undefined => groups.find((group) => group.id === id)?.name;
    const own: readonly (readonly PaletteEntry[])[] = [
      pages.map(({ id, parent }) => ({
        id: `page ${id}`,
        kind: 'page' as const,
        label: t(`routes:${id}`),
        detail: parent === null ? undefined : t(`routes:${parent}`),
        href: linkOf(id),
      })),
      maySites ? sites.map((site) => ({ id: `site ${site.id}`, kind: 'site' as const, label: site.name, href: paths.siteDetails.link({ siteId: site.id }) })) : [],
      mayToday ? sites.map((site) => ({ id: `now ${site.id}`, kind: 'siteNow' as const, label: t('palette:todayAt', { site: site.name }), href: paths.today.link(), siteId: site.id })) : [],
      mayGroups ? groups.map((group) => ({ id: `group ${group.id}`, kind: 'group' as const, label: group.name, href: paths.group.link({ groupId: group.id }) })) : [],
    ];
    const members = found.map((member) => ({
      id: `member ${member.id}`,
      kind: 'member' as const,
      label: member.name,
      detail: groupName(member.visitor_group_id),
      href: paths.groupMembers.link({ groupId: member.visitor_group_id }, { member: member.id }),
    }));
    // With nothing typed only the pages: a client with 40 sites would bury them.
    const shown = typed === '' ? own.slice(0, 1) : own;
    // The server also finds by e-mail; until it has been asked for the last letters, only names that fit them stand.
    const fitting = settled === typed ? members : rankEntries(members, typed, AT_MOST);
    return [...shown.map((kind) => rankEntries(kind, typed, typed === '' ? pages.length : AT_MOST)), fitting];
  }, [pages, sites, groups, found, maySites, mayToday, mayGroups, settled, typed, t]);

  return { entries, isSearching: mayMembers && typed.length >= SEARCH_FROM && (isFetching || settled !== typed) };
}
