import type { QueryError } from '#web/net/requestError';
import type { RecordList } from '../print/recordList';

interface WholeRead {
  readonly isSuccess: boolean;
  readonly error?: QueryError;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Returns a list that one response brings whole.
 *
 * @param read the query's state
 * @param isKnown whether its records are here, though perhaps not from this query
 * @param ids of the rows to show, in their order
 */
export function useWholeList(read: WholeRead, isKnown: boolean, ids: readonly number[]): RecordList {
  return {
    key: 'all',
    total: isKnown || read.isSuccess ? ids.length : undefined,
    idAt: (row) => ids[row],
    isStale: false,
    error: read.error,
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    loadedIds: () => ids,
  };
}
