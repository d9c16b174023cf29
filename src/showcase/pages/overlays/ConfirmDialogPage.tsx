import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import type { ShowcasePage } from '../../showcasePage';

function Danger() {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('signOutAll')}
      </Button>
      <ConfirmDialog open={open} tone="danger" title={t('signOutTitle')} confirmLabel={t('signOutDeed')} onConfirm={close} onClose={close}>
        <p>{t('signOutText')}</p>
      </ConfirmDialog>
    </>
  );
}

function Primary() {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('restoreOpen')}</Button>
      <ConfirmDialog
        open={open}
        title={t('restoreTitle')}
        confirmLabel={t('restore')}
        cancelLabel={t('keepArchived')}
        onConfirm={close}
        onClose={close}
      >
        <p>{t('restoreText')}</p>
      </ConfirmDialog>
    </>
  );
}

function Fails() {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      setError(t('noConnection'));
    }, 1_000);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('signOutAll')}
      </Button>
      <ConfirmDialog
        open={open}
        tone="danger"
        title={t('signOutTitle')}
        confirmLabel={t('signOutDeed')}
        pending={pending}
        error={error}
        onConfirm={confirm}
        onClose={() => {
          setOpen(false);
          setError(undefined);
        }}
      >
        <p>{t('signOutText')}</p>
      </ConfirmDialog>
    </>
  );
}

export const confirmDialogPage: ShowcasePage = {
  component: 'overlays/ConfirmDialog',
  slug: 'confirm-dialog',
  group: 'overlays',
  dos: [
    'Before what cannot be taken back, or touches many people at once.',
    'The title asks with the number or the name; the text says what is lost; the button repeats the verb.',
    'When it fails, the dialog stays and says why in `error`.',
  ],
  donts: [
    'What can be undone is done at once, with Undo in a toast.',
    'Never OK, Yes or No as an answer.',
    'Deleting a site, group, status or working hours takes ConfirmByName.',
  ],
  keys: [
    ['Escape', 'Cancels.'],
    ['Enter, Space', 'Presses the button with the focus, at first Cancel.'],
    ['Tab', 'Stays within the dialog.'],
  ],
  states: [
    { name: 'A loss', Show: Danger },
    { name: 'No loss, own words for Cancel', Show: Primary },
    { name: 'Fails after a second', Show: Fails },
  ],
};
