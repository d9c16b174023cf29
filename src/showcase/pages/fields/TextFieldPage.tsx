import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextField } from '#web/ui/fields/TextField';
import { ExampleBox } from '../../view/ExampleBox';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('siteName'));
  const [value, setValue] = useState<string>(isFilled(state) ? EXAMPLE_SITES[0] : '');
  return <TextField {...words} value={value} onChange={setValue} />;
}

function Affixes() {
  const { t } = useTranslation('showcaseForms');
  const [address, setAddress] = useState('example.com');
  const [stay, setStay] = useState('45');
  return (
    <ExampleBox>
      <TextField label={t('website')} type="url" prefix={<Link aria-hidden="true" />} value={address} onChange={setAddress} />
      <TextField label={t('stay')} suffix="min" value={stay} onChange={setStay} />
    </ExampleBox>
  );
}

function ReadOnly() {
  const { t } = useTranslation('showcaseForms');
  return (
    <ExampleBox>
      <TextField label={t('siteName')} value={EXAMPLE_SITES[1]} onChange={() => undefined} readOnly />
    </ExampleBox>
  );
}

export const textFieldPage: ShowcasePage = {
  component: 'fields/TextField',
  together: ['form/controls/FormTextField'],
  slug: 'text-field',
  group: 'forms',
  dos: [
    'One line of text, an email or web address. `type` and `autoComplete` choose the keyboard of a phone and fill in known values.',
    'Mark what may be left out with `optional`; where most may be left out, mark the few that must be filled in with `required`.',
    'The description helps before, the error says what is wrong and what to do.',
  ],
  donts: [
    'No placeholder in place of a label or a description: it is gone with the first letter.',
    'Nothing is cut off while it is typed: too long a text is kept and its limit said.',
    'Numbers, dates, times and telephone numbers have fields of their own.',
  ],
  keys: [
    ['Tab', 'Goes to the next field; errors show on leaving.'],
    ['Enter', 'Submits the form.'],
  ],
  states: [...fieldStates(Example), { name: 'With an icon or a unit', Show: Affixes }, { name: 'Only to read', Show: ReadOnly }],
};
