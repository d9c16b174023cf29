import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Slider } from '#web/ui/choices/Slider';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('distance'));
  const [value, setValue] = useState(isFilled(state) ? 150 : 0);
  return <Slider {...words} max={500} step={10} value={value} valueText={`${value} m`} onChange={setValue} />;
}

function Wordless() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState(4);
  return (
    <ExampleBox>
      <Slider label={t('places')} labelHidden min={1} max={10} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const sliderPage: ShowcasePage = {
  component: 'choices/Slider',
  slug: 'slider',
  group: 'forms',
  dos: [
    'A place on the way from one end to the other: a moment of a recording.',
    'What it stands at, in words beside it and as `valueText`.',
  ],
  donts: ['A number that has to be exact is a NumberField.', 'Two or three choices are a RadioGroup.'],
  keys: [
    ['ArrowLeft, ArrowRight', 'Goes a step back or on.'],
    ['PageDown, PageUp', 'Goes a larger step.'],
    ['Home, End', 'Goes to one of the ends.'],
  ],
  states: [...fieldStates(Example), { name: 'Its label for screen readers alone', Show: Wordless }],
};
