import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { SkippedVisit } from '#contract/visits/entities/visitor';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { GroupTiles } from '../GroupTiles';
import type { TodayNoticesProps } from '../TodayNotices';
import type { TodayAddress } from './useTodayAddress';
import type { TodayFigures } from './useTodayFigures';

// Seldom anything.
const TodayNotices = lazyPart<TodayNoticesProps>(
  async () => (await import(/* webpackChunkName: "today-notices" */ '../TodayNotices')).TodayNotices,
  { texts: ['todayNotices'], waiting: NoticesWaiting },
);

/** The room of the notices: what stands below does not move when they come. */
function NoticesWaiting({ batch, skipped, unsettled }: Pick<TodayNoticesProps, 'batch' | 'skipped' | 'unsettled'>) {
  return (
    <>
      {batch !== null && <NoticeWaiting />}
      {skipped.length > 0 && <NoticeWaiting />}
      {unsettled > 0 && <NoticeWaiting />}
    </>
  );
}

const NoticeWaiting = () => (
  <Banner tone="warning" actions={<Skeleton shape="block" width="5rem" height="var(--control-s)" />}>
    <Skeleton width="60%" />
  </Banner>
);

interface TodayTopProps {
  readonly site: SiteSummary;
  readonly address: TodayAddress;
  readonly figures: TodayFigures;
  readonly now: number;
  readonly maySignIn: boolean;
  readonly maySignOutAll: boolean;
  /** The visits that the last undo of a sign-out of all did not restore. */
  readonly skipped: readonly SkippedVisit[];
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
}

/** The things that wait for reception, and the tiles of the groups. */
export function TodayTop({ site, address, figures, now, maySignIn, maySignOutAll, skipped, onSkipped }: TodayTopProps) {
  const { t } = useTranslation('today');
  const { status, dialog, groupId } = address;
  const { summary, groups, sum } = figures;
  const batch = maySignOutAll ? (summary?.sign_out_batch ?? null) : null;
  const unsettled = maySignIn ? (summary?.unsettled ?? 0) : 0;
  return (
    <>
      {(batch !== null || skipped.length > 0 || unsettled > 0 || dialog === 'unsettled') && (
        <TodayNotices site={site} batch={batch} skipped={skipped} unsettled={unsettled} now={now} onSkipped={onSkipped} />
      )}
      {sum('to_approve') > 0 && status !== 'to_approve' && (
        <Banner
          tone="info"
          title={t('approvals', { count: sum('to_approve') })}
          actions={
            <Button size="s" onClick={() => address.showList('to_approve')}>
              {t('showApprovals')}
            </Button>
          }
        />
      )}
      <GroupTiles
        everyone={figures.everyone}
        groups={groups.filter(
          (group) => group.visitor_group_id === groupId || group.in + group.out + group.expected + group.to_approve + group.rejected > 0,
        )}
        selected={groupId}
        onSelect={address.showGroup}
      />
    </>
  );
}
