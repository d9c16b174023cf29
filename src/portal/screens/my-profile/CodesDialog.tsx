import { useTranslation } from 'react-i18next';

import { RecoveryCodeList } from '#web/kit/account/twoFactor/RecoveryCodeList';
import { Button } from '#web/ui/buttons/Button';
import { Modal } from '#web/ui/overlays/Modal';

interface CodesDialogProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly email: string;
  readonly onClose: () => void;
}

/** New recovery codes, this once. A press beside it does not close it: they would be gone. */
export function CodesDialog({ title, codes, email, onClose }: CodesDialogProps) {
  const { t } = useTranslation('twoFactor');
  return (
    <Modal
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} email={email} />
    </Modal>
  );
}
