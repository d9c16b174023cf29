import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SkippedVisit } from '#contract/entities/visitor';
import { useUndoSignOutAllMutation } from '#portal/api/today';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/parts/notices/NoticesProvider';

interface UndoneSignOut {
  readonly undo: (batchId: number) => Promise<void>;
  /** Whom the latest undo left out; empty once they have been seen. */
  readonly skipped: readonly SkippedVisit[];
  readonly forget: () => void;
}

const NOBODY: readonly SkippedVisit[] = [];

/** Takes signing everybody out back, and keeps whom that left out. */
export function useUndoSignOutAll(siteId: number): UndoneSignOut {
  const { t } = useTranslation('today');
  const { toast, fail } = useNotices();
  const send = useChange(useUndoSignOutAllMutation());
  const [skipped, setSkipped] = useState(NOBODY);

  return {
    undo: async (batchId) => {
      const answer = await send.send({ params: { siteId, batchId } });
      if (answer.error !== undefined) {
        fail(t('undoAll.failed'), answer.error);
        return;
      }
      setSkipped(answer.data.skipped);
      toast({ tone: 'success', text: t('undoAll.done', { count: answer.data.signed_in }) });
    },
    skipped,
    forget: () => setSkipped(NOBODY),
  };
}
