import { Archive, Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#web/ui/buttons/IconButton';
import type { ShowcasePage } from '../../showcasePage';

function Variants() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <IconButton label={t('edit')} icon={<Pencil aria-hidden="true" />} />
      <IconButton variant="secondary" label={t('download')} icon={<Download aria-hidden="true" />} />
      <IconButton variant="primary" label={t('download')} icon={<Download aria-hidden="true" />} />
      <IconButton variant="danger" label={t('delete')} icon={<Trash2 aria-hidden="true" />} />
    </>
  );
}

function Sizes() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <IconButton size="s" variant="secondary" label={t('archive')} icon={<Archive aria-hidden="true" />} />
      <IconButton size="m" variant="secondary" label={t('archive')} icon={<Archive aria-hidden="true" />} />
      <IconButton size="l" variant="secondary" label={t('archive')} icon={<Archive aria-hidden="true" />} />
    </>
  );
}

function Pending() {
  const { t } = useTranslation('showcaseActions');
  const [pending, setPending] = useState(false);
  return (
    <IconButton
      variant="secondary"
      label={t('download')}
      icon={<Download aria-hidden="true" />}
      pending={pending}
      onClick={() => setPending(true)}
    />
  );
}

function Disabled() {
  const { t } = useTranslation('showcaseActions');
  return <IconButton variant="secondary" label={t('archive')} icon={<Archive aria-hidden="true" />} disabled />;
}

export const iconButtonPage: ShowcasePage = {
  component: 'buttons/IconButton',
  slug: 'icon-button',
  group: 'actions',
  dos: [
    'An action that repeats in every row, or whose sign everybody knows: edit, download, close.',
    'A label that names the action and its object where several stand on one page: Edit Harbour House.',
  ],
  donts: ['The main action of a view has words: take a Button.', 'Never an icon that must be guessed. When in doubt, write it out.'],
  keys: [
    ['Enter, Space', 'Presses it.'],
    ['Tab', 'Shows the label while it has the focus.'],
    ['Escape', 'Hides the label.'],
  ],
  states: [
    { name: 'Variants', Show: Variants },
    { name: 'Sizes', Show: Sizes },
    { name: 'Pending once pressed', Show: Pending },
    { name: 'Disabled', Show: Disabled },
  ],
};
