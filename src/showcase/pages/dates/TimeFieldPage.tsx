import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TimeField } from '#web/ui/dates/TimeField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('arrival'));
  const [value, setValue] = useState<string | null>(isFilled(state) ? '14:25' : null);
  return <TimeField {...words} value={value} onChange={setValue} />;
}

function InSteps() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<string | null>('09:30');
  return (
    <ExampleBox>
      <TimeField label={t('reportAt')} description={t('inTens')} stepMinutes={10} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const timeFieldPage: ShowcasePage = {
  component: 'dates/TimeField',
  together: ['form/controls/FormTimeField'],
  slug: 'time-field',
  group: 'forms',
  dos: [
    'A time of day. It shows 12 or 24 hours as the reader’s language does; the value is always 24.',
    '`stepMinutes` where only some times are possible, and say so in the description.',
  ],
  donts: ['A length of time is a NumberField with its unit.', 'Name the site’s zone beside it where readers may be elsewhere.'],
  keys: [
    ['0…9', 'Fills the part and goes on to the next.'],
    ['ArrowUp, ArrowDown', 'Changes the part; minutes go by the step.'],
    ['ArrowLeft, ArrowRight', 'Goes to the part before or after.'],
    ['Backspace', 'Clears the part.'],
  ],
  states: [...fieldStates(Example), { name: 'In steps of ten minutes', Show: InSteps }],
};
