import { useTranslation } from 'react-i18next';

import type { AdminJob } from '#contract/clients/entities/adminJob';
import { Button } from '#web/ui/buttons/Button';
import { useFocusKept } from '#web/ui/overlays/useFocusKept';
import { useRetryJob } from './useRetryJob';

/** Retries the job of a row. */
export function RetryRowButton({ job }: { readonly job: AdminJob }) {
  const { t } = useTranslation('adminJobs');
  const { retry, isSending } = useRetryJob();
  useFocusKept();
  return (
    <Button size="s" pending={isSending} aria-label={t('retry.named', { name: job.name })} onClick={() => void retry(job)}>
      {t('retry.label')}
    </Button>
  );
}
