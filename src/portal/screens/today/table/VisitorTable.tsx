import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FavouriteField } from '#contract/asking/entities/customField';
import type { SkippedVisit, Visitor, VisitorInEvent, VisitorStatus } from '#contract/visits/entities/visitor';
import type { QueryError } from '#web/net/requestError';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectVisitor } from '#portal/entities/visitors';
import { UnloadedList } from '#portal/kit/list/UnloadedList';
import { lazyPart } from '#portal/kit/onDemand/lazyPart';
import { VirtualTable, type TableColumn, type VirtualTableProps } from '#web/ui/list/VirtualTable';
import type { RowKey } from '#web/ui/list/rowSelection';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { PersonLine } from '#web/ui/layout/PersonLine';
import { CheckTag } from './CheckTag';
import type { Column } from './columns';
import type { SelectableVisitorsProps } from './SelectableVisitors';
import { useVisitTimes, type SiteClock } from './visitTimes';
import styles from './VisitorTable.module.css';
import { SORTABLE, type TodaySort } from './useTodaySort';

// Only the list of the expected has it.
const SignInRowButton = lazyPart(async () => (await import(/* webpackChunkName: "today-visitor" */ './SignInRowButton')).SignInRowButton);

// Only where a site has favourites.
const FavouriteAnswers = lazyPart(
  async () => (await import(/* webpackChunkName: "today-favourites" */ '../FavouriteAnswers')).FavouriteAnswers,
);

// Only while several are chosen.
const SelectableVisitors = lazyPart<SelectableVisitorsProps>(
  async () => (await import(/* webpackChunkName: "today-selection" */ './SelectableVisitors')).SelectableVisitors,
  { texts: ['visitors', 'controls'], waiting: ({ table }) => <VirtualTable {...table} /> },
);

interface VisitorTableProps {
  readonly ids: readonly number[];
  readonly status: VisitorStatus;
  readonly columns: readonly Column[];
  /** Fields whose answers get a column each, and an extra line on a phone. */
  readonly favourites: readonly FavouriteField[] | undefined;
  /** The group that the list is filtered by. */
  readonly groupId: number | null;
  readonly clock: SiteClock;
  /** Whether the reader may sign in expected people. */
  readonly maySignIn: boolean;
  readonly sort: TodaySort | undefined;
  /** The column whose heading was pressed. */
  readonly onSort: (columnId: string) => void;
  /** A search or a group narrows the list. */
  readonly narrowed: boolean;
  readonly selectedId: number | null;
  readonly loading: boolean;
  /** The error if the list could not be loaded. */
  readonly error: QueryError | undefined;
  readonly onRetry: () => void;
  readonly onOpen: (visitorId: number) => void;
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

const ROW_HEIGHT = 56;
const CARD_HEIGHT = 72;
/** The height of a card with the favourites' answers, in px. */
const TALL_CARD_HEIGHT = 96;

/** Host, company and check are missing until the visit has been fetched. */
type KnownVisitor = VisitorInEvent & Partial<Visitor>;

/** The live list in its four states. Each row selects its own visit, so that one arrival renders one row. */
export const VisitorTable = memo(function VisitorTable(props: VisitorTableProps) {
  const {
    ids,
    status,
    columns,
    favourites = [],
    groupId,
    clock,
    maySignIn,
    sort,
    onSort,
    narrowed,
    selectedId,
    loading,
    error,
    onRetry,
    onOpen,
    selectsAt,
    chosen,
    onChoose,
    onSelected,
    onSkipped,
  } = props;
  const { t } = useTranslation('today');

  if (loading || error !== undefined)
    return (
      <UnloadedList error={loading ? undefined : error} title={t('list.loadFailed')} onRetry={onRetry} rowHeight={ROW_HEIGHT} avatar />
    );
  if (ids.length === 0) {
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

  const fields = favourites.filter(({ groups }) => groups.length === 0 || groups.some((id) => id === groupId));
  const at = (index: number): number => ids[index] ?? 0;
  const timeHeader = {
    in: t('columns.in'),
    out: t('columns.out'),
    expected: t('columns.expected'),
    to_approve: t('columns.expected'),
    rejected: t('columns.rejected'),
  }[status];
  const choosable: Record<Column, TableColumn> = {
    group: {
      id: 'group',
      header: t('columns.group'),
      width: 'minmax(0, 1fr)',
      givesWay: 2,
      cell: (index) => <Cell id={at(index)} part="group" clock={clock} status={status} />,
    },
    host: {
      id: 'host',
      header: t('columns.host'),
      width: 'minmax(0, 1.2fr)',
      givesWay: 3,
      cell: (index) => <Cell id={at(index)} part="host" clock={clock} status={status} />,
    },
    company: {
      id: 'company',
      header: t('columns.company'),
      width: 'minmax(0, 1.2fr)',
      givesWay: 1,
      cell: (index) => <Cell id={at(index)} part="company" clock={clock} status={status} />,
    },
    time: {
      id: 'time',
      header: timeHeader,
      width: '136px',
      cell: (index) => <Cell id={at(index)} part="time" clock={clock} status={status} />,
    },
    checks: {
      id: 'checks',
      header: t('columns.checks'),
      width: '152px',
      cell: (index) => <Cell id={at(index)} part="checks" clock={clock} status={status} />,
    },
  };

  const offersSignIn = maySignIn && status === 'expected';

  const table: VirtualTableProps = {
    label: t('list.label'),
    count: ids.length,
    rowHeight: ROW_HEIGHT,
    cardHeight: fields.length > 0 ? TALL_CARD_HEIGHT : CARD_HEIGHT,
    keyOf: at,
    onRowPress: (index) => onOpen(at(index)),
    markOf: (index) => ({ selected: at(index) === selectedId }),
    columns: [
      {
        id: 'name',
        header: t('columns.name'),
        width: 'minmax(0, 1.8fr)',
        cell: (index: number) => <NameCell id={at(index)} onOpen={onOpen} />,
      },
      ...columns.map((column) => choosable[column]),
      ...fields.map((field, index) => ({
        id: `field-${field.id}`,
        header: field.name,
        width: 'minmax(0, 1fr)',
        // Before all others, the last of them first.
        givesWay: -index,
        cell: (row: number) => <FavouriteAnswers id={at(row)} fields={[field]} />,
      })),
      ...(offersSignIn
        ? [
            {
              id: 'sign-in',
              header: t('signInVisit.label'),
              // The texts are longer in French and Spanish.
              width: '168px',
              align: 'end',
              cell: (index) => <SignInRowButton id={at(index)} />,
            } satisfies TableColumn,
          ]
        : []),
    ].map(asSortable),
    sort,
    onSort,
    renderCard: (index) => (
      <div className={styles.card}>
        <Card id={at(index)} clock={clock} status={status} onOpen={onOpen} />
        {offersSignIn && <SignInRowButton id={at(index)} />}
        {fields.length > 0 && <FavouriteAnswers id={at(index)} fields={fields} isLine />}
      </div>
    ),
  };
  return selectsAt === null || chosen === null ? (
    <VirtualTable {...table} />
  ) : (
    <SelectableVisitors table={table} siteId={selectsAt} chosen={chosen} onChoose={onChoose} onSkipped={onSkipped} onDone={onSelected} />
  );
});

const asSortable = (column: TableColumn): TableColumn => ({ ...column, sortable: SORTABLE.some((key) => key === column.id) });

/** Returns the name and the colour key of a visitor; a member's colour follows the member, not the visit. */
const who = ({ name, returning_visitor_id: memberId }: KnownVisitor) => ({ name, hueKey: memberId ?? name });

const useVisitor = (id: number): KnownVisitor | undefined => useAppSelector((state) => selectVisitor(state, id));

function NameCell({ id, onOpen }: { readonly id: number; readonly onOpen: (visitorId: number) => void }) {
  const visitor = useVisitor(id);
  return visitor === undefined ? null : <PersonLine {...who(visitor)} under={visitor.company} onPress={() => onOpen(id)} />;
}

interface CellProps {
  readonly id: number;
  readonly part: Column;
  readonly clock: SiteClock;
  readonly status: VisitorStatus;
}

function Cell({ id, part, clock, status }: CellProps) {
  const timeOf = useVisitTimes(clock);
  const visitor = useVisitor(id);
  const groupName = useAppSelector((state) => selectGroup(state, visitor?.visitor_group_id ?? null)?.name);
  if (visitor === undefined) return null;
  switch (part) {
    case 'group':
      return groupName;
    case 'host':
      return visitor.host_name ?? '–';
    case 'company':
      return visitor.company ?? '–';
    case 'time':
      return timeOf(visitor, status) ?? '–';
    case 'checks':
      return <CheckTag visitor={visitor} />;
  }
}

interface CardProps {
  readonly id: number;
  readonly clock: SiteClock;
  readonly status: VisitorStatus;
  readonly onOpen: (visitorId: number) => void;
}

/** Two lines on a phone. */
function Card({ id, clock, status, onOpen }: CardProps) {
  const { t } = useTranslation('today');
  const timeOf = useVisitTimes(clock);
  const visitor = useVisitor(id);
  const groupName = useAppSelector((state) => selectGroup(state, visitor?.visitor_group_id ?? null)?.name);
  if (visitor === undefined) return null;
  const time = timeOf(visitor, status);
  const under = time === null ? groupName : t('list.under', { group: groupName ?? '', time });
  return <PersonLine {...who(visitor)} under={under} end={<CheckTag visitor={visitor} />} onPress={() => onOpen(id)} />;
}
