import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import type { ClosurePeriod } from '#contract/time/entities/timeAndAttendance';
import { useDeleteClosurePeriodMutation, useListClosurePeriodsQuery } from '#portal/api/time/closurePeriods';
import { useChange } from '#portal/api/useChange';
import { selectClosurePeriod } from '#portal/entities/closurePeriods';
import { paths } from '#portal/lib/paths';
import { useDates } from '#web/dates/useDates';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { useWholeList } from '#portal/kit/list/useWholeList';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { openPart, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { AddClosurePeriod, EditClosurePeriod } from './ClosurePeriodDrawer';

const EDIT = needs('ClosurePeriod.editor');
const DELETE = needs('ClosurePeriod.deleter');
const ADDRESS = { period: openRecord(), add: openPart() };

/** `/manage/addons/time-and-attendance/closure-periods`: days on which nobody works in some rotas, or in all. */
export function ClosurePeriodsScreen() {
  const { t } = useTranslation(['closurePeriods', 'routes']);
  const dates = useDates();
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const mayEdit = useIsAllowed(EDIT);
  const mayDelete = useIsAllowed(DELETE);
  const read = useListClosurePeriodsQuery();
  const list = useWholeList(read, false, read.data?.closurePeriods ?? []);
  const rotas = read.data?.rotas ?? [];
  const [deleting, setDeleting] = useState<ClosurePeriod | null>(null);
  const opened = useAppSelector((state) => selectClosurePeriod(state, values.period));

  const rotasOf = ({ all_rotas: isForAll, rotas: ids }: ClosurePeriod): string =>
    isForAll ? t('allRotas') : rotas.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const day = (period: ClosurePeriod) => (
    <TextLink look="plain" href={hrefWith({ period: period.id })}>
      {dates.date(period.start_date)}
    </TextLink>
  );
  const columns: readonly RecordColumn<ClosurePeriod>[] = [
    { id: 'date', header: t('date'), width: '160px', cell: day, print: ({ start_date: date }) => dates.date(date) },
    { id: 'reason', header: t('reason'), width: 'minmax(0, 1fr)', cell: ({ reason }) => reason },
    { id: 'rotas', header: t('rotas'), width: 'minmax(0, 1fr)', givesWay: 1, cell: rotasOf },
  ];
  const add = (
    <PermittedButton rule={EDIT} variant="primary" icon={<CalendarPlus aria-hidden="true" />} onClick={() => change({ add: 'period' })}>
      {t('add')}
    </PermittedButton>
  );

  return (
    <>
      <PageHeader
        title={t('routes:closurePeriods')}
        description={t('intro')}
        breadcrumbs={[{ label: t('routes:manage'), href: paths.manage.link() }]}
      />
      <ListCard
        actions={
          <>
            {list.total !== 0 && add}
            <PrintRecords list={list} select={selectClosurePeriod} columns={columns} title={t('list')} narrowedBy={[]} />
          </>
        }
      >
        <RecordTable
          list={list}
          select={selectClosurePeriod}
          label={t('list')}
          failed={t('loadFailed')}
          empty={
            <EmptyState title={t('empty')} action={add}>
              {t('emptyHint')}
            </EmptyState>
          }
          columns={columns}
          card={(period) => <RecordCard title={day(period)} under={`${period.reason} · ${rotasOf(period)}`} />}
          onOpen={(period) => change({ period })}
          openId={values.period}
        />
      </ListCard>
      {opened !== undefined && (
        <EditClosurePeriod
          key={opened.id}
          period={opened}
          rotas={rotas}
          readOnly={!mayEdit}
          onDelete={mayDelete ? () => setDeleting(opened) : undefined}
          onClose={() => change({ period: null })}
        />
      )}
      {values.add !== null && mayEdit && <AddClosurePeriod rotas={rotas} onClose={() => change({ add: null })} />}
      {deleting !== null && (
        <DeleteClosurePeriod period={deleting} onDone={() => change({ period: null })} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}

interface DeleteProps {
  readonly period: ClosurePeriod;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DeleteClosurePeriod({ period, onDone, onClose }: DeleteProps) {
  const { t } = useTranslation('closurePeriods');
  const dates = useDates();
  const { toast } = useNotices();
  const remove = useChange(useDeleteClosurePeriodMutation());
  const words = { date: dates.date(period.start_date), reason: period.reason };
  return (
    <ConfirmChange
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      send={() => remove.send({ params: { closurePeriodId: period.id } })}
      onDone={() => {
        toast({ tone: 'success', text: t('delete.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('delete.text', words)}</p>
    </ConfirmChange>
  );
}
