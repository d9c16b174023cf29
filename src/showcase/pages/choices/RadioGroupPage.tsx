import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

type Kind = 'standard' | 'remote' | 'event';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('kindOfSite'));
  const [value, setValue] = useState<Kind | null>(isFilled(state) ? 'standard' : null);
  const options = [
    { value: 'standard', label: t('building'), description: t('buildingHint') },
    { value: 'remote', label: t('remoteWork') },
    { value: 'event', label: t('event'), disabled: state === 'described' },
  ] as const;
  return <RadioGroup<Kind> {...words} options={options} value={value} onChange={setValue} />;
}

function Segmented() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<string>('current');
  const options = [
    { value: 'current', label: t('current') },
    { value: 'upcoming', label: t('upcoming') },
    { value: 'archived', label: t('archived') },
  ];
  return (
    <ExampleBox>
      <RadioGroup label={t('members')} labelHidden look="segmented" options={options} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const radioGroupPage: ShowcasePage = {
  component: 'choices/RadioGroup',
  together: ['form/controls/FormRadioGroup'],
  slug: 'radio-group',
  group: 'forms',
  dos: [
    'One of two to five choices that should all be seen before one is taken.',
    '`segmented` for two to four short words that switch what a list shows.',
  ],
  donts: ['More than five choices are a Dropdown.', 'A choice that may be undone needs a choice of its own for “none”.'],
  keys: [
    ['Tab', 'Goes to the chosen one, then out of the group.'],
    ['ArrowDown, ArrowRight', 'Chooses the next.'],
    ['ArrowUp, ArrowLeft', 'Chooses the one before.'],
    ['Space', 'Chooses the first while none is.'],
  ],
  states: [...fieldStates(Example), { name: 'Segmented', Show: Segmented }],
};
