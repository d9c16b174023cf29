import { needs } from '#contract/platform/accessRule';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { SignOutBatch, SkippedVisit } from '#contract/visits/entities/visitor';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { useIsAllowed } from '#portal/processes/session/access';
import { Unsettled } from './unsettled/Unsettled';

export interface TodayNoticesProps {
  readonly site: SiteSummary;
  /** A sign-out of all that can be undone. */
  readonly batch: SignOutBatch | null;
  /** The visits that undoing it did not restore. */
  readonly skipped: readonly SkippedVisit[];
  /** The number of kiosk visits that wait for review. */
  readonly unsettled: number;
  readonly now: number;
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

const UndoSignOutAll = lazyPart(
  async () => (await import(/* webpackChunkName: "today-undo" */ './signOutAll/UndoSignOutAll')).UndoSignOutAll,
  {
    texts: ['visitors'],
  },
);
const SkippedPeople = lazyPart(
  async () => (await import(/* webpackChunkName: "today-undo" */ './signOutAll/UndoSignOutAll')).SkippedPeople,
  {
    texts: ['visitors'],
  },
);

const SETTLES = needs('Today.signinout');

const NOBODY: readonly SkippedVisit[] = [];

/** Shows notices and decisions for reception; usually empty. */
export function TodayNotices({ site, batch, skipped, unsettled, now, onSkipped }: TodayNoticesProps) {
  const maySettle = useIsAllowed(SETTLES);
  return (
    <>
      {batch !== null && <UndoSignOutAll siteId={site.id} batch={batch} zone={site.timezone} now={now} onSkipped={onSkipped} />}
      {skipped.length > 0 && <SkippedPeople skipped={skipped} onSeen={() => onSkipped(NOBODY)} />}
      {maySettle && <Unsettled site={site} count={unsettled} />}
    </>
  );
}
