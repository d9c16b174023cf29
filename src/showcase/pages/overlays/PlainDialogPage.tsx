import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { PlainDialog } from '#web/ui/overlays/PlainDialog';
import type { ShowcasePage } from '../../showcasePage';

function Question() {
  const { t } = useTranslation('showcaseOverlays');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('restoreOpen')}</Button>
      {isOpen && (
        <PlainDialog
          title={t('restoreTitle')}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('keepArchived')}</Button>
              <Button variant="primary" onClick={close}>
                {t('restore')}
              </Button>
            </>
          }
        >
          <p>{t('restoreText')}</p>
        </PlainDialog>
      )}
    </>
  );
}

export const plainDialogPage: ShowcasePage = {
  component: 'overlays/PlainDialog',
  slug: 'plain-dialog',
  group: 'overlays',
  dos: [
    'A failure that must be read, and a question before something is lost: it needs nothing that is fetched later.',
    'Say what happened in the title and what to do in the text.',
  ],
  donts: ['Forms and long texts belong in a Modal.', 'An action to confirm has a ConfirmDialog.'],
  keys: [
    ['Escape', 'Closes it as its first button does.'],
    ['Tab', 'Stays within it.'],
  ],
  states: [{ name: 'A question', Show: Question }],
};
