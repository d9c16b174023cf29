import { useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/entities/evacuation';
import { useCompleteEvacuationMutation } from '#portal/api/evacuations';
import { useChange } from '#portal/api/useChange';
import { completionAsked } from '#portal/entities/evacuees/reportActions';
import { selectAskedAbout, selectEvacuee, selectEvacueeIds, selectNotListedPeople } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { ShownTimeContext } from '#portal/lib/useNow';
import { useErrorText } from '#portal/parts/form/useErrorText';
import { CompleteDialog } from './CompleteDialog';

interface CompleteEvacuationProps {
  readonly evacuation: Evacuation;
  readonly onClose: () => void;
}

/** Completes an evacuation once confirmed. */
export function CompleteEvacuation({ evacuation: { id: evacuationId, kind }, onClose }: CompleteEvacuationProps) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const errorText = useErrorText();
  const complete = useChange(useCompleteEvacuationMutation());
  const [error, setError] = useState<string | null>(null);

  // As it was when the dialog opened: a list that changes while it is read cannot be confirmed.
  const asked = useMemo(() => {
    const state = store.getState();
    return {
      notSafe: selectEvacueeIds(state, evacuationId, { hideSafe: true })
        .flatMap((id) => selectEvacuee(state, evacuationId, id) ?? [])
        .map(({ name, status }) => ({ name, status })),
      notListed: selectNotListedPeople(state, evacuationId).map(({ name }) => ({ name })),
    };
  }, [store, evacuationId]);
  useEffect(() => void dispatch(completionAsked({ evacuationId, ...asked })), [dispatch, evacuationId, asked]);
  // In a past state the dialog is drawn again, perhaps long after it opened.
  const isPast = useContext(ShownTimeContext) !== null;
  const kept = useAppSelector((state) => selectAskedAbout(state, evacuationId));
  const { notSafe, notListed } = (isPast ? kept : null) ?? asked;

  const confirm = async (comment: string): Promise<void> => {
    setError(null);
    const answer = await complete.send({ params: { evacuationId }, body: { comment: comment === '' ? undefined : comment } });
    if (answer.error !== undefined) setError(errorText(answer.error, t('error.complete')));
    else onClose();
  };

  return (
    <CompleteDialog
      kind={kind}
      notSafe={notSafe}
      notListed={notListed}
      pending={complete.isSending}
      error={error}
      onConfirm={(comment) => void confirm(comment)}
      onClose={onClose}
    />
  );
}
