import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PhoneField } from '#web/ui/fields/PhoneField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

/** Numbers reserved for fiction: nobody has them. */
const LONDON = '+442079460958';
const PARIS = '+33199001234';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('mobile'));
  const [value, setValue] = useState(isFilled(state) ? LONDON : '');
  return <PhoneField {...words} country="GB" value={value} onChange={setValue} autoComplete="off" />;
}

function Abroad() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState(PARIS);
  return (
    <ExampleBox>
      <PhoneField label={t('mobile')} country="GB" value={value} onChange={setValue} autoComplete="off" />
      <p>{t('sentAs', { value: value === '' ? '—' : value })}</p>
    </ExampleBox>
  );
}

function Found() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState('');
  return (
    <ExampleBox>
      <PhoneField label={t('mobile')} findCountry={() => Promise.resolve('DE')} value={value} onChange={setValue} autoComplete="off" />
    </ExampleBox>
  );
}

export const phoneFieldPage: ShowcasePage = {
  component: 'fields/PhoneField',
  together: ['form/controls/FormPhoneField'],
  slug: 'phone-field',
  group: 'forms',
  dos: [
    'Every telephone number. Give the client’s `country`: most numbers are from there.',
    'Numbers are read as people write them, with +44, 0044 or from home, with blanks or without, and go out in international form.',
  ],
  donts: [
    'No pattern of your own: numbers differ by country more than one thinks.',
    'Do not ask for the country first: it is known, or comes with the number.',
  ],
  keys: [
    ['Tab', 'Goes from the country to the number; a wrong number is said on leaving.'],
    ['Enter, Space, ArrowDown', 'On the country: opens the list.'],
    ['Letters', 'In the list: find a country by name or code.'],
  ],
  states: [...fieldStates(Example), { name: 'From another country', Show: Abroad }, { name: 'Country looked up', Show: Found }],
};
