import { useCallback, useState } from 'react';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { SkippedVisit } from '#contract/visits/entities/visitor';
import { KeptListNotice } from '#portal/kit/offline/KeptListNotice';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { Card } from '#web/ui/layout/Card';
import type { RowKey } from '#web/ui/list/rowSelection';
import { useColumns } from '../table/columns';
import type { SiteClock } from '../table/visitTimes';
import { VisitorTable } from '../table/VisitorTable';
import { TodayFilters } from './TodayFilters';
import type { TodayAddress } from './useTodayAddress';
import type { TodayFigures } from './useTodayFigures';
import type { TodayRows } from './useTodayRows';

// The lists themselves are searched without it.
const FoundElsewhere = lazyPart(async () => (await import(/* webpackChunkName: "today-found" */ '../FoundElsewhere')).FoundElsewhere, {
  texts: ['people'],
});

interface TodayListProps {
  readonly site: SiteSummary;
  readonly address: TodayAddress;
  readonly figures: TodayFigures;
  readonly rows: TodayRows;
  readonly now: number;
  readonly clock: SiteClock;
  readonly maySignIn: boolean;
  readonly maySignOutAll: boolean;
  /** Called with the visits that undoing did not restore. */
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

/** The live list with its filters, and what a search finds in the others. */
export function TodayList({ site, address, figures, rows, now, clock, maySignIn, maySignOutAll, onSkipped }: TodayListProps) {
  const { status, groupId, q, wanted, isLateOnly } = address;
  const { list, mine, search } = rows;
  const [columns] = useColumns();
  const maySelect = maySignOutAll && status === 'in';
  // The selected rows, including those hidden by a search; null while nothing is being selected.
  const [chosen, setChosen] = useState<ReadonlySet<RowKey> | null>(null);
  const stopSelecting = useCallback(() => setChosen(null), []);
  return (
    <Card padded={false}>
      <TodayFilters address={address} figures={figures} rows={rows} maySelect={maySelect} chosen={chosen} onChoose={setChosen} />
      <KeptListNotice kept={list.kept} zone={site.timezone} />
      {!rows.isElsewhere && (
        <VisitorTable
          key={status}
          ids={rows.shownIds}
          status={status}
          columns={columns}
          favourites={figures.summary?.favourites}
          groupId={groupId}
          sort={rows.sort}
          onSort={rows.sortBy}
          clock={clock}
          maySignIn={maySignIn}
          narrowed={q !== null || groupId !== null || mine.ids !== null || isLateOnly}
          selectedId={address.openId}
          loading={list.isLoading || mine.isLoading}
          error={(list.ids.length === 0 ? list.error : undefined) ?? mine.error}
          onRetry={mine.error === undefined ? list.retry : mine.retry}
          onOpen={address.setOpenId}
          selectsAt={maySelect ? site.id : null}
          chosen={chosen}
          onChoose={setChosen}
          onSelected={stopSelecting}
          onSkipped={onSkipped}
        />
      )}
      {search !== null && wanted !== '' && (
        <FoundElsewhere
          site={site}
          q={wanted}
          groupId={groupId}
          status={status}
          search={search}
          now={now}
          maySignIn={maySignIn}
          onOpen={address.setOpenId}
          onShow={address.showList}
          onSignIn={address.signIn}
        />
      )}
    </Card>
  );
}
