import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { evacuationPages, siteEvacuationPages } from '#portal/api/evacuations/evacuations';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { useIsAllowed } from '#portal/processes/session/access';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { DeleteDialog } from './DeleteDialog';
import { ReportFilters } from './ReportFilters';
import { hrefOf, ReportCard, useReportColumns } from './useReportColumns';
import { useReportFilter } from './useReportFilter';

const DELETE = needs('EvacReport.deleter');

/** `/reports/evacuations`: every evacuation of the sites that the person may see, real or drill, the newest first. */
export function EvacuationReportsScreen() {
  const { t } = useTranslation(['evacuationReports', 'ui']);
  const { sites, filter, active, change } = useReportFilter();
  const query = { status: filter.status ?? undefined, from: filter.from ?? undefined, to: filter.to ?? undefined };
  const list = useEndlessList(
    filter.site === null ? pagesOf(evacuationPages, { query }) : pagesOf(siteEvacuationPages, { params: { siteId: filter.site }, query }),
  );
  const [deleting, setDeleting] = useState<number | null>(null);
  const onDelete = useIsAllowed(DELETE) ? setDeleting : undefined;
  const columns = useReportColumns(onDelete);
  const { total } = list;

  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.intro')} />
      <ListCard
        filters={<ReportFilters sites={sites} filter={filter} active={active} total={total} onChange={change} />}
        actions={
          <PrintRecords
            list={list}
            select={selectWholeEvacuation}
            columns={columns}
            title={t('list.title')}
            narrowedBy={active.map(({ name, value }) => t('ui:labelled', { label: name, value }))}
          />
        }
        found={total === undefined ? '' : t('list.found', { count: total })}
      >
        <RecordTable
          list={list}
          select={selectWholeEvacuation}
          label={t('list.label')}
          failed={t('list.loadFailed')}
          moreFailed={t('list.moreFailed')}
          empty={
            active.length > 0 ? (
              <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>
            ) : (
              <EmptyState title={t('list.empty')} action={<LinkButton href={paths.fireList.link()}>{t('list.toFireList')}</LinkButton>}>
                {t('list.emptyHint')}
              </EmptyState>
            )
          }
          columns={columns}
          card={(evacuation) => <ReportCard evacuation={evacuation} onDelete={onDelete} />}
          cardHeight={132}
          hrefOf={hrefOf}
        />
      </ListCard>
      {deleting !== null && <DeleteDialog evacuationId={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
