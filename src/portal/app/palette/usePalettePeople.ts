import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { SiteSummary } from '#contract/sites/entities/site';
import { visitorStatus, type Visitor } from '#contract/visits/entities/visitor';
import type { FoundMember } from '#contract/visits/entities/person';
import { useSearchPeopleQuery } from '#portal/api/visits/people';
import { selectGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import { paths } from '#portal/lib/paths';
import { useNow } from '#web/dates/useNow';
import { useSettled } from '#web/page/useSettled';
import { useVisitState } from '#portal/pieces/visits/visit/useVisitState';
import { useIsAllowed } from '#portal/processes/session/access';
import { isOpen } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf } from '../routes/routeTable';
import { SHOWN_AT_MOST, type PaletteEntry } from '../finding/paletteEntry';
import { rankEntries } from '../finding/rankEntries';

/** The number of letters from which people are searched. */
const SEARCH_FROM = 2;
const SEARCH_PAUSE_MS = 200;
const MINUTE_MS = 60_000;
const SIGN_IN = needs('Today.signinout');
const NO_IDS: readonly number[] = [];

const selectVisits = createSelector(
  [(state: RootState) => state.entities.visitors.entities, (_state: RootState, ids: readonly number[]) => ids],
  (visitors, ids): readonly Visitor[] => ids.flatMap((id) => visitors[id] ?? []),
);

interface PalettePeople {
  /** The visits at one of the sites, or expected there, today. */
  readonly visits: readonly PaletteEntry[];
  readonly members: readonly PaletteEntry[];
  /** The server has not responded to the last letters yet. */
  readonly isSearching: boolean;
}

/** Returns the entry that leads to a visit, on Today of its site. */
function visitEntry(visit: Visitor, site: Pick<SiteSummary, 'id'>, details: readonly string[]): PaletteEntry {
  const status = visitorStatus(visit);
  return {
    id: `visit ${visit.id}`,
    kind: 'person',
    label: visit.name,
    detail: details.filter(Boolean).join(' · '),
    href: paths.today.link({}, { status: status === 'in' || status === null ? undefined : status, visitor: visit.id }),
    siteId: site.id,
  };
}

/** Returns the entry that leads to a member, among those of their group. */
const memberEntry = ({ id, name, visitor_group_id: groupId, email }: FoundMember, group: string): PaletteEntry => ({
  id: `member ${id}`,
  kind: 'member',
  label: name,
  detail: [group, email].filter(Boolean).join(' · '),
  href: paths.groupMembers.link({ groupId }, { member: id }),
});

/** Returns the entry that leads to signing a member in. */
const signInEntry = ({ id, name }: FoundMember, detail: string): PaletteEntry => ({
  id: `member ${id}`,
  kind: 'member',
  label: name,
  detail,
  href: paths.today.link({}, { dialog: 'sign-in', person: name }),
});

/**
 * Returns the people whose name, company or email matches the text. A visit leads to its drawer on Today of its site; a member to the
 * group's members, or for anyone who may not read those, to signing them in.
 */
export function usePalettePeople(typed: string): PalettePeople {
  const { t } = useTranslation(['palette', 'people']);
  const stateOf = useVisitState();
  const now = useNow(MINUTE_MS);
  const facts = useAppSelector(selectGuardFacts);
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const maySignIn = useIsAllowed(SIGN_IN);
  const mayToday = isOpen(routeOf('today'), facts);
  const mayMembers = isOpen(routeOf('groupMembers'), facts);

  const settled = useSettled(typed, SEARCH_PAUSE_MS);
  const skip = !mayToday || settled.length < SEARCH_FROM || typed.length < SEARCH_FROM;
  // The response to the current text, never to an earlier one.
  const { currentData, isFetching } = useSearchPeopleQuery({ query: { q: settled, per_page: SHOWN_AT_MOST } }, { skip });
  const visits = useAppSelector((state) => selectVisits(state, skip ? NO_IDS : (currentData?.visitors ?? NO_IDS)));

  return useMemo(() => {
    const groupName = (id: number): string => groups.find((group) => group.id === id)?.name ?? '';
    const foundVisits = visits.flatMap((visit): readonly PaletteEntry[] => {
      const site = sites.find(({ id }) => id === visit.site_id);
      if (site === undefined) return [];
      return [visitEntry(visit, site, [stateOf(visit, site.timezone, now), groupName(visit.visitor_group_id), site.name])];
    });
    const foundMembers = (skip ? [] : (currentData?.members ?? [])).flatMap((member): readonly PaletteEntry[] => {
      const group = groupName(member.visitor_group_id);
      if (mayMembers) return [memberEntry(member, group)];
      return maySignIn ? [signInEntry(member, `${group} · ${t('people:state.notHere')}`)] : [];
    });
    // The server also searches by email; until it has been queried for the last letters, only names that match them stay.
    const fitting = (entries: readonly PaletteEntry[]) => (settled === typed ? entries : rankEntries(entries, typed, SHOWN_AT_MOST));
    return {
      visits: fitting(foundVisits),
      members: fitting(foundMembers),
      isSearching: mayToday && typed.length >= SEARCH_FROM && (isFetching || settled !== typed),
    };
  }, [visits, currentData, skip, sites, groups, stateOf, now, mayToday, mayMembers, maySignIn, isFetching, settled, typed, t]);
}
