import { useTranslation } from 'react-i18next';

import type { AskedForm } from '#contract/entities/form';
import { FillForms, type FormsOfSignIn } from '#portal/parts/forms/FillForms';
import type { ChangeOutcome } from '#portal/api/useChange';
import { Button } from '#portal/ui/buttons/Button';
import { Modal } from '#portal/ui/overlays/Modal';

interface FormsDialogProps {
  readonly name: string;
  readonly forms: readonly AskedForm[];
  readonly send: (more: FormsOfSignIn) => Promise<ChangeOutcome<unknown>>;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks what somebody has to fill in before they are signed in at one press. */
export function FormsDialog({ name, forms, send, onSent, onClose }: FormsDialogProps) {
  const { t } = useTranslation('formFill');
  return (
    <Modal open title={t('title', { name })} onClose={onClose} footer={<Button onClick={onClose}>{t('cancel')}</Button>}>
      <FillForms name={name} forms={forms} send={send} onDone={onSent} />
    </Modal>
  );
}
