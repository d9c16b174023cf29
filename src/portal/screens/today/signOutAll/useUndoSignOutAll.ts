import { useTranslation } from 'react-i18next';

import type { SkippedVisit } from '#contract/visits/entities/visitor';
import { useUndoSignOutAllMutation } from '#portal/api/visits/today';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

/** Returns a function that undoes a sign-out of all, and reports the visits not restored. */
export function useUndoSignOutAll(siteId: number, onSkipped: (skipped: readonly SkippedVisit[]) => void) {
  const { t } = useTranslation('visitors');
  const { toast, fail } = useNotices();
  const { send, isSending } = useChange(useUndoSignOutAllMutation());

  const undo = async (batchId: number): Promise<void> => {
    const answer = await send({ params: { siteId, batchId } });
    if (answer.error !== undefined) {
      fail(t('undoAll.failed'), answer.error);
      return;
    }
    onSkipped(answer.data.skipped);
    toast({ tone: 'success', text: t('undoAll.done', { count: answer.data.signed_in }) });
  };
  return { undo, isSending };
}
