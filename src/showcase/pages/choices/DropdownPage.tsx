import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dropdown } from '#web/ui/choices/Dropdown';
import { ExampleBox } from '../../view/ExampleBox';
import { EXAMPLE_SITES, examplePeople } from '../../examples/examplePeople';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';
import { useVisitReasons } from '../../examples/useVisitReasons';

const PEOPLE = examplePeople(30).map(({ id, name, company }) => ({ value: id, label: name, description: company }));
const SITES = EXAMPLE_SITES.map((site) => ({ value: site, label: site }));

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('reason'));
  const reasons = useVisitReasons();
  const [value, setValue] = useState<string | null>(isFilled(state) ? 'meeting' : null);
  return <Dropdown<string> {...words} options={reasons.slice(0, 4)} value={value} onChange={setValue} />;
}

function Searchable() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<number | null>(null);
  return (
    <ExampleBox>
      <Dropdown
        label={t('host')}
        options={PEOPLE}
        value={value}
        onChange={setValue}
        none={{ label: t('nobody'), onChoose: () => setValue(null) }}
      />
    </ExampleBox>
  );
}

function Other({ first }: { readonly first: string | null }) {
  const { t } = useTranslation('showcaseForms');
  const reasons = useVisitReasons();
  const [value, setValue] = useState(first);
  return (
    <ExampleBox>
      <Dropdown<string> label={t('reason')} options={reasons} value={value} onChange={setValue} other />
    </ExampleBox>
  );
}

function OtherChosen() {
  const { t } = useTranslation('showcaseForms');
  return <Other first={t('ownReason')} />;
}

function Bar() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<string | null>(EXAMPLE_SITES[0]);
  return (
    <Dropdown<string>
      label={t('site')}
      labelHidden
      look="bar"
      icon={<Building2 aria-hidden="true" />}
      options={SITES}
      value={value}
      onChange={setValue}
    />
  );
}

export const dropdownPage: ShowcasePage = {
  component: 'choices/Dropdown',
  together: ['form/controls/FormDropdown'],
  slug: 'dropdown',
  group: 'forms',
  dos: [
    'One of six or more choices, or of fewer where room is short. From 5 options on it is searched, whatever the accents.',
    '`none` where nothing is a choice as well; `other` where one’s own words are.',
    'A second line tells two alike apart: the company under a person.',
  ],
  donts: [
    'Two to five choices that should be compared are a RadioGroup.',
    'Hundreds that are elsewhere are a ComboBox; several at once a MultiDropdown.',
    'Deeds are a Menu.',
  ],
  keys: [
    ['Enter, Space, ArrowDown', 'Opens the list.'],
    ['ArrowUp, ArrowDown', 'Goes along the options.'],
    ['Enter', 'Chooses one and closes the list.'],
    ['Escape', 'Closes it without a choice.'],
    ['Letters', 'Closed: chooses the next that begins so. Open: filter it.'],
  ],
  states: [
    ...fieldStates(Example),
    { name: 'Searchable, or nobody', Show: Searchable },
    { name: 'With Other…', Show: () => <Other first={null} /> },
    { name: 'Other chosen', Show: OtherChosen },
    { name: 'In a bar', Show: Bar },
  ],
};
