import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/buttons/Button';
import { Modal } from '../../ui/overlays/Modal';
import { ToastRegion, type ToastMessage } from '../../ui/overlays/ToastRegion';

/** A deed that failed: the titled dialog of document 1 part 8. */
export interface Failure {
  /** What failed: 'Signing out failed'. */
  readonly title: string;
  readonly text: string;
}

interface NoticesOutletProps {
  readonly toasts: readonly ToastMessage[];
  readonly onClose: (id: string) => void;
  readonly failure: Failure | null;
  readonly onUnderstood: () => void;
}

/** Where toasts and the dialog of a failed deed show. */
export function NoticesOutlet({ toasts, onClose, failure, onUnderstood }: NoticesOutletProps) {
  const { t } = useTranslation('errors');
  return (
    <>
      <ToastRegion toasts={toasts} onClose={onClose} />
      {failure !== null && (
        <Modal
          open
          role="alertdialog"
          title={failure.title}
          onClose={onUnderstood}
          footer={
            <Button variant="primary" autoFocus onClick={onUnderstood}>
              {t('understood')}
            </Button>
          }
        >
          <p>{failure.text}</p>
        </Modal>
      )}
    </>
  );
}
