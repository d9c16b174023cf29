import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { ConfirmByName } from '#web/ui/overlays/ConfirmByName';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

function DeleteSite({ fails = false }: { readonly fails?: boolean }) {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };
  const confirm = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      if (fails) setError(t('noConnection'));
      else close();
    }, 1_000);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('deleteOpen')}
      </Button>
      <ConfirmByName
        open={open}
        title={t('deleteTitle', { site: EXAMPLE_SITES[0] })}
        name={EXAMPLE_SITES[0]}
        confirmLabel={t('deleteSite')}
        pending={pending}
        error={error}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{t('deleteText')}</p>
      </ConfirmByName>
    </>
  );
}

function Fails() {
  return <DeleteSite fails />;
}

export const confirmByNamePage: ShowcasePage = {
  component: 'overlays/ConfirmByName',
  slug: 'confirm-by-name',
  group: 'overlays',
  dos: [
    'Deleting a site, a group, a status or working hours, and nothing less.',
    'Say in numbers what goes with it: 214 members, 3 devices.',
  ],
  donts: ['For everything else ConfirmDialog is enough: what is asked too often is answered without reading.'],
  keys: [
    ['Enter', 'Deletes, when the name is right; else says what is wrong.'],
    ['Escape', 'Cancels.'],
    ['Tab', 'Stays within the dialog.'],
  ],
  states: [
    { name: 'A site, deleted after a second', Show: DeleteSite },
    { name: 'Fails after a second', Show: Fails },
  ],
};
