import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { ToastRegion } from '#web/ui/overlays/ToastRegion';
import type { ToastMessage } from '#web/ui/overlays/ToastRegion';
import { examplePerson } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

/** All states share one region, as a page does. */
function Toasts() {
  const { t } = useTranslation('showcaseOverlays');
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [next, setNext] = useState(1);
  const [undone, setUndone] = useState(0);
  const show = (toast: Omit<ToastMessage, 'id'>) => {
    setNext(next + 1);
    setToasts([...toasts, { ...toast, id: String(next) }]);
  };
  const { name } = examplePerson(next);

  return (
    <>
      <Button onClick={() => show({ tone: 'success', text: t('signedOut', { name }) })}>{t('toastSuccess')}</Button>
      <Button onClick={() => show({ tone: 'info', text: t('exportReady') })}>{t('toastInfo')}</Button>
      <Button onClick={() => show({ tone: 'danger', text: t('noConnection') })}>{t('toastDanger')}</Button>
      <Button
        onClick={() =>
          show({ tone: 'success', text: t('signedOut', { name }), action: { label: t('undo'), onAction: () => setUndone(undone + 1) } })
        }
      >
        {t('toastUndo')}
      </Button>
      {undone > 0 && <span>{t('undone', { count: undone })}</span>}
      <ToastRegion toasts={toasts} onClose={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </>
  );
}

export const toastRegionPage: ShowcasePage = {
  component: 'overlays/ToastRegion',
  slug: 'toast-region',
  group: 'overlays',
  dos: [
    'The outcome of what was just done, when the page itself does not show it.',
    'Undo, wherever an action can be taken back: better than asking before. It stays 10 seconds.',
    'One short sentence with the name: Élodie Bernard was signed out.',
  ],
  donts: [
    'What must be read or answered is a Banner or a dialog: a toast goes after 5 seconds.',
    'No toast for what one sees happen, and none on arrival. The bar of a form says itself that it saved.',
    'A bar at the foot of a page carries data-keep-clear: toasts stand above it.',
  ],
  keys: [
    ['F6', 'Goes to the toasts, and back.'],
    ['Tab', 'Goes through their buttons; the time stands still.'],
    ['Enter, Space', 'Presses Undo or Close.'],
  ],
  states: [
    {
      name: 'Success, information, failure: 5 seconds; with Undo: 10. Above bars, off a dialog. Held while focused or hovered',
      Show: Toasts,
      wide: true,
    },
  ],
};
