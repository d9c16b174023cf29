import { EVACUATION_STATUSES, type EvacuationStatus } from '#contract/entities/evacuation';
import type { SiteSummary } from '#contract/entities/site';
import { PAGE_SIZE } from '#contract/constants';
import { useListEvacuationsInfiniteQuery, useListSiteEvacuationsInfiniteQuery } from '#portal/api/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { selectLocation } from '#portal/parts/route/routeSlice';
import { useNavigate } from '#portal/ui/layout/NavigationProvider';

/** What narrows the list of reports; null narrows nothing. Days are `YYYY-MM-DD`, both within the period, in each site's own zone. */
export interface EvacuationListFilter {
  readonly siteId: number | null;
  readonly status: EvacuationStatus | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const NO_FILTER: EvacuationListFilter = { siteId: null, status: null, from: null, to: null };

/** Two default pages at a time: a desktop shows more than 15 rows, and scrolling never waits. */
const ROWS_AT_ONCE = PAGE_SIZE * 2;
const DAY = /^20[0-3]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The filters that an address names; what is none is left out. */
function filterOf(search: string, sites: readonly SiteSummary[]): EvacuationListFilter {
  const given = new URLSearchParams(search);
  const dayOf = (name: string): string | null => {
    const day = given.get(name) ?? '';
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
  };
  return {
    siteId: sites.find(({ id }) => String(id) === given.get('site'))?.id ?? null,
    status: EVACUATION_STATUSES.find((status) => status === given.get('status')) ?? null,
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The reports of the sites that the person may see, newest first, endless; what narrows them is in the address. */
export function useEvacuationList() {
  const { search } = useAppSelector(selectLocation);
  const sites = useAppSelector(selectSites);
  const navigate = useNavigate();
  const filter = filterOf(search, sites);
  const { siteId, ...period } = filter;
  const query = { status: period.status ?? undefined, from: period.from ?? undefined, to: period.to ?? undefined, per_page: ROWS_AT_ONCE };
  const ofAll = useListEvacuationsInfiniteQuery({ query }, { skip: siteId !== null });
  const ofSite = useListSiteEvacuationsInfiniteQuery({ params: { siteId: siteId ?? 0 }, query }, { skip: siteId === null });
  return {
    sites,
    filter,
    list: siteId === null ? ofAll : ofSite,
    change: (change: Partial<EvacuationListFilter>): void => {
      const { siteId: site, status, from, to } = { ...filter, ...change };
      navigate(
        paths.evacuationReports.link(
          {},
          { site: site ?? undefined, status: status ?? undefined, from: from ?? undefined, to: to ?? undefined },
        ),
      );
    },
  };
}
