import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { SkippedVisit } from '#contract/visits/entities/visitor';
import type { QueryError } from '#web/net/requestError';
import { UnloadedList } from '#portal/kit/list/UnloadedList';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { VirtualTable } from '#web/ui/list/VirtualTable';
import type { RowKey } from '#web/ui/list/rowSelection';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import type { SelectableVisitorsProps } from './SelectableVisitors';
import { ROW_HEIGHT, useVisitorTable, type ListedVisitors } from './useVisitorTable';

// Only while several are chosen.
const SelectableVisitors = lazyPart<SelectableVisitorsProps>(
  async () => (await import(/* webpackChunkName: "today-selection" */ './SelectableVisitors')).SelectableVisitors,
  { texts: ['visitors', 'controls'], waiting: ({ table }) => <VirtualTable {...table} /> },
);

interface VisitorTableProps extends ListedVisitors {
  /** A search or a group narrows the list. */
  readonly narrowed: boolean;
  readonly loading: boolean;
  /** The error if the list could not be loaded. */
  readonly error: QueryError | undefined;
  readonly onRetry: () => void;
  /** The site at which rows may be chosen; null where they may not. */
  readonly selectsAt: number | null;
  /** The selected rows; null while nothing is being selected. */
  readonly chosen: ReadonlySet<RowKey> | null;
  readonly onChoose: (chosen: ReadonlySet<RowKey>) => void;
  /** Those chosen have been signed out. */
  readonly onSelected: () => void;
  /** Called with the visits that undoing did not restore. */
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

/** The live list in its four states. Each row selects its own visit, so that one arrival renders one row. */
export const VisitorTable = memo(function VisitorTable(props: VisitorTableProps) {
  const { ids, status, narrowed, loading, error, onRetry } = props;
  const { t } = useTranslation('today');
  if (loading || error !== undefined)
    return (
      <UnloadedList error={loading ? undefined : error} title={t('list.loadFailed')} onRetry={onRetry} rowHeight={ROW_HEIGHT} avatar />
    );
  if (ids.length === 0) return <NoVisitors status={status} narrowed={narrowed} />;
  return <Visitors {...props} />;
});

function NoVisitors({ status, narrowed }: Pick<VisitorTableProps, 'status' | 'narrowed'>) {
  const { t } = useTranslation('today');
  if (narrowed) return <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>;
  const words = {
    in: [t('list.in_empty'), t('list.in_hint')],
    out: [t('list.out_empty'), t('list.out_hint')],
    expected: [t('list.expected_empty'), t('list.expected_hint')],
    to_approve: [t('list.to_approve_empty'), t('list.to_approve_hint')],
    rejected: [t('list.rejected_empty'), t('list.rejected_hint')],
  }[status];
  return <EmptyState title={words[0] ?? ''}>{words[1]}</EmptyState>;
}

function Visitors(props: VisitorTableProps) {
  const { selectsAt, chosen, onChoose, onSkipped, onSelected } = props;
  const table = useVisitorTable(props);
  return selectsAt === null || chosen === null ? (
    <VirtualTable {...table} />
  ) : (
    <SelectableVisitors table={table} siteId={selectsAt} chosen={chosen} onChoose={onChoose} onSkipped={onSkipped} onDone={onSelected} />
  );
}
