import { CalendarPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { ClosurePeriod } from '#contract/time/entities/timeAndAttendance';
import { useDeleteClosurePeriodMutation, useListClosurePeriodsQuery } from '#portal/api/time/closurePeriods';
import { useChange } from '#portal/api/useChange';
import { selectClosurePeriod } from '#portal/entities/closurePeriods';
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
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AddClosurePeriod, EditClosurePeriod } from './ClosurePeriodDrawer';

const EDIT = needs('ClosurePeriod.editor');
const DELETE = needs('ClosurePeriod.deleter');
const ADDRESS = { period: openRecord(), add: openPart() };

/** `/manage/addons/time-and-attendance/closure-periods`: days on which nobody works in some rotas, or in all. */
export function ClosurePeriodsScreen() {
  const { t } = useTranslation(['closurePeriods', 'routes']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const mayEdit = useIsAllowed(EDIT);
  const mayDelete = useIsAllowed(DELETE);
  const read = useListClosurePeriodsQuery();
  const list = useWholeList(read, false, read.data?.closurePeriods ?? []);
  const rotas = read.data?.rotas ?? [];
  const [deleting, setDeleting] = useState<ClosurePeriod | null>(null);
  const opened = useAppSelector((state) => selectClosurePeriod(state, values.period));

  const dayOf = (period: ClosurePeriod) => <DayLink period={period} href={hrefWith({ period: period.id })} />;
  const rotasOf = useRotaNames(rotas);
  const rows = { list, select: selectClosurePeriod, columns: useColumns(dayOf, rotasOf) };

  return (
    <>
      <ManageHeader title={t('routes:closurePeriods')} description={t('intro')} />
      <ListCard
        actions={
          <>
            {list.total !== 0 && <AddButton />}
            <PrintRecords {...rows} title={t('list')} narrowedBy={[]} />
          </>
        }
      >
        <RecordTable
          {...rows}
          label={t('list')}
          failed={t('loadFailed')}
          empty={
            <EmptyState title={t('empty')} action={<AddButton />}>
              {t('emptyHint')}
            </EmptyState>
          }
          card={(period) => <RecordCard title={dayOf(period)} under={`${period.reason} · ${rotasOf(period)}`} />}
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

function AddButton() {
  const { t } = useTranslation('closurePeriods');
  const { change } = useAddress(ADDRESS);
  return (
    <PermittedButton rule={EDIT} variant="primary" icon={<CalendarPlus aria-hidden="true" />} onClick={() => change({ add: 'period' })}>
      {t('add')}
    </PermittedButton>
  );
}

type NamesOf = (period: ClosurePeriod) => string;

/** Returns which rotas a period is for, in words. */
function useRotaNames(rotas: ReadonlyArray<{ readonly id: number; readonly name: string }>): NamesOf {
  const { t } = useTranslation('closurePeriods');
  return ({ all_rotas: isForAll, rotas: ids }) =>
    isForAll ? t('allRotas') : rotas.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
}

function useColumns(dayOf: (period: ClosurePeriod) => ReactNode, rotasOf: NamesOf): readonly RecordColumn<ClosurePeriod>[] {
  const { t } = useTranslation('closurePeriods');
  const dates = useDates();
  return [
    { id: 'date', header: t('date'), width: '160px', cell: dayOf, print: ({ start_date: date }) => dates.date(date) },
    { id: 'reason', header: t('reason'), width: 'minmax(0, 1fr)', cell: ({ reason }) => reason },
    { id: 'rotas', header: t('rotas'), width: 'minmax(0, 1fr)', givesWay: 1, cell: rotasOf },
  ];
}

function DayLink({ period, href }: { readonly period: ClosurePeriod; readonly href: string }) {
  const dates = useDates();
  return (
    <TextLink look="plain" href={href}>
      {dates.date(period.start_date)}
    </TextLink>
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
