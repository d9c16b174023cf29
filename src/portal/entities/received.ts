import { createAction } from '@reduxjs/toolkit';

import type { EntityName, EntityTypes } from '#contract/platform/entities/entity';

/** A record on its way in: whole, a summary, or what an event carries of it. Never without its id. */
export type Incoming<E extends EntityName> = Partial<EntityTypes[E]> & { readonly id: number };

export type IncomingRecords = { readonly [E in EntityName]?: readonly Incoming<E>[] };

/** What comes through the door, from an HTTP answer, a real-time event or a write that is shown before it is confirmed. */
export interface Received {
  readonly records: IncomingRecords;
  readonly source: 'answer' | 'event' | 'optimistic';
  /** The call or events that brought them: read in DevTools. */
  readonly cause: string;
  /** Set for the answer to a change: milliseconds since 1970. Lists fetched before do not know of it. */
  readonly changedAt?: number;
  /** Collections that the answer lists completely: what it does not name is gone. */
  readonly whole?: readonly EntityName[];
}

/**
 * The one door into the entities (`realtimeEvents` walks through it too). A record takes each field's newest value,
 * whatever the order of arrival: see `mergeRecord`.
 */
export const received = createAction<Received>('entities/received');

/** Records that exist no more. */
export const removed = createAction<{ readonly entity: EntityName; readonly ids: readonly number[] }>('entities/removed');
