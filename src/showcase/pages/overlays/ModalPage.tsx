import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { TextField } from '#web/ui/fields/TextField';
import { Modal } from '#web/ui/overlays/Modal';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Task() {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('inviteOpen')}</Button>
      <Modal
        open={open}
        onClose={close}
        title={t('inviteTitle')}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {t('invite')}
            </Button>
          </>
        }
      >
        <TextField label={t('fullName')} value={name} onChange={setName} autoFocus />
      </Modal>
    </>
  );
}

function Long() {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('readTerms')}</Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('terms')}>
        <ExampleBox>
          {Array.from({ length: 16 }, (_, index) => (
            <p key={index}>{t('visitText')}</p>
          ))}
        </ExampleBox>
      </Modal>
    </>
  );
}

function Busy() {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setOpen(false);
    }, 2_000);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('inviteOpen')}</Button>
      <Modal
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title={t('inviteTitle')}
        footer={
          <Button variant="primary" pending={busy} onClick={send}>
            {t('invite')}
          </Button>
        }
      >
        <p>{t('inviteText')}</p>
      </Modal>
    </>
  );
}

export const modalPage: ShowcasePage = {
  component: 'overlays/Modal',
  slug: 'modal',
  group: 'overlays',
  dos: [
    'A short task that stands alone: invite somebody, sign a visitor in.',
    'The title says the task; the last button does it, in a verb.',
    '`busy` while it is being sent: nothing closes it then.',
  ],
  donts: [
    'A question with two answers is a ConfirmDialog.',
    'What is long or has parts is a page or a Drawer.',
    'Never open one by itself, without a press.',
  ],
  keys: [
    ['Escape', 'Closes it, unless it is busy; the focus goes back to what opened it.'],
    ['Tab', 'Stays within the dialog.'],
  ],
  states: [
    { name: 'A task', Show: Task },
    { name: 'Long: its head gets a shadow after 50 px', Show: Long },
    { name: 'Busy for two seconds once sent', Show: Busy },
  ],
};
