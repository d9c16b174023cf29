import type { BulkDeed, MemberFilter } from '#contract/calls/jobs';

/** The members whom a deed is for: some by their ids, or all who match. */
export interface ChosenMembers {
  readonly count: number;
  readonly whom: Pick<BulkDeed, 'ids'> | { readonly filter: MemberFilter };
}
