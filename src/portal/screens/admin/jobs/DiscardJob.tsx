import { useTranslation } from 'react-i18next';

import type { AdminJob } from '#contract/clients/entities/adminJob';
import { useDiscardAdminJobMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

interface DiscardJobProps {
  readonly job: AdminJob;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Prompts before a job is removed for good. */
export function DiscardJob({ job, onDone, onClose }: DiscardJobProps) {
  const { t } = useTranslation('adminJobs');
  const { toast } = useNotices();
  const discard = useChange(useDiscardAdminJobMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      failed={t('discard.failed')}
      send={() => discard.send({ params: { jobId: job.id } })}
      onDone={() => {
        toast({ tone: 'success', text: t('discard.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('discard.text', { name: job.name })}</p>
    </ConfirmChange>
  );
}
