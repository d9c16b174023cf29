import type { BulkChange, MemberFilter } from '#contract/calls/jobs';

/** The members whom a change is for: some by their ids, or all who match. */
export interface ChosenMembers {
  readonly count: number;
  readonly whom: Pick<BulkChange, 'ids'> | { readonly filter: MemberFilter };
}
