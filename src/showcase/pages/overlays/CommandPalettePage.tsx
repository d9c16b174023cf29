import { MapPin, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { CommandPalette } from '#web/ui/overlays/CommandPalette';
import type { PaletteSection } from '#web/ui/overlays/CommandPalette';
import { EXAMPLE_SITES, examplePeople } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

const PEOPLE = examplePeople(40);

function Palette({ loading }: { readonly loading?: boolean }) {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');

  const fits = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase());
  const found: PaletteSection[] = [
    {
      title: t('sites'),
      items: EXAMPLE_SITES.filter(fits).map((site) => ({ id: site, label: site, icon: <MapPin aria-hidden="true" /> })),
    },
    {
      title: t('members'),
      items: PEOPLE.filter(({ name }) => fits(name))
        .slice(0, 6)
        .map(({ name, company }) => ({ id: name, label: name, detail: company, icon: <User aria-hidden="true" /> })),
    },
  ];
  const sections = loading ? [] : found.filter(({ items }) => items.length > 0);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('goTo')}</Button>
      <span role="status">{chosen}</span>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        label={t('goTo')}
        placeholder={t('paletteHint')}
        text={text}
        onText={setText}
        sections={sections}
        loading={loading}
        empty={t('nothingFound')}
        announcement={loading ? '' : t('found', { count })}
        onChoose={(id) => {
          setChosen(id);
          setOpen(false);
        }}
      />
    </>
  );
}

const Alive = () => <Palette />;
const Loading = () => <Palette loading />;

export const commandPalettePage: ShowcasePage = {
  component: 'overlays/CommandPalette',
  slug: 'command-palette',
  group: 'overlays',
  dos: [
    'The quick way to anything that has a name: pages, sites, groups, members.',
    'The best first, few of each kind, each with what tells it from its namesakes.',
    'The caller searches; late answers never push away what is being chosen.',
  ],
  donts: ['One choice in a form is a Dropdown or a ComboBox.', 'Never the only way to a page.'],
  keys: [
    ['ArrowUp, ArrowDown', 'Goes through what was found; the text keeps the focus.'],
    ['Enter', 'Goes there.'],
    ['Escape', 'Closes it and gives the focus back.'],
  ],
  states: [
    { name: 'Type a few letters', Show: Alive },
    { name: 'Still looking', Show: Loading },
  ],
};
