import { createAction } from '@reduxjs/toolkit';

import type { EntityName, EntityTypes } from '#contract/platform/entities/entity';

/** An incoming record: whole, a summary, or the part that an event carries. Never without its id. */
export type Incoming<E extends EntityName> = Partial<EntityTypes[E]> & { readonly id: number };

export type IncomingRecords = { readonly [E in EntityName]?: readonly Incoming<E>[] };

/** Records from an HTTP response, a real-time event or an optimistic update. */
export interface Received {
  readonly records: IncomingRecords;
  readonly source: 'answer' | 'event' | 'optimistic';
  /** The call or events that brought them, for DevTools. */
  readonly cause: string;
  /** Set for the response to a change: milliseconds since 1970. Lists fetched before do not include it. */
  readonly changedAt?: number;
  /** Collections that the response lists completely: records it does not name are deleted. */
  readonly whole?: readonly EntityName[];
}

/**
 * The only way into the entities (`realtimeEvents` uses it too). A record takes each field's newest value, whatever the order of
 * arrival: see `mergeRecord`.
 */
export const received = createAction<Received>('entities/received');

interface NamedRecords {
  readonly entity: EntityName;
  readonly ids: readonly number[];
}

/** Records that no longer exist. */
export const removed = createAction<NamedRecords>('entities/removed');

/** Records that exist, but that nothing on the page refers to: the server has them when they are needed again. */
export const evicted = createAction<NamedRecords>('entities/evicted');
