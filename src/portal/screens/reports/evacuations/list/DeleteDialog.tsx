import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDeleteEvacuationMutation } from '../../../../api/evacuations';
import type { RequestError } from '../../../../api/requestError';
import { selectWholeEvacuation } from '../../../../entities/evacuations';
import { useAppSelector } from '../../../../entities/hooks';
import { selectSite } from '../../../../entities/sites';
import { dayAndTimeAt } from '../../../../lib/siteTime';
import { useNotices } from '../../../../parts/notices/NoticesProvider';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';

interface DeleteDialogProps {
  readonly evacuationId: number;
  readonly onClose: () => void;
}

/** Deletes a report once confirmed: with its people, comments and timeline. */
export function DeleteDialog({ evacuationId, onClose }: DeleteDialogProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const { toast } = useNotices();
  const [remove, removing] = useDeleteEvacuationMutation();
  const [error, setError] = useState<string>();
  const evacuation = useAppSelector((state) => selectWholeEvacuation(state, evacuationId));
  const site = useAppSelector((state) => selectSite(state, evacuation?.site_id ?? null));
  const time = evacuation === undefined ? '' : dayAndTimeAt(evacuation.started_at, site?.timezone ?? 'UTC', i18n.language);

  const confirm = async (): Promise<void> => {
    setError(undefined);
    const answer = await remove({ params: { evacuationId } });
    // The base query's own error; RTK Query adds only its serialised crash.
    if (answer.error !== undefined) return setError((answer.error as RequestError).problem.message || t('delete.failed'));
    toast({ tone: 'success', text: t('delete.done') });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      pending={removing.isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('delete.text', { site: site?.name ?? '', time, count: evacuation?.evacuee_count ?? 0 })}</p>
    </ConfirmDialog>
  );
}
