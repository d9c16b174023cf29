import { useTranslation } from 'react-i18next';

import { EVACUATION_REOPEN_MS } from '#contract/evacuations/constants';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useReopenEvacuationMutation } from '#portal/api/evacuations/evacuations';
import { useChange } from '#portal/api/useChange';
import { reportWanted } from '#portal/entities/evacuees/reportActions';
import { useAppDispatch } from '#portal/store/hooks';
import { durationText } from '#web/text/durationText';
import { useNow } from '#web/dates/useNow';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';

const SECOND = 1_000;

/** Takes a completion back while that may be, with the time that is left for it; absent afterwards. */
export function ReopenEvacuation({ evacuation: { id: evacuationId, completed_at: completedAt } }: { readonly evacuation: Evacuation }) {
  const { t, i18n } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const { fail, toast } = useNotices();
  const reopen = useChange(useReopenEvacuationMutation());
  const now = useNow(SECOND);
  const left = completedAt === null ? 0 : Math.min(EVACUATION_REOPEN_MS, Date.parse(completedAt) + EVACUATION_REOPEN_MS - now);
  if (left <= 0) return null;

  const press = async (): Promise<void> => {
    const { error } = await reopen.send({ params: { evacuationId } });
    if (error !== undefined) return fail(t('reopen.failed'), error);
    // An event makes every screen fetch the list; a screen that is not connected to the channel would wait for it.
    dispatch(reportWanted({ evacuationId }));
    toast({ tone: 'success', text: t('reopen.done') });
  };
  return (
    <Button pending={reopen.isSending} onClick={() => void press()}>
      {t('reopen.action', { time: durationText(left, i18n.language) })}
    </Button>
  );
}
