import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DateField } from '#web/ui/dates/DateField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('startsOn'));
  const [value, setValue] = useState<string | null>(isFilled(state) ? '2026-11-21' : null);
  return <DateField {...words} value={value} onChange={setValue} />;
}

function WithMin() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<string | null>('2026-11-20');
  return (
    <ExampleBox>
      <DateField label={t('startsOn')} min="2026-11-21" value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const dateFieldPage: ShowcasePage = {
  component: 'dates/DateField',
  together: ['form/controls/FormDateField'],
  slug: 'date-field',
  group: 'forms',
  dos: [
    'Every date. Typed part by part in the reader’s own order, or picked from the calendar.',
    'Give `min` where earlier days make no sense.',
  ],
  donts: ['Two dates that belong together are a DateRange.', 'No text field for dates: 3/4 is March to one and April to another.'],
  keys: [
    ['0…9', 'Fills the part and goes on to the next.'],
    ['ArrowUp, ArrowDown', 'Changes the part.'],
    ['ArrowLeft, ArrowRight', 'Goes to the part before or after.'],
    ['Backspace', 'Clears the part.'],
    ['Alt+ArrowDown', 'Opens the calendar.'],
    ['Escape', 'Closes it.'],
  ],
  states: [...fieldStates(Example), { name: 'Before the first day allowed', Show: WithMin }],
};
