import { useTranslation } from 'react-i18next';

import { EVACUATION_REOPEN_MS } from '../../../../contract/constants';
import type { Evacuation } from '../../../../contract/entities/evacuation';
import { useReopenEvacuationMutation } from '../../../api/evacuations';
import type { RequestError } from '../../../api/requestError';
import { reportWanted } from '../../../entities/evacuees/reportActions';
import { useAppDispatch } from '../../../entities/hooks';
import { durationText } from '../../../lib/durationText';
import { newKey } from '../../../lib/newKey';
import { useNow } from '../../../lib/useNow';
import { useNotices } from '../../../parts/notices/NoticesProvider';
import { Button } from '../../../ui/buttons/Button';

const SECOND = 1_000;

/** Takes a completion back while that may be, with the time that is left for it; absent afterwards. */
export function ReopenEvacuation({ evacuation: { id: evacuationId, completed_at: completedAt } }: { readonly evacuation: Evacuation }) {
  const { t, i18n } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const { fail, toast } = useNotices();
  const [reopen, reopening] = useReopenEvacuationMutation();
  const now = useNow(SECOND);
  const left = completedAt === null ? 0 : Math.min(EVACUATION_REOPEN_MS, Date.parse(completedAt) + EVACUATION_REOPEN_MS - now);
  if (left <= 0) return null;

  const press = async (): Promise<void> => {
    const { error } = await reopen({ params: { evacuationId }, idempotencyKey: newKey() });
    // The base query's own error; RTK Query adds only its serialised crash.
    if (error !== undefined) return fail(t('reopen.failed'), error as RequestError);
    // Everybody is told by an event to fetch the list; a screen without a line to the channel would wait for it.
    dispatch(reportWanted({ evacuationId }));
    toast({ tone: 'success', text: t('reopen.done') });
  };
  return <Button pending={reopening.isLoading} onClick={() => void press()}>{t('reopen.action', { time: durationText(left, i18n.language) })}</Button>;
}
