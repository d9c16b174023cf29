import { useTranslation } from 'react-i18next';

import { Modal } from '#web/ui/overlays/Modal';
import { ErrorState } from '#web/ui/feedback/ErrorState';
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
