import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PasswordField } from '#web/ui/fields/PasswordField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('password'));
  const [value, setValue] = useState(isFilled(state) ? 'Kite&39river' : '');
  return <PasswordField {...words} autoComplete="current-password" value={value} onChange={setValue} />;
}

function Weighed({ first }: { readonly first: string }) {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState(first);
  return (
    <ExampleBox>
      <PasswordField label={t('newPassword')} autoComplete="new-password" strength value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const passwordFieldPage: ShowcasePage = {
  component: 'fields/PasswordField',
  together: ['form/controls/FormPasswordField'],
  slug: 'password-field',
  group: 'forms',
  dos: [
    'Every password. `autoComplete` tells a password manager whether it is the one in use or a new one.',
    '`strength` for a new one: what it needs and how hard it is to guess, in words and while it is typed.',
  ],
  donts: ['Never forbid pasting.', 'The six digits of an app are a CodeField.', 'The meter advises; only the rules refuse.'],
  keys: [
    ['Tab', 'Goes to Show password, then on.'],
    ['Enter', 'Submits the form; on the eye, shows or hides.'],
    ['Space', 'On the eye: shows or hides.'],
  ],
  states: [
    ...fieldStates(Example),
    { name: 'A new one, nothing typed', Show: () => <Weighed first="" /> },
    { name: 'A new one, weak', Show: () => <Weighed first="Password1!" /> },
    { name: 'A new one, fair', Show: () => <Weighed first="Kite&39r" /> },
    { name: 'A new one, strong', Show: () => <Weighed first="Kite&39 river lamp" /> },
  ],
};
