import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ColourPicker } from '#web/ui/choices/ColourPicker';
import { ExampleBox } from '../../view/ExampleBox';
import { EXAMPLE_COLOURS } from '../../examples/exampleColours';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('brandColour'));
  const [value, setValue] = useState<string | null>(isFilled(state) ? EXAMPLE_COLOURS[0] : null);
  return <ColourPicker {...words} value={value} onChange={setValue} />;
}

function Suggested() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<string | null>(EXAMPLE_COLOURS[1]);
  return (
    <ExampleBox>
      <ColourPicker label={t('brandColour')} optional swatches={EXAMPLE_COLOURS} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const colourPickerPage: ShowcasePage = {
  component: 'choices/ColourPicker',
  together: ['form/controls/FormColourPicker'],
  slug: 'colour-picker',
  group: 'forms',
  dos: [
    'A colour of one’s own: a brand’s, for a badge. Those who know its code paste it.',
    'Suggest the colours that are in use already (`swatches`).',
  ],
  donts: [
    'The colour of a status is a StatusColourPicker.',
    'Never let a chosen colour carry text unseen: the portal keeps the contrast by itself.',
  ],
  keys: [
    ['Enter, Space', 'Opens it.'],
    ['ArrowLeft, ArrowRight, ArrowUp, ArrowDown', 'On the area and the line: change the colour.'],
    ['PageUp, PageDown', 'Change it by more.'],
    ['Tab', 'Goes from area to hue, code and suggestions.'],
    ['Escape', 'Closes it.'],
  ],
  states: [...fieldStates(Example), { name: 'With suggestions, to be cleared', Show: Suggested }],
};
