import { useTranslation } from 'react-i18next';

import { Modal } from '#portal/ui/overlays/Modal';
import { ErrorState } from '#portal/ui/feedback/ErrorState';
import type { ShareDialogProps } from './ShareDialog';

/** In place of the dialog whose code did not come: a link needs the line anyway. */
export function ShareNotLoaded({ onClose }: ShareDialogProps) {
  const { t } = useTranslation('evacuation');
  return (
    <Modal open title={t('share.title')} onClose={onClose}>
      <ErrorState title={t('share.notLoaded')} />
    </Modal>
  );
}
