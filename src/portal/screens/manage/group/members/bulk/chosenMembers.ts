import type { BulkChange, MemberFilter } from '#contract/people/calls/jobs';

/** The members whom a change is for: some by their ids, or all who match. */
export interface ChosenMembers {
  readonly count: number;
  readonly whom: Pick<BulkChange, 'ids'> | { readonly filter: MemberFilter };
}

/** Returns the ids of members who were selected one by one; none of all who match. */
export const idsOf = ({ whom }: ChosenMembers): readonly number[] => ('ids' in whom ? (whom.ids ?? []) : []);
