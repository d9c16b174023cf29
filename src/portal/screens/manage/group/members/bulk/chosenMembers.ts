import type { BulkChange, MemberFilter } from '#contract/people/calls/jobs';

/** The members affected by a change: some by their ids, or all that match. */
export interface ChosenMembers {
  readonly count: number;
  readonly whom: Pick<BulkChange, 'ids'> | { readonly filter: MemberFilter };
}

/** Returns the ids of members selected one by one; none for all that match. */
export const idsOf = ({ whom }: ChosenMembers): readonly number[] => ('ids' in whom ? (whom.ids ?? []) : []);
