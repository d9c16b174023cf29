import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TodayGroup } from '../../../contract/calls/sites';
import { SIGN_OUT_ALL_UNDO_MINUTES } from '../../../contract/constants';
import type { SiteSummary } from '../../../contract/entities/site';
import type { RequestError } from '../../api/requestError';
import { useSignOutAllMutation } from '../../api/today';
import { newKey } from '../../lib/newKey';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { Banner } from '../../ui/saying/Banner';

interface SignOutAllDialogProps {
  readonly site: SiteSummary;
  /** Only this group's people. */
  readonly group: TodayGroup | undefined;
  readonly count: number;
  /** How many of them are deliveries: no people, and not counted on site. */
  readonly deliveries: number;
  readonly onUndo: (batchId: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Signs everyone out, once the number has been confirmed. */
export function SignOutAllDialog({ site, group, count, deliveries, onUndo, onClose }: SignOutAllDialogProps) {
  const { t } = useTranslation('visitors');
  const { toast } = useNotices();
  const [signOutAll, signingOut] = useSignOutAllMutation();
  const [error, setError] = useState<string>();
  const [idempotencyKey] = useState(() => newKey());

  const confirm = async (): Promise<void> => {
    setError(undefined);
    const answer = await signOutAll({ params: { siteId: site.id }, body: { visitor_group_id: group?.visitor_group_id }, idempotencyKey });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      setError((answer.error as RequestError).problem.message || t('failed.signOutAll'));
      return;
    }
    const { batch, signed_out: signedOut } = answer.data;
    toast({
      tone: 'success',
      text: t('done.signOutAll', { count: signedOut }),
      action: batch === null ? undefined : { label: t('undo'), onAction: () => void onUndo(batch) },
    });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={group === undefined ? t('all.title') : t('all.titleGroup', { group: group.name })}
      confirmLabel={deliveries > 0 ? t('all.confirmAll', { count }) : t('all.confirm', { count })}
      pending={signingOut.isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {count > deliveries && <p>{t('all.text', { count: count - deliveries, site: site.name, minutes: SIGN_OUT_ALL_UNDO_MINUTES })}</p>}
      {deliveries > 0 && <p>{count > deliveries ? t('all.deliveries', { count: deliveries }) : t('all.onlyDeliveries', { count: deliveries, site: site.name, minutes: SIGN_OUT_ALL_UNDO_MINUTES })}</p>}
      {site.evacuation_in_progress && <Banner tone="warning">{t('all.evacuation')}</Banner>}
    </ConfirmDialog>
  );
}
