import { useTranslation } from 'react-i18next';

import type { AdminJob } from '#contract/clients/entities/adminJob';
import { useRetryAdminJobMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

/** Returns a function that retries a job, shows the result, and returns true on success. */
export function useRetryJob() {
  const { t } = useTranslation('adminJobs');
  const { toast, fail } = useNotices();
  const { send, isSending } = useChange(useRetryAdminJobMutation());
  const retry = async ({ id, name }: AdminJob): Promise<boolean> => {
    const { error } = await send({ params: { jobId: id } });
    if (error === undefined) toast({ tone: 'success', text: t('retry.done', { name }) });
    else fail(t('retry.failed'), error);
    return error === undefined;
  };
  return { retry, isSending };
}
