import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useCompleteEvacuationMutation } from '#portal/api/evacuations/evacuations';
import { useChange } from '#portal/api/useChange';
import { askedPerson } from '#portal/entities/evacuees/report';
import { selectEvacuee, selectEvacueeIds, selectNotListedPeople } from '#portal/entities/evacuees/selectors';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { CompleteDialog } from './CompleteDialog';
import { useAskedAbout } from '../filters/useAskedAbout';

interface CompleteEvacuationProps {
  readonly evacuation: Evacuation;
  readonly onClose: () => void;
}

/** Completes an evacuation once confirmed. */
export function CompleteEvacuation({ evacuation: { id: evacuationId, kind }, onClose }: CompleteEvacuationProps) {
  const { t } = useTranslation('evacuation');
  const errorText = useErrorText();
  const complete = useChange(useCompleteEvacuationMutation());
  const [error, setError] = useState<string | null>(null);

  const { people, notListed } = useAskedAbout(evacuationId, (state) => ({
    people: selectEvacueeIds(state, evacuationId, { hideSafe: true }).flatMap((id) => {
      const evacuee = selectEvacuee(state, evacuationId, id);
      return evacuee === undefined ? [] : [askedPerson(evacuee)];
    }),
    stay: [],
    notListed: selectNotListedPeople(state, evacuationId).map(({ name }) => ({ name })),
  }));

  const confirm = async (comment: string): Promise<void> => {
    setError(null);
    const answer = await complete.send({ params: { evacuationId }, body: { comment: comment === '' ? undefined : comment } });
    if (answer.error !== undefined) setError(errorText(answer.error, t('error.complete')));
    else onClose();
  };

  return (
    <CompleteDialog
      kind={kind}
      notSafe={people}
      notListed={notListed}
      pending={complete.isSending}
      error={error}
      onConfirm={(comment) => void confirm(comment)}
      onClose={onClose}
    />
  );
}
