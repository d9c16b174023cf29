import { useTranslation } from 'react-i18next';

import { useDeleteEvacuationMutation } from '#portal/api/evacuations/evacuations';
import { useChange } from '#portal/api/useChange';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

interface DeleteDialogProps {
  readonly evacuationId: number;
  readonly onClose: () => void;
}

/** Deletes a report once confirmed: with its people, comments and timeline. */
export function DeleteDialog({ evacuationId, onClose }: DeleteDialogProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const { toast } = useNotices();
  const remove = useChange(useDeleteEvacuationMutation());
  const evacuation = useAppSelector((state) => selectWholeEvacuation(state, evacuationId));
  const site = useAppSelector((state) => selectSite(state, evacuation?.site_id ?? null));
  const time = evacuation === undefined ? '' : dayAndTimeAt(evacuation.started_at, site?.timezone ?? 'UTC', i18n.language);

  return (
    <ConfirmChange
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      send={() => remove.send({ params: { evacuationId } })}
      onDone={() => toast({ tone: 'success', text: t('delete.done') })}
      onClose={onClose}
    >
      <p>{t('delete.text', { site: site?.name ?? '', time, count: evacuation?.evacuee_count ?? 0 })}</p>
    </ConfirmChange>
  );
}
