import type { SkipReason } from '#contract/people/entities/job';
import type { Deps } from '#server/platform/deps';
import type { Locked } from '#server/platform/rows/rows';
import type { LockedJob } from '../clientJobs/store';

type Member = Locked<'members'>;

/** A part of a job: some of its members, all of them of its group. */
export interface ActionPart {
  readonly job: LockedJob;
  readonly members: readonly Member[];
  readonly at: Date;
  readonly deps: Pick<Deps, 'environment' | 'mail'>;
}

/** The members that a change left out, with the reasons. */
export type Skips = ReadonlyMap<number, SkipReason>;
/** Splits members into those to change and those to skip. */
export function sortOut(members: readonly Member[], reasonOf: (member: Member) => SkipReason | null) {
  const skips = new Map<number, SkipReason>();
  for (const member of members) {
    const reason = reasonOf(member);
    if (reason !== null) skips.set(member.id, reason);
  }
  return { skips, chosen: members.filter(({ id }) => !skips.has(id)) };
}
