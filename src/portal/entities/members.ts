import type { Member } from '../../contract/entities/member';
import type { RootState } from './state';
import { makeTable } from './table';

export const membersReducer = makeTable('members');

/** A member; always whole. */
export const selectMember = (state: RootState, id: number | null): Member | undefined =>
  id === null ? undefined : state.entities.members.entities[id];
