import type { Dispatch } from '@reduxjs/toolkit';

import type { EntityName, EntityTypes } from '#contract/platform/entities/entity';
import { received, type Incoming, type IncomingRecords } from '../entities/received';
import type { RootState } from '../store/state';

/** One record's new field values, shown before the server has confirmed them. */
export interface Patch<E extends EntityName> {
  readonly entity: E;
  readonly id: number;
  readonly fields: Partial<EntityTypes[E]>;
}

/**
 * Shows a change in the entities, at the held revision. Returns how to undo it: a newer revision that has arrived in the meantime stays.
 * Undefined when the record is not here.
 */
export function showAtOnce<E extends EntityName>(
  { entity, id, fields }: Patch<E>,
  cause: string,
  dispatch: Dispatch,
  state: RootState,
): (() => void) | undefined {
  const held = state.entities[entity].entities[id];
  if (held === undefined) return undefined;
  const show = (values: Partial<EntityTypes[E]>): void => {
    // One entity's records under that entity's name: the computed key hides this from TypeScript.
    const records = { [entity]: [{ ...values, id, revision: held.revision } as unknown as Incoming<E>] } as IncomingRecords;
    dispatch(received({ records, source: 'optimistic', cause }));
  };
  show(fields);
  const names = Object.keys(fields);
  // The former values of the patch's fields.
  const before = Object.fromEntries(Object.entries(held).filter(([name]) => names.includes(name))) as Partial<EntityTypes[E]>;
  return () => show(before);
}
