import { useCallback, useMemo } from 'react';

import type { QueryError } from '#web/net/requestError';
import type { RecordList } from '../print/recordList';
import type { SelectRecord } from './RecordTable';
import { useStaleWhileLoading } from './useStaleWhileLoading';

interface PageRead {
  readonly error?: QueryError;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Returns one page of records that are not entities, as a list for `RecordTable`: a row's id is its place on the page.
 *
 * @param key the query of the page
 * @param records of the page; undefined until they arrive
 * @param total of all pages
 */
export function usePageOfRecords<R>(read: PageRead, key: string, records: readonly R[] | undefined, total: number | undefined) {
  const current = useMemo(() => (records === undefined ? undefined : { records, total }), [records, total]);
  const { shown, isStale } = useStaleWhileLoading(current, key, read.isError);
  const rows = shown?.data.records;
  const select: SelectRecord<R> = useCallback((_, row) => rows?.[row], [rows]);
  const list: RecordList = {
    key: shown?.key ?? key,
    total: rows?.length,
    idAt: (row) => row,
    isStale,
    error: read.error,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    loadedIds: () => rows?.map((_, row) => row) ?? [],
  };
  return { list, select, total: shown?.data.total };
}
