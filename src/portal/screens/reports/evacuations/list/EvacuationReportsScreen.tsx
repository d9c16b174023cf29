import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { idsOf, totalOf } from '#portal/api/endpoints';
import { paths } from '#portal/lib/paths';
import { UnloadedList } from '#portal/parts/list/UnloadedList';
import { useShownList } from '#portal/parts/list/useShownList';
import { LinkButton } from '#portal/ui/buttons/LinkButton';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Card } from '#portal/ui/layout/Card';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { DeleteDialog } from './DeleteDialog';
import { PrintedReports } from './PrintedReports';
import { ReportFilters } from './ReportFilters';
import styles from './Reports.module.css';
import { ReportTable, ROW_HEIGHT } from './ReportTable';
import { useActiveFilters } from './useActiveFilters';
import { useEvacuationList } from './useEvacuationList';

/** `/reports/evacuations`: every evacuation of the sites that the person may see, real or drill, the newest first. */
export function EvacuationReportsScreen() {
  const { t } = useTranslation('evacuationReports');
  const { sites, filter, list, change } = useEvacuationList();
  const [deleting, setDeleting] = useState<number | null>(null);
  const { shown, isFormer } = useShownList(list.currentData, JSON.stringify(filter), list.isError);
  const ids = idsOf(shown?.data);
  const total = totalOf(shown?.data);
  const active = useActiveFilters(sites, filter);
  const mayAskMore = !isFormer && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.intro')}
        breadcrumbs={[{ label: t('list.reports'), href: paths.reports.link() }]}
      />
      <Card>
        <ReportFilters sites={sites} filter={filter} active={active} total={total} onChange={change} />
        <div className={styles.foundLine}>
          <p className={styles.found} role="status">
            {total !== undefined && t('list.found', { count: total })}
          </p>
          {ids.length > 0 && <PrintedReports key={shown?.key} ids={ids} total={total ?? ids.length} active={active} list={list} />}
        </div>
        {shown === undefined && (
          <UnloadedList
            error={list.error}
            title={t('list.loadFailed')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            rowHeight={ROW_HEIGHT}
          />
        )}
        {total === 0 &&
          (active.length > 0 ? (
            <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>
          ) : (
            <EmptyState title={t('list.empty')} action={<LinkButton href={paths.fireList.link()}>{t('list.toFireList')}</LinkButton>}>
              {t('list.emptyHint')}
            </EmptyState>
          ))}
        {ids.length > 0 && (
          <ReportTable
            key={shown?.key}
            ids={ids}
            total={total}
            former={isFormer}
            loadingMore={list.isFetchingNextPage}
            moreFailed={list.isFetchNextPageError}
            onMore={mayAskMore ? () => void list.fetchNextPage() : undefined}
            onRetryMore={() => void list.fetchNextPage()}
            onDelete={setDeleting}
          />
        )}
      </Card>
      {deleting !== null && <DeleteDialog evacuationId={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
