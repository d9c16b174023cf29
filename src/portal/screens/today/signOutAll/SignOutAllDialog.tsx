import { useTranslation } from 'react-i18next';

import type { TodayGroup } from '#contract/visits/calls/today';
import { SIGN_OUT_ALL_UNDO_MINUTES } from '#contract/visits/constants';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { SkippedVisit } from '#contract/visits/entities/visitor';
import { useSignOutAllMutation } from '#portal/api/visits/today';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Banner } from '#web/ui/feedback/Banner';
import { useUndoSignOutAll } from './useUndoSignOutAll';

interface SignOutAllDialogProps {
  readonly site: SiteSummary;
  /** Only this group's people. */
  readonly group: TodayGroup | undefined;
  readonly count: number;
  /** The number of deliveries among them, which are not counted as people on site. */
  readonly deliveries: number;
  /** Called with the visits that undoing did not restore. */
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
  readonly onClose: () => void;
}

/** Signs everyone out, once the number has been confirmed. */
export function SignOutAllDialog({ site, group, count, deliveries, onSkipped, onClose }: SignOutAllDialogProps) {
  const { t } = useTranslation('visitors');
  const { toast } = useNotices();
  const signOutAll = useChange(useSignOutAllMutation());
  const { undo } = useUndoSignOutAll(site.id, onSkipped);
  return (
    <ConfirmChange
      tone="danger"
      title={group === undefined ? t('all.title') : t('all.titleGroup', { group: group.name })}
      confirmLabel={deliveries > 0 ? t('all.confirmAll', { count }) : t('all.confirm', { count })}
      failed={t('failed.signOutAll')}
      send={() => signOutAll.send({ params: { siteId: site.id }, body: { visitor_group_id: group?.visitor_group_id } })}
      onDone={({ batch, signed_out: signedOut }) =>
        toast({
          tone: 'success',
          text: t('done.signOutAll', { count: signedOut }),
          action: batch === null ? undefined : { label: t('undo'), onAction: () => void undo(batch) },
        })
      }
      onClose={onClose}
    >
      {count > deliveries && <p>{t('all.text', { count: count - deliveries, site: site.name, minutes: SIGN_OUT_ALL_UNDO_MINUTES })}</p>}
      {deliveries > 0 && (
        <p>
          {count > deliveries
            ? t('all.deliveries', { count: deliveries })
            : t('all.onlyDeliveries', { count: deliveries, site: site.name, minutes: SIGN_OUT_ALL_UNDO_MINUTES })}
        </p>
      )}
      {site.evacuation_in_progress && <Banner tone="warning">{t('all.evacuation')}</Banner>}
    </ConfirmChange>
  );
}
