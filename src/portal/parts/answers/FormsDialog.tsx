import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { outstandingForms } from '#contract/signInForms';
import type { Problem } from '#contract/problem';
import type { ChangeOutcome } from '#portal/api/useChange';
import { Button } from '#portal/ui/buttons/Button';
import { Modal } from '#portal/ui/overlays/Modal';
import { FillForms, type FormsOfSignIn } from '../forms/FillForms';

/** Of whom forms are asked, and what is sent then. */
export interface FormsAsking {
  readonly name: string;
  /** Names the forms that are outstanding. */
  readonly problem: Problem;
  readonly send: (more: FormsOfSignIn) => Promise<ChangeOutcome<unknown>>;
}

interface FormsDialogProps {
  readonly asking: FormsAsking;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks what somebody has to fill in before they are signed in at one press. */
export function FormsDialog({ asking: { name, problem, send }, onSent, onClose }: FormsDialogProps) {
  const { t } = useTranslation('formFill');
  const [forms] = useState(() => outstandingForms(problem) ?? []);
  return (
    <Modal open title={t('title', { name })} onClose={onClose} footer={<Button onClick={onClose}>{t('cancel')}</Button>}>
      <FillForms name={name} forms={forms} send={send} onDone={onSent} />
    </Modal>
  );
}
