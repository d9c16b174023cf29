import type { BaseQueryFn, EndpointBuilder, InfiniteData } from '@reduxjs/toolkit/query/react';

import type { Call, Meta } from '../../contract/call';
import type { EntityName } from '../../contract/entities/entity';
import { removed } from '../entities/received';
import type { RootState } from '../entities/state';
import type { Services } from '../lib/services';
import type { CallArguments } from './api';
import type { ReferencedAnswer } from './request';
import type { RequestError } from './requestError';
import { showAtOnce, type Patch } from './showAtOnce';
import type { Tag, TagType } from './tags';
import type { CallInput } from './transport';

type Build = EndpointBuilder<BaseQueryFn<CallArguments, unknown, RequestError>, TagType, 'api'>;

/** Ties a call to what it is made with, for the base query. */
export function argumentsOf<C extends Call>(call: C, input: CallInput<C>): CallArguments {
  return { call, ...input };
}

interface QueryOptions<C extends Call, Arg> {
  readonly input: (arg: Arg) => CallInput<C>;
  readonly tags: (arg: Arg) => readonly Tag[];
}

/** A read, built from its call: status and references for the screen, records in the entities. */
export function queryOf<C extends Call, Arg>(build: Build, call: C, { input, tags }: QueryOptions<C, Arg>) {
  return build.query<ReferencedAnswer<C>, Arg>({
    query: (arg) => argumentsOf(call, input(arg)),
    providesTags: (_answer, _error, arg) => tags(arg),
  });
}

/** How RTK Query types an endpoint whose hook is called with nothing. */
export type NoArgument = ReturnType<() => void>;

/** A read without any argument. */
export function listOf<C extends Call>(build: Build, call: C, tags: readonly Tag[]) {
  return build.query<ReferencedAnswer<C>, NoArgument>({
    query: () => argumentsOf(call, {}),
    providesTags: () => tags,
  });
}

interface ChangeOptions<C extends Call, Arg, E extends EntityName> {
  readonly input: (arg: Arg) => CallInput<C>;
  /** What is no longer as cached, once the server has confirmed. */
  readonly tags: (arg: Arg, answer: ReferencedAnswer<C> | undefined) => readonly Tag[];
  /** What the person sees at once, if anything; taken back when the server refuses. `now` is an instant, for fields that hold one. */
  readonly patch?: (arg: Arg, now: string) => Patch<E> | undefined;
  /** Which record is gone once the server has confirmed. */
  readonly removes?: (arg: Arg) => { readonly entity: EntityName; readonly id: number };
}

/** A change, built from its call; a refused one leaves the cache alone. */
export function changeOf<C extends Call, Arg, E extends EntityName = never>(
  build: Build,
  call: C,
  { input, tags, patch, removes }: ChangeOptions<C, Arg, E>,
) {
  return build.mutation<ReferencedAnswer<C>, Arg>({
    query: (arg) => argumentsOf(call, input(arg)),
    invalidatesTags: (answer, error, arg) => (error === undefined ? tags(arg, answer) : []),
    onQueryStarted: async (arg, lifecycle) => {
      const { dispatch, queryFulfilled } = lifecycle;
      // The store is made with the services as its extra argument and with every slice of RootState.
      const { clock } = lifecycle.extra as Services;
      const state = lifecycle.getState() as RootState;
      const shown = patch?.(arg, new Date(clock.now()).toISOString());
      const undo = shown && showAtOnce(shown, call.name, dispatch, state);
      try {
        await queryFulfilled;
        const gone = removes?.(arg);
        if (gone !== undefined) dispatch(removed({ entity: gone.entity, ids: [gone.id] }));
      } catch {
        undo?.();
      }
    },
  });
}

const NONE: readonly number[] = [];

/** One page of a list: ids in the server's order. */
export interface Page {
  readonly ids: readonly number[];
  readonly meta: Meta;
}

interface PagesOptions<C extends Call, Arg> {
  readonly input: (arg: Arg, page: number) => CallInput<C>;
  readonly tags: (arg: Arg) => readonly Tag[];
  /** Which key of the answer is the list. */
  readonly list: keyof ReferencedAnswer<C> & string;
}

/** An endless list, built from a paged call. */
export function pagesOf<C extends Call, Arg>(build: Build, call: C, { input, tags, list }: PagesOptions<C, Arg>) {
  return build.infiniteQuery<Page, Arg, number>({
    query: ({ queryArg, pageParam }) => argumentsOf(call, input(queryArg, pageParam)),
    // A paged call answers its list and `meta` (spec: api#paging); `request` has put ids in the list.
    transformResponse: (answer) => ({
      ids: (answer as Readonly<Record<string, readonly number[]>>)[list] ?? NONE,
      meta: (answer as { readonly meta: Meta }).meta,
    }),
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
    },
    providesTags: (_answer, _error, arg) => tags(arg),
  });
}

const flattened = new WeakMap<object, readonly number[]>();

/** The ids of all loaded pages, each once: a list that shifts between two pages repeats some. Same reference for the same data. */
export function idsOf(data: InfiniteData<Page, number> | undefined): readonly number[] {
  if (data === undefined) return NONE;
  let ids = flattened.get(data);
  if (ids === undefined) {
    ids = [...new Set(data.pages.flatMap((page) => page.ids))];
    flattened.set(data, ids);
  }
  return ids;
}

interface LoadedPages {
  readonly data?: InfiniteData<Page, number> | undefined;
  readonly hasNextPage: boolean;
  readonly error?: unknown;
}

/** What an endless list's hook answers, as far as loading more of it goes. */
export interface EndlessList extends LoadedPages {
  readonly fetchNextPage: () => PromiseLike<LoadedPages>;
}

/** Loads page after page of an endless list until it has so many rows, or all there are. Answers how many it has, and what went wrong if something did. */
export async function loadRows(list: EndlessList, count: number): Promise<{ readonly rows: number; readonly error?: RequestError }> {
  let loaded: LoadedPages = list;
  while (loaded.hasNextPage && idsOf(loaded.data).length < count) {
    loaded = await list.fetchNextPage();
    // The base query's own error; RTK Query adds only its serialised crash.
    if (loaded.error !== undefined) return { rows: idsOf(loaded.data).length, error: loaded.error as RequestError };
  }
  return { rows: idsOf(loaded.data).length };
}

/** How many there are in all, as the newest page says; undefined before the first. */
export const totalOf = (data: InfiniteData<Page, number> | undefined): number | undefined => data?.pages.at(-1)?.meta.total;
