import { useTranslation } from 'react-i18next';

import type { FavouriteField } from '#contract/asking/entities/customField';
import type { VisitorStatus } from '#contract/visits/entities/visitor';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import type { TableColumn, VirtualTableProps } from '#web/ui/list/VirtualTable';
import { AnswersWaiting } from './AnswersWaiting';
import type { Column } from './columns';
import { SORTABLE, type TodaySort } from './useTodaySort';
import type { SiteClock } from './visitTimes';
import { CardTag, Cell, NameCell, VisitorCard } from './VisitorCells';
import styles from './VisitorTable.module.css';

// Only the list of the expected has it.
const SignInRowButton = lazyPart(async () => (await import(/* webpackChunkName: "today-visitor" */ './SignInRowButton')).SignInRowButton);

// Only where a site has favourites.
const FavouriteAnswers = lazyPart(
  async () => (await import(/* webpackChunkName: "today-favourites" */ '../FavouriteAnswers')).FavouriteAnswers,
  { waiting: AnswersWaiting },
);

/** The height of a row, in px. */
export const ROW_HEIGHT = 56;
const CARD_HEIGHT = 72;
/** The height of each line below a person and what can be done at once, in px: the favourites' answers, a tag. */
const CARD_LINE = 24;

/** The visits to list, and their columns. */
export interface ListedVisitors {
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
  readonly selectedId: number | null;
  readonly onOpen: (visitorId: number) => void;
}

/** Returns the list as a table, and as cards on a phone. */
export function useVisitorTable(listed: ListedVisitors): VirtualTableProps {
  const { ids, status, columns, favourites = [], groupId, clock, maySignIn, sort, onSort, selectedId, onOpen } = listed;
  const { t } = useTranslation('today');
  const choosable = useChoosableColumns(listed);
  const fields = favourites.filter(({ groups }) => groups.length === 0 || groups.some((id) => id === groupId));
  const at = (index: number): number => ids[index] ?? 0;
  const offersSignIn = maySignIn && status === 'expected';
  const signIn: TableColumn = {
    id: 'sign-in',
    header: t('signInVisit.label'),
    // The texts are longer in French and Spanish.
    width: '168px',
    align: 'end',
    cell: (index) => <SignInRowButton id={at(index)} />,
  };
  return {
    label: t('list.label'),
    count: ids.length,
    rowHeight: ROW_HEIGHT,
    cardHeight: CARD_HEIGHT + (fields.length > 0 ? CARD_LINE : 0) + (offersSignIn ? CARD_LINE : 0),
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
      ...(offersSignIn ? [signIn] : []),
    ].map(asSortable),
    sort,
    onSort,
    renderCard: (index) => (
      <div className={styles.card}>
        <VisitorCard id={at(index)} clock={clock} status={status} onOpen={onOpen} hasTag={!offersSignIn} />
        {offersSignIn && (
          <>
            <SignInRowButton id={at(index)} />
            <CardTag id={at(index)} />
          </>
        )}
        {fields.length > 0 && <FavouriteAnswers id={at(index)} fields={fields} isLine />}
      </div>
    ),
  };
}

const asSortable = (column: TableColumn): TableColumn => ({ ...column, sortable: SORTABLE.some((key) => key === column.id) });

/** Returns the columns of which people choose. */
function useChoosableColumns({
  ids,
  status,
  clock,
}: Pick<ListedVisitors, 'ids' | 'status' | 'clock'>): Readonly<Record<Column, TableColumn>> {
  const { t } = useTranslation('today');
  const timeHeader = {
    in: t('columns.in'),
    out: t('columns.out'),
    expected: t('columns.expected'),
    to_approve: t('columns.expected'),
    rejected: t('columns.rejected'),
  }[status];
  const cell = (part: Column) => (index: number) => <Cell id={ids[index] ?? 0} part={part} clock={clock} status={status} />;
  return {
    group: { id: 'group', header: t('columns.group'), width: 'minmax(0, 1fr)', givesWay: 2, cell: cell('group') },
    host: { id: 'host', header: t('columns.host'), width: 'minmax(0, 1.2fr)', givesWay: 3, cell: cell('host') },
    company: { id: 'company', header: t('columns.company'), width: 'minmax(0, 1.2fr)', givesWay: 1, cell: cell('company') },
    time: { id: 'time', header: timeHeader, width: '136px', cell: cell('time') },
    checks: { id: 'checks', header: t('columns.checks'), width: '152px', cell: cell('checks') },
  };
}
