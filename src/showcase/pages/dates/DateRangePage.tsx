import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DateRange } from '#web/ui/dates/DateRange';
import type { DateRangeValue } from '#web/ui/dates/DateRange';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

const NONE: DateRangeValue = { from: null, to: null };
const DECEMBER: DateRangeValue = { from: '2026-12-24', to: '2027-01-02' };

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('closed'));
  const [value, setValue] = useState(isFilled(state) ? DECEMBER : NONE);
  return <DateRange {...words} value={value} onChange={setValue} />;
}

function OneWrong() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<DateRangeValue>({ from: '2026-12-24', to: '2026-12-20' });
  return (
    <ExampleBox>
      <DateRange label={t('closed')} value={value} onChange={setValue} fromLabel={t('firstDay')} toLabel={t('lastDay')} />
    </ExampleBox>
  );
}

export const dateRangePage: ShowcasePage = {
  component: 'dates/DateRange',
  together: ['form/controls/FormDateRange'],
  slug: 'date-range',
  group: 'forms',
  dos: [
    'A period of whole days: an absence, a closure period, the days of a report.',
    'Both days belong to it; name them where that is not plain (`fromLabel`, `toLabel`).',
  ],
  donts: ['An instant with its time is a DateField and a TimeField.', 'Do not move one end when the other changes: say what does not fit.'],
  keys: [
    ['0…9', 'Fills the part and goes on to the next.'],
    ['ArrowUp, ArrowDown', 'Changes the part.'],
    ['Tab', 'Goes on, from the first day to the last.'],
    ['Alt+ArrowDown', 'Opens the calendar of that day.'],
  ],
  states: [...fieldStates(Example), { name: 'The last day before the first', Show: OneWrong }],
};
