import type { SiteSummary } from '#contract/entities/site';
import type { SignOutBatch, SkippedVisit } from '#contract/entities/visitor';
import { SkippedPeople, UndoSignOutAll } from './UndoSignOutAll';
import { Unsettled } from './unsettled/Unsettled';

interface TodayNoticesProps {
  readonly site: SiteSummary;
  /** A sign-out of all that can be undone. */
  readonly batch: SignOutBatch | null;
  /** Whom undoing it left out. */
  readonly skipped: readonly SkippedVisit[];
  /** So many visits of kiosks wait; null for who may not settle them. */
  readonly unsettled: number | null;
  readonly now: number;
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

const NOBODY: readonly SkippedVisit[] = [];

/** What somebody at reception has to know or decide now; seldom anything. */
export function TodayNotices({ site, batch, skipped, unsettled, now, onSkipped }: TodayNoticesProps) {
  return (
    <>
      {batch !== null && <UndoSignOutAll siteId={site.id} batch={batch} zone={site.timezone} now={now} onSkipped={onSkipped} />}
      {skipped.length > 0 && <SkippedPeople skipped={skipped} onSeen={() => onSkipped(NOBODY)} />}
      {unsettled !== null && <Unsettled site={site} count={unsettled} />}
    </>
  );
}
