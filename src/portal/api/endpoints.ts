import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';

import type { BodyOf, Call, Meta, ParamsOf, QueryOf } from '#contract/platform/call';
import type { EntityName } from '#contract/platform/entities/entity';
import { removed } from '../entities/received';
import type { RootState } from '../store/state';
import type { Services } from '../lib/services';
import type { CallArguments } from './api';
import type { ReferencedAnswer } from './request';
import type { RequestError } from '#web/net/requestError';
import { showAtOnce, type Patch } from './showAtOnce';
import { entityOfPath, staleLists, tagsOfRead, type Tag, type TagType } from './tags';
import type { CallInput } from '#web/net/transport';

type Build = EndpointBuilder<BaseQueryFn<CallArguments, unknown, RequestError>, TagType, 'api'>;

/** Ties a call to its input, for the base query. */
export function argumentsOf<C extends Call>(call: C, input: CallInput<C>): CallArguments {
  return { call, ...input };
}

/** RTK Query's type for an endpoint whose hook takes no argument. */
export type NoArgument = ReturnType<() => void>;

type InputOf<C extends Call> = (keyof ParamsOf<C> extends never
  ? object
  : { readonly params: { readonly [Name in keyof ParamsOf<C>]: string | number } }) &
  ([QueryOf<C>] extends [undefined] ? object : { readonly query?: QueryOf<C> }) &
  ([BodyOf<C>] extends [undefined] ? object : { readonly body: BodyOf<C> });

/** The input of a read's hook: the call's path parameters and query. Nothing for a call that has neither. */
export type ReadInput<C extends Call> =
  object extends InputOf<C> ? ([QueryOf<C>] extends [undefined] ? NoArgument : InputOf<C> | NoArgument) : InputOf<C>;

/**
 * The input of a change's hook: the call's path parameters and body, and the key that makes a repeated request return the first one's
 * result.
 */
export type ChangeInput<C extends Call> = InputOf<C> & { readonly idempotencyKey?: string };

/** A call's input, loosely typed: the argument of a hook, for code that reads it by name. */
const inputOf = (given: unknown): CallInput<Call> => given ?? {};

/**
 * Builds a read from its call: status and references for the screen, records in the entities.
 * @param also what the response is about beyond its records
 */
export function queryOf<C extends Call>(build: Build, call: C, also: readonly Tag[] = []) {
  return build.query<ReferencedAnswer<C>, ReadInput<C>>({
    query: (input) => argumentsOf<Call>(call, inputOf(input)),
    providesTags: (answer, _error, input) => [...tagsOfRead(call, inputOf(input), answer), ...also],
  });
}

interface ChangeOptions<C extends Call, E extends EntityName> {
  /** Further tags to invalidate once the server has confirmed, besides the lists of the changed entity (`staleLists`). */
  readonly also?: (input: ChangeInput<C>, answer: ReferencedAnswer<C> | undefined) => readonly Tag[];
  /** Changes nothing that a list shows, though the call returns the record: revealing what is masked. */
  readonly keepsLists?: boolean;
  /** The optimistic update, if any; undone when the server refuses. `now` is an instant, for fields that hold one. */
  readonly patch?: (input: ChangeInput<C>, now: string) => Patch<E> | undefined;
}

/** Returns the record that a DELETE removes, by the parameter at the end of its path. */
function deletedBy(call: Call, input: CallInput<Call>): { readonly entity: EntityName; readonly ids: readonly number[] } | undefined {
  const entity = call.method === 'DELETE' ? entityOfPath(call) : undefined;
  return entity === undefined ? undefined : { entity, ids: [Number(Object.values(input.params ?? {}).at(-1))] };
}

/** Builds a change from its call. The tags it invalidates follow from the call; a refused change leaves the cache alone. */
export function changeOf<C extends Call, E extends EntityName = never>(
  build: Build,
  call: C,
  { also, keepsLists = false, patch }: ChangeOptions<C, E> = {},
) {
  return build.mutation<ReferencedAnswer<C>, ChangeInput<C>>({
    query: (input) => argumentsOf<Call>(call, inputOf(input)),
    invalidatesTags: (answer, error, input) =>
      error === undefined ? [...(keepsLists ? [] : staleLists(call, inputOf(input))), ...(also?.(input, answer) ?? [])] : [],
    onQueryStarted: async (input, lifecycle) => {
      const { dispatch, queryFulfilled } = lifecycle;
      // The store is made with the services as its extra argument and with every slice of RootState.
      const { clock } = lifecycle.extra as Services;
      const state = lifecycle.getState() as RootState;
      const shown = patch?.(input, new Date(clock.now()).toISOString());
      const undo = shown && showAtOnce(shown, call.name, dispatch, state);
      try {
        await queryFulfilled;
        const gone = deletedBy(call, inputOf(input));
        if (gone !== undefined) dispatch(removed(gone));
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

/**
 * Builds a page of a list, from a paged call that returns one list of records. Each page is a cache entry of its own, so that a change
 * refetches only those in view; `portal/kit/list/useEndlessList` joins them to one list.
 */
export function pageOf<C extends Call>(build: Build, call: C) {
  const list = Object.keys(call.records)[0] ?? '';
  return build.query<Page, ReadInput<C>>({
    query: (input) => argumentsOf<Call>(call, inputOf(input)),
    // A paged call returns its list and `meta` (spec: api#paging); `request` has put ids in the list.
    transformResponse: (answer) => ({
      ids: (answer as Readonly<Record<string, readonly number[]>>)[list] ?? NONE,
      meta: (answer as { readonly meta: Meta }).meta,
    }),
    providesTags: (_answer, _error, input) => tagsOfRead(call, inputOf(input), undefined),
  });
}
