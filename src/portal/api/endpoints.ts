import type { BaseQueryFn, EndpointBuilder, InfiniteData } from '@reduxjs/toolkit/query/react';

import type { Call, Meta } from '../../contract/call';
import type { CallArguments } from './api';
import type { ReferencedAnswer } from './request';
import type { RequestError } from './requestError';
import type { Tag, TagType } from './tags';
import type { CallInput } from './transport';

type Build = EndpointBuilder<BaseQueryFn<CallArguments, unknown, RequestError>, TagType, 'api'>;

function argumentsOf<C extends Call>(call: C, input: CallInput<C>): CallArguments {
  // A call's own shapes are narrower than `Call`'s; the base query only passes them on.
  return { call, ...input } as CallArguments;
}

interface QueryOptions<C extends Call, Arg> {
  readonly input?: (arg: Arg) => CallInput<C>;
  readonly tags: (arg: Arg) => readonly Tag[];
}

/** A read, built from its call: status and references for the screen, records in the entities. */
export function queryOf<C extends Call, Arg = void>(build: Build, call: C, { input, tags }: QueryOptions<C, Arg>) {
  return build.query<ReferencedAnswer<C>, Arg>({
    query: (arg) => argumentsOf(call, input?.(arg) ?? {}),
    providesTags: (_answer, _error, arg) => tags(arg),
  });
}

interface ChangeOptions<C extends Call, Arg> {
  readonly input: (arg: Arg) => CallInput<C>;
  /** What is no longer as cached, once the server has confirmed. */
  readonly tags: (arg: Arg, answer: ReferencedAnswer<C> | undefined) => readonly Tag[];
}

/** A change, built from its call; refused ones leave the cache alone. */
export function changeOf<C extends Call, Arg>(build: Build, call: C, { input, tags }: ChangeOptions<C, Arg>) {
  return build.mutation<ReferencedAnswer<C>, Arg>({
    query: (arg) => argumentsOf(call, input(arg)),
    invalidatesTags: (answer, error, arg) => (error === undefined ? tags(arg, answer) : []),
  });
}

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
    // A paged call answers its list and `meta` (contract part 2); `request` has put ids in the list.
    transformResponse: (answer) => {
      const { [list]: ids, meta } = answer as { readonly meta: Meta } & Readonly<Record<string, readonly number[]>>;
      return { ids: ids ?? [], meta };
    },
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
    },
    providesTags: (_answer, _error, arg) => tags(arg),
  });
}

const NONE: readonly number[] = [];
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

/** How many there are in all, as the newest page says; undefined before the first. */
export const totalOf = (data: InfiniteData<Page, number> | undefined): number | undefined => data?.pages.at(-1)?.meta.total;
