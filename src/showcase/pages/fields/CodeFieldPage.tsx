import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CodeField } from '#web/ui/fields/CodeField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('securityCode'));
  const [value, setValue] = useState(isFilled(state) ? '492038' : '');
  return <CodeField {...words} value={value} onChange={setValue} />;
}

function Complete() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState('');
  const [done, setDone] = useState(false);
  return (
    <ExampleBox>
      <CodeField
        label={t('deviceCode')}
        description={done ? t('complete') : t('deviceCodeHint')}
        length={7}
        value={value}
        onChange={(digits) => {
          setValue(digits);
          setDone(false);
        }}
        onComplete={() => setDone(true)}
      />
    </ExampleBox>
  );
}

export const codeFieldPage: ShowcasePage = {
  component: 'fields/CodeField',
  together: ['form/controls/FormCodeField'],
  slug: 'code-field',
  group: 'forms',
  dos: [
    'Codes of digits: of an authenticator app, a message, a device. Pasting and the filling-in of phones work.',
    'Go on by `onComplete` when the last digit is there; in a form that submits it.',
  ],
  donts: ['Never a box for each digit: it breaks pasting, filling in and screen readers.', 'Letters are a TextField.'],
  keys: [
    ['0…9', 'Anything else is left out.'],
    ['Enter', 'Submits the form.'],
  ],
  states: [...fieldStates(Example), { name: 'Seven digits, told when complete', Show: Complete }],
};
