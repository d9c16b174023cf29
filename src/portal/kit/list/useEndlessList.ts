import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';

import { PAGE_SIZE } from '#contract/platform/constants';
import type { Page } from '#portal/api/endpoints';
import type { QueryError } from '#web/net/requestError';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import type { AppThunk, RootState } from '#portal/store/state';
import type { RecordList } from '../print/recordList';
import { useStaleWhileLoading } from './useStaleWhileLoading';

/** Two default pages at a time: a desktop shows more than 15 rows, and scrolling never waits. */
const ROWS_PER_PAGE = PAGE_SIZE * 2;

interface PageResult {
  readonly data?: Page;
  readonly error?: QueryError;
  readonly fulfilledTimeStamp?: number;
  readonly isLoading?: boolean;
  readonly isError: boolean;
}

interface PageRequest extends PromiseLike<PageResult> {
  readonly unsubscribe: () => void;
  readonly refetch: () => unknown;
}

/** An endpoint built by `pageOf`. */
interface PageEndpoint<Input> {
  readonly name: string;
  readonly initiate: (input: Input, options?: { readonly forceRefetch?: boolean }) => AppThunk<PageRequest>;
  readonly select: (input: Input) => (state: RootState) => PageResult;
}

interface PagedInput {
  readonly query?: object & { readonly page?: number; readonly per_page?: number };
}

/** The pages of a list: the query, and the state of one of them. */
interface ListPages {
  readonly key: string;
  readonly request: (page: number, options?: { readonly forceRefetch?: boolean }) => AppThunk<PageRequest>;
  readonly select: (page: number) => (state: RootState) => PageResult;
}

/**
 * Returns the pages of a paged endpoint, for `useEndlessList`.
 *
 * @param input everything but the page; serialisable
 */
export function pagesOf<Input extends PagedInput>(endpoint: PageEndpoint<Input>, input: Input): ListPages {
  const inputOf = (page: number): Input => ({ ...input, query: { ...input.query, per_page: ROWS_PER_PAGE, page } });
  return {
    key: `${endpoint.name} ${JSON.stringify(input)}`,
    request: (page, options) => endpoint.initiate(inputOf(page), options),
    select: (page) => endpoint.select(inputOf(page)),
  };
}

const FIRST_PAGE: readonly number[] = [1];
const pageOfRow = (row: number): number => Math.floor(row / ROWS_PER_PAGE) + 1;
const rowOfPage = (page: number): number => (page - 1) * ROWS_PER_PAGE;

/**
 * Joins pages to one list of as many rows as the server counts. It subscribes to the pages whose rows are drawn and to no others: a
 * change refetches those, however far the list was scrolled.
 *
 * @param isRefreshed whether the first page is refetched each time the list is shown
 */
export function useEndlessList(asked: ListPages, { isRefreshed = false }: { readonly isRefreshed?: boolean } = {}): RecordList {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // The same object while the query is the same: the caller makes a new one at each render.
  const [kept, keep] = useState(asked);
  if (kept.key !== asked.key) keep(asked);
  const source = kept.key === asked.key ? kept : asked;
  const { key } = source;
  const [view, setView] = useState({ key, pages: FIRST_PAGE });
  const pages = view.key === key ? view.pages : FIRST_PAGE;

  const results = usePageResults(source, pages);
  const requests = usePageRequests(source, pages, isRefreshed);
  const total = useTotal(key, results);

  const loaded = useMemo(() => {
    if (total === undefined) return undefined;
    const idAt = (row: number): number | undefined => results[pages.indexOf(pageOfRow(row))]?.data?.ids[row % ROWS_PER_PAGE];
    return { total, idAt };
  }, [total, results, pages]);
  const first = results[0];
  const error = total === undefined ? first?.error : undefined;
  const { shown, isStale } = useStaleWhileLoading(loaded, key, error !== undefined);

  const onRows = useCallback(
    (rows: readonly number[]) => {
      const wanted = [...new Set(rows.map(pageOfRow))].sort((a, b) => a - b);
      if (wanted.length === 0) return;
      setView((before) => (before.key === key && shallowEqual(before.pages, wanted) ? before : { key, pages: wanted }));
    },
    [key],
  );

  const refetch = useCallback(() => {
    for (const request of requests.current.values()) void request.refetch();
  }, [requests]);

  const loadedIds = (): readonly number[] => {
    const state = store.getState();
    const ids = new Set<number>();
    for (let page = 1; ; page += 1) {
      const { data } = source.select(page)(state);
      data?.ids.forEach((id) => ids.add(id));
      if (data === undefined || data.ids.length < ROWS_PER_PAGE) return [...ids];
    }
  };

  const loadTo = async (rows: number): Promise<{ readonly release: () => void; readonly error?: QueryError }> => {
    const held: PageRequest[] = [];
    const release = (): void => held.forEach((request) => request.unsubscribe());
    for (let page = 1, last = 1; page <= last; page += 1) {
      const request = dispatch(source.request(page));
      held.push(request);
      const { data, error: problem } = await request;
      if (data === undefined) return { release, error: problem };
      last = pageOfRow(Math.max(0, Math.min(data.meta.total, rows) - 1));
    }
    return { release };
  };

  const failed = pages.filter((_, index) => results[index]?.isError === true && results[index].data === undefined);

  return {
    key: shown?.key ?? key,
    total: shown?.data.total,
    idAt: shown?.data.idAt ?? (() => undefined),
    isStale,
    error,
    isFetching: first?.isLoading === true,
    refetch,
    loadedIds,
    pages: {
      onRows,
      failedRows: new Set(failed.map(rowOfPage)),
      retry: () => failed.forEach((page) => void requests.current.get(page)?.refetch()),
      loadTo,
    },
  };
}

function usePageResults(source: ListPages, pages: readonly number[]) {
  const selectResults = useMemo(() => {
    const selectors = pages.map(source.select);
    let last: readonly PageResult[] = [];
    return (state: RootState): readonly PageResult[] => {
      const results = selectors.map((select) => select(state));
      if (!shallowEqual(results, last)) last = results;
      return last;
    };
  }, [source, pages]);
  return useAppSelector(selectResults);
}

/** Subscribes to the pages, and to each only once while it stays in view. */
function usePageRequests(source: ListPages, pages: readonly number[], isRefreshed: boolean) {
  const dispatch = useAppDispatch();
  const requests = useRef(new Map<number, PageRequest>());

  useEffect(() => {
    const held = requests.current;
    return () => {
      for (const request of held.values()) request.unsubscribe();
      held.clear();
    };
  }, [source]);

  useEffect(() => {
    const held = requests.current;
    for (const page of pages) {
      if (!held.has(page)) held.set(page, dispatch(source.request(page, { forceRefetch: isRefreshed || undefined })));
    }
    for (const [page, request] of held) {
      if (pages.includes(page)) continue;
      request.unsubscribe();
      held.delete(page);
    }
  }, [dispatch, source, pages, isRefreshed]);

  return requests;
}

/** Returns the total of rows by the newest response; retained while the pages in view are loading. */
function useTotal(key: string, results: readonly PageResult[]): number | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly total: number }>();
  const newest = results.reduce<PageResult | undefined>(
    (best, result) => (result.data !== undefined && (result.fulfilledTimeStamp ?? 0) >= (best?.fulfilledTimeStamp ?? 0) ? result : best),
    undefined,
  );
  const kept = known?.key === key ? known.total : undefined;
  const total = newest?.data?.meta.total ?? kept;
  if (total !== undefined && total !== kept) setKnown({ key, total });
  return total;
}
