import type { Visitor, VisitorInEvent } from '../../contract/entities/visitor';
import type { RootState } from './state';
import { makeTable } from './table';

export const visitorsReducer = makeTable('visitors');

/** What even an event carries of a visit: name, group, site, instants. */
export const selectVisitor = (state: RootState, id: number | null): VisitorInEvent | undefined =>
  id === null ? undefined : state.entities.visitors.entities[id];

/** The visit in full; not there yet when only an event has told of it. */
export function selectWholeVisitor(state: RootState, id: number | null): Visitor | undefined {
  const visitor = id === null ? undefined : state.entities.visitors.entities[id];
  return visitor !== undefined && 'additional' in visitor ? visitor : undefined;
}
