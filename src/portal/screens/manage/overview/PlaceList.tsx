import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { selectSite } from '#portal/entities/sites';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { AddSite } from '#portal/pieces/sites/sites/AddSite';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { placeHref } from './usePlaceColumns';
import type { usePlaceList } from './usePlaceList';

interface PlaceListProps {
  readonly of: 'sites' | 'events';
  readonly places: ReturnType<typeof usePlaceList>;
  readonly columns: readonly RecordColumn<SiteSummary>[];
  readonly words: {
    readonly search: string;
    readonly list: string;
    readonly failed: string;
    readonly noMatch: string;
  };
  /** Shown before the first place is added: how to add one. */
  readonly empty: ReactNode;
  readonly card: (place: SiteSummary) => ReactNode;
  readonly cardHeight: number;
}

/** Lists the sites or the events, to be searched, sorted, printed and added to. */
export function PlaceList({ of, places, columns, words, empty, card, cardHeight }: PlaceListProps) {
  const { t } = useTranslation(['sites', 'app']);
  const { list, sort, onSort, total, q, onSearch } = places;
  const rows = { list, select: selectSite, columns };
  return (
    <ListCard
      search={{ label: words.search, value: q, onSearch, pauseMs: 0 }}
      actions={
        <>
          {total > 0 && <AddSite of={of} />}
          <PrintRecords {...rows} title={words.list} narrowedBy={[q !== null && t('app:print.search', { text: q })]} />
        </>
      }
    >
      <RecordTable
        {...rows}
        label={words.list}
        failed={words.failed}
        empty={total === 0 ? empty : <EmptyState title={words.noMatch}>{t('overview.noMatchHint')}</EmptyState>}
        card={card}
        cardHeight={cardHeight}
        hrefOf={placeHref}
        sort={sort}
        onSort={onSort}
      />
    </ListCard>
  );
}
