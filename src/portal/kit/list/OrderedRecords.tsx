import type { ReactNode } from 'react';

import type { ChangeOutcome } from '#portal/api/useChange';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { OrderedList, type OrderedRow } from '#web/ui/list/OrderedList';
import { useNotices } from '../notices/NoticesProvider';
import styles from './List.module.css';
import { useOrder } from './useOrder';

/** The query of a list. */
export interface ListRead {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface OrderedWords {
  /** The list's name for a screen reader. */
  readonly list: string;
  readonly intro: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly loadFailed: string;
  readonly orderFailed: string;
}

interface OrderedRecordsProps<R> {
  /** In the server's order; undefined until they are loaded. */
  readonly records: readonly R[] | undefined;
  readonly read: ListRead;
  readonly readOnly: boolean;
  readonly words: OrderedWords;
  /** The icon of an empty list. */
  readonly icon: ReactNode;
  /** The buttons that add a record, for an empty list. */
  readonly add: ReactNode;
  readonly rowHeight: number;
  readonly row: (record: R) => Omit<OrderedRow, 'id'>;
  /** Sends all ids in their new order. */
  readonly order: (ids: readonly number[]) => Promise<ChangeOutcome<unknown>>;
  /** Draws a list of more than `above` records in another way. */
  readonly long?: {
    readonly above: number;
    readonly draw: (inOrder: readonly R[], move: (ids: readonly number[]) => void) => ReactNode;
  };
}

/** A list that people put into an order, in its four states. A refused order is reported, and the list is fetched again. */
export function OrderedRecords<R extends { readonly id: number }>(props: OrderedRecordsProps<R>) {
  const { records, read, words, icon, add, rowHeight } = props;
  const refetch = () => void read.refetch();
  if (records === undefined) {
    return read.isError ? (
      <ErrorState title={words.loadFailed} onRetry={refetch} retrying={read.isFetching} />
    ) : (
      <SkeletonRows rows={3} rowHeight={rowHeight} />
    );
  }
  if (records.length === 0) {
    return (
      <EmptyState icon={icon} title={words.empty} action={add}>
        {words.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.intro}>{words.intro}</p>
      <Rows {...props} records={records} />
    </>
  );
}

function Rows<R extends { readonly id: number }>({
  records,
  read,
  readOnly,
  words,
  row,
  order,
  long,
}: OrderedRecordsProps<R> & { readonly records: readonly R[] }) {
  const { fail } = useNotices();
  const { ids, move } = useOrder({
    ids: records.map(({ id }) => id),
    send: order,
    onRefused: (error) => {
      fail(words.orderFailed, error);
      read.refetch();
    },
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  if (long !== undefined && inOrder.length > long.above) return long.draw(inOrder, move);
  const rows = inOrder.map((record) => ({ id: record.id, ...row(record) }));
  return <OrderedList label={words.list} rows={rows} onOrder={move} readOnly={readOnly} />;
}
