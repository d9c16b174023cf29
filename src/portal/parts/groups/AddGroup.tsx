import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import type { ButtonProps } from '#portal/ui/buttons/Button';
import { lazyOverlay } from '../onDemand/lazyOverlay';
import { PermittedButton } from '../permissions/PermittedButton';

const AddGroupDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "add-group" */ './AddGroupDialog')).AddGroupDialog,
  ['groups'],
);

const ADD = needs('ManageVisitorGroup.editor');

/** The button that adds a group, with its dialog. Needs the texts of `groups`. */
export function AddGroup(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('groups');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PermittedButton {...look} rule={ADD} icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('add.title')}
      </PermittedButton>
      {isOpen && <AddGroupDialog onClose={() => setOpen(false)} />}
    </>
  );
}
