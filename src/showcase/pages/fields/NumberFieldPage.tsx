import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NumberField } from '#web/ui/fields/NumberField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('places'));
  const [value, setValue] = useState<number | null>(isFilled(state) ? 1250 : null);
  return <NumberField {...words} value={value} onChange={setValue} />;
}

function Limits() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<number | null>(10);
  return (
    <ExampleBox>
      <NumberField label={t('places')} min={1} max={10} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

function Beyond() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<number | null>(5000);
  return (
    <ExampleBox>
      <NumberField label={t('places')} max={1000} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

function Unit() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<number | null>(150);
  return (
    <ExampleBox>
      <NumberField label={t('distance')} unit="m" step={50} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

function Negative() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<number | null>(-2.5);
  return (
    <ExampleBox>
      <NumberField label={t('temperature')} unit="°C" negative decimals={1} step={0.5} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const numberFieldPage: ShowcasePage = {
  component: 'fields/NumberField',
  together: ['form/controls/FormNumberField'],
  slug: 'number-field',
  group: 'forms',
  dos: [
    'An amount that is counted or measured: places, metres, minutes. Give its limits and its unit.',
    'A step that people think in: 5 minutes, 50 metres.',
  ],
  donts: [
    'Codes, years and telephone numbers are no amounts: nobody adds one to them.',
    'Below 0 only where that means something (`negative`).',
  ],
  keys: [
    ['ArrowUp, ArrowDown', 'Adds or takes away a step.'],
    ['Home, End', 'Goes to the least or the most, where there is one.'],
    ['Enter', 'Takes what is typed.'],
  ],
  states: [
    ...fieldStates(Example),
    { name: 'At its maximum', Show: Limits },
    { name: 'Beyond its maximum', Show: Beyond },
    { name: 'With a unit and a step', Show: Unit },
    { name: 'Negative, with decimals', Show: Negative },
  ],
};
