import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import type { SiteSummary } from '#contract/entities/site';
import type { SignOutBatch, SkippedVisit, VisitorStatus } from '#contract/entities/visitor';
import { lazyPart } from '#portal/parts/onDemand/lazyPart';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { Unsettled } from './unsettled/Unsettled';

interface TodayNoticesProps {
  readonly site: SiteSummary;
  /** A sign-out of all that can be undone. */
  readonly batch: SignOutBatch | null;
  /** Whom undoing it left out. */
  readonly skipped: readonly SkippedVisit[];
  /** So many visits of kiosks wait for somebody who settles them. */
  readonly unsettled: number;
  /** So many visits wait for an approval, in a list that is not shown. */
  readonly toApprove: number;
  readonly now: number;
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
  readonly onShow: (list: VisitorStatus) => void;
}

const UndoSignOutAll = lazyPart(async () => (await import(/* webpackChunkName: "today-undo" */ './UndoSignOutAll')).UndoSignOutAll, {
  texts: ['visitors'],
});
const SkippedPeople = lazyPart(async () => (await import(/* webpackChunkName: "today-undo" */ './UndoSignOutAll')).SkippedPeople, {
  texts: ['visitors'],
});

const SETTLES = needs('Today.signinout');

const NOBODY: readonly SkippedVisit[] = [];

/** Shows what somebody at reception has to know or decide now; seldom anything. */
export function TodayNotices({ site, batch, skipped, unsettled, toApprove, now, onSkipped, onShow }: TodayNoticesProps) {
  const { t } = useTranslation('todayNotices');
  const maySettle = useIsAllowed(SETTLES);
  return (
    <>
      {batch !== null && <UndoSignOutAll siteId={site.id} batch={batch} zone={site.timezone} now={now} onSkipped={onSkipped} />}
      {skipped.length > 0 && <SkippedPeople skipped={skipped} onSeen={() => onSkipped(NOBODY)} />}
      {maySettle && <Unsettled site={site} count={unsettled} />}
      {toApprove > 0 && (
        <Banner
          tone="info"
          title={t('approvals', { count: toApprove })}
          actions={
            <Button size="s" onClick={() => onShow('to_approve')}>
              {t('showApprovals')}
            </Button>
          }
        />
      )}
    </>
  );
}
