import { Archive, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { Button } from '#web/ui/buttons/Button';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { MenuSection } from '#web/ui/buttons/MenuSection';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

function Actions() {
  const { t } = useTranslation('showcaseActions');
  const [done, setDone] = useState('');
  return (
    <>
      <Menu label={t('more')} trigger={<Button icon={<Ellipsis aria-hidden="true" />}>{t('more')}</Button>}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => setDone(t('edit'))}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} description={t('copyHint')} onAction={() => setDone(t('copy'))}>
          {t('copy')}
        </MenuItem>
        <MenuItem icon={<Archive aria-hidden="true" />} disabled>
          {t('archive')}
        </MenuItem>
        <MenuSection label={t('delete')}>
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onAction={() => setDone(t('delete'))}>
            {t('delete')}
          </MenuItem>
        </MenuSection>
      </Menu>
      <span role="status">{done}</span>
    </>
  );
}

function Single() {
  const { t } = useTranslation('showcaseActions');
  const [site, setSite] = useState<string>(EXAMPLE_SITES[0]);
  return (
    <Menu label={t('site')} trigger={<Button>{site}</Button>}>
      <MenuSection title={t('site')} selection={{ mode: 'single', selected: [site], onChange: ([next]) => setSite(next ?? site) }}>
        {EXAMPLE_SITES.map((name) => (
          <MenuItem key={name} id={name}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}

function Multiple() {
  const { t } = useTranslation('showcaseActions');
  const [sites, setSites] = useState<string[]>(EXAMPLE_SITES.slice(0, 2));
  return (
    <Menu label={t('sites')} trigger={<Button>{t('chosen', { count: sites.length })}</Button>}>
      <MenuSection title={t('sites')} selection={{ mode: 'multiple', atLeastOne: true, selected: sites, onChange: setSites }}>
        {EXAMPLE_SITES.map((name) => (
          <MenuItem key={name} id={name}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}

function Links() {
  const { t } = useTranslation('showcaseActions');
  return (
    <Menu align="end" label={t('goTo')} trigger={<Button>{t('goTo')}</Button>}>
      <MenuItem href={paths.dev.link()}>{t('allComponents')}</MenuItem>
      <MenuItem tone="super" href={paths.dev.link()}>
        {t('enterClient')}
      </MenuItem>
    </Menu>
  );
}

export const menuPage: ShowcasePage = {
  component: 'buttons/Menu',
  together: ['buttons/MenuItem', 'buttons/MenuSection'],
  slug: 'menu',
  group: 'actions',
  dos: [
    'Deeds that are seldom needed, so that they do not crowd the page; at most about eight.',
    'What loses something stands last, in its own section.',
    'A choice among few things without an input of its own: a language, the columns shown.',
  ],
  donts: ['The main action never hides in a menu.', 'In a form, a choice is a Dropdown: it has a label, an error and a place in the form.'],
  keys: [
    ['Enter, Space, ArrowDown', 'Opens it, the first item has the focus.'],
    ['ArrowUp, ArrowDown', 'Goes through the items, and around at the end.'],
    ['A–Z', 'Goes to the item that begins so.'],
    ['Escape', 'Closes it and gives the focus back to the button.'],
  ],
  states: [
    { name: 'Actions', Show: Actions },
    { name: 'One choice', Show: Single },
    { name: 'Several choices, at least one', Show: Multiple },
    { name: 'Links, aligned at the end', Show: Links },
  ],
};
