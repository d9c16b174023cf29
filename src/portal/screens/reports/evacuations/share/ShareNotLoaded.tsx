import { useTranslation } from 'react-i18next';

import { Modal } from '#web/ui/overlays/Modal';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import type { ShareDialogProps } from './ShareDialog';

/** Shown if the dialog's code could not be loaded: creating a link needs a connection anyway. */
export function ShareNotLoaded({ onClose }: ShareDialogProps) {
  const { t } = useTranslation('evacuation');
  return (
    <Modal open title={t('share.title')} onClose={onClose}>
      <ErrorState title={t('share.notLoaded')} />
    </Modal>
  );
}
