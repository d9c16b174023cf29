import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '../../../../contract/entities/evacuation';
import { useCompleteEvacuationMutation } from '../../../api/evacuations';
import type { RequestError } from '../../../api/requestError';
import { selectEvacuee, selectEvacueeIds } from '../../../entities/evacuees/selectors';
import { useAppStore } from '../../../entities/hooks';
import { newKey } from '../../../lib/newKey';
import { CompleteDialog } from './CompleteDialog';

interface CompleteEvacuationProps {
  readonly evacuation: Evacuation;
  readonly onClose: () => void;
}

/** Completes an evacuation once confirmed. */
export function CompleteEvacuation({ evacuation: { id: evacuationId, kind }, onClose }: CompleteEvacuationProps) {
  const { t } = useTranslation('evacuation');
  const store = useAppStore();
  const [complete, completing] = useCompleteEvacuationMutation();
  const [error, setError] = useState<string | null>(null);
  const [idempotencyKey] = useState(() => newKey());

  // As it was when the dialog opened: a list that changes while it is read cannot be confirmed.
  const notSafe = useMemo(() => {
    const state = store.getState();
    return selectEvacueeIds(state, evacuationId, { hideSafe: true }).flatMap((id) => selectEvacuee(state, evacuationId, id) ?? []);
  }, [store, evacuationId]);

  const confirm = async (comment: string): Promise<void> => {
    setError(null);
    const answer = await complete({ params: { evacuationId }, body: { comment: comment === '' ? undefined : comment }, idempotencyKey });
    // The base query's own error; RTK Query adds only its serialised crash.
    if (answer.error !== undefined) setError((answer.error as RequestError).problem.message || t('error.complete'));
    else onClose();
  };

  return (
    <CompleteDialog
      kind={kind}
      notSafe={notSafe}
      pending={completing.isLoading}
      error={error}
      onConfirm={(comment) => void confirm(comment)}
      onClose={onClose}
    />
  );
}
