import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { anyOf, needs } from '#contract/access';
import { sitePermission } from '#contract/policies';
import type { ButtonProps } from '#portal/ui/buttons/Button';
import { lazyOverlay } from '../onDemand/lazyOverlay';
import { PermittedButton } from '../permissions/PermittedButton';

const AddSiteDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "add-site" */ './AddSiteDialog')).AddSiteDialog,
  ['sites'],
);

const ADD = anyOf(needs(sitePermission('standard', 'editor')), needs(sitePermission('event', 'editor')));

/** The button that adds a site, with its dialog. Needs the texts of `sites`. */
export function AddSite(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('sites');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PermittedButton {...look} rule={ADD} icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('add.title')}
      </PermittedButton>
      {isOpen && <AddSiteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
