import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';

import type { FoundMember } from '#contract/visits/entities/person';
import { visitorStatus, type Visitor } from '#contract/visits/entities/visitor';
import { foldText } from '#contract/platform/text/fold';
import { useSearchPeopleQuery } from '#portal/api/visits/people';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { useAppSelector } from '#portal/store/hooks';
import { useSettled } from '#web/page/useSettled';

/** A person who matches the typed text. */
export type Candidate =
  | { readonly kind: 'expected' | 'present' | 'toApprove' | 'former'; readonly visit: Visitor }
  | { readonly kind: 'member'; readonly member: FoundMember };

const SEARCH_FROM = 2;
const SEARCH_PAUSE_MS = 150;
const FOUND_MAX = 12;
/** The number of expected visitors shown before anything is typed. */
const NEXT_MAX = 5;
const NO_IDS: readonly number[] = [];

/** The order of candidates whose names match equally well: those likeliest to be signed in come first. */
const ORDER = ['expected', 'member', 'former', 'toApprove', 'present'] as const;

const KIND = { in: 'present', expected: 'expected', to_approve: 'toApprove' } as const;

interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Whether the search for the typed text is running. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Finds people by text at a site: expected, present, members and former visitors. With nothing typed, those expected next. */
export function useCandidates(siteId: number, text: string): Candidates {
  const typed = text.trim();
  const settled = useSettled(typed, SEARCH_PAUSE_MS);
  const skip = typed.length < SEARCH_FROM || settled.length < SEARCH_FROM;
  const { currentData, isFetching, isError } = useSearchPeopleQuery(
    { query: { q: settled, site_id: siteId, per_page: FOUND_MAX } },
    { skip, refetchOnMountOrArgChange: true },
  );
  const expected = useSiteVisitors(siteId, 'expected');
  const ids =
    typed === ''
      ? expected.ids.slice(0, NEXT_MAX)
      : skip
        ? NO_IDS
        : [...(currentData?.visitors ?? NO_IDS), ...(currentData?.former ?? NO_IDS)];
  const visits = useAppSelector((state) => ids.flatMap((id) => state.entities.visitors.entities[id] ?? []), shallowEqual);
  const members = skip ? undefined : currentData?.members;

  const candidates = useMemo(() => {
    // People who have left today are listed as members, or else as former visitors.
    const former = new Set(currentData?.former);
    const ofVisits = visits.flatMap((visit): Candidate[] => {
      const status = visitorStatus(visit);
      if (status === 'in' || status === 'expected' || status === 'to_approve') return [{ kind: KIND[status], visit }];
      return former.has(visit.id) ? [{ kind: 'former', visit }] : [];
    });
    const unique = ofVisits.filter(
      (one, index) => ofVisits.findIndex((other) => 'visit' in other && 'visit' in one && other.visit.id === one.visit.id) === index,
    );
    const all: readonly Candidate[] = [...unique, ...(members ?? []).map((member): Candidate => ({ kind: 'member', member }))];
    const folded = foldText(typed);
    // 'ann' is Ann Lee and Lee Ann before it is Hannah.
    const fit = (one: Candidate): number => {
      const name = foldText('visit' in one ? one.visit.name : one.member.name);
      return name.startsWith(folded) ? 2 : Number(` ${name}`.includes(` ${folded}`));
    };
    return [...all].sort((a, b) => fit(b) - fit(a) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  }, [visits, members, currentData, typed]);

  return { candidates, isSearching: typed.length >= SEARCH_FROM && (isFetching || settled !== typed), hasFailed: !skip && isError };
}
