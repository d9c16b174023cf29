import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Toggle } from '#web/ui/choices/Toggle';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

interface OneProps {
  readonly first?: boolean;
  readonly described?: boolean;
  readonly wrong?: boolean;
  readonly disabled?: boolean;
  readonly long?: boolean;
}

function One({ first = false, described, wrong, disabled, long }: OneProps) {
  const { t } = useTranslation('showcaseForms');
  const [checked, setChecked] = useState(first);
  return (
    <ExampleBox>
      <Toggle
        label={long ? t('longLabel') : t('pictures')}
        description={long ? t('longDescription') : described ? t('description') : undefined}
        error={wrong ? t('notSaved') : undefined}
        checked={checked}
        onChange={setChecked}
        disabled={disabled}
      />
    </ExampleBox>
  );
}

export const togglePage: ShowcasePage = {
  component: 'choices/Toggle',
  together: ['form/controls/FormToggle'],
  slug: 'toggles',
  group: 'forms',
  dos: [
    'A setting that is on or off. The label names what is on: Visitor pictures.',
    'Where it takes effect at once, show it at once and take it back with a word when that fails.',
  ],
  donts: ['No “on/off” beside it: the switch says so.', 'Agreeing and choosing lines is a Checkbox; two unlike choices are a RadioGroup.'],
  keys: [
    ['Space, Enter', 'Switches it.'],
    ['Tab', 'Goes to the next control.'],
  ],
  states: [
    { name: 'Off', Show: () => <One /> },
    { name: 'On', Show: () => <One first /> },
    { name: 'With a description', Show: () => <One first described /> },
    { name: 'With an error', Show: () => <One wrong /> },
    { name: 'Disabled, off', Show: () => <One disabled /> },
    { name: 'Disabled, on', Show: () => <One first disabled /> },
    { name: 'Long words', Show: () => <One first long /> },
  ],
};
