import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MultiDropdown } from '#web/ui/choices/MultiDropdown';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';
import { useVisitReasons } from '../../examples/useVisitReasons';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('reasonsLabel'));
  const reasons = useVisitReasons();
  const [value, setValue] = useState<readonly string[]>(isFilled(state) ? ['delivery', 'maintenance', 'visit'] : []);
  return <MultiDropdown<string> {...words} options={reasons} value={value} onChange={setValue} />;
}

function Limited() {
  const { t } = useTranslation('showcaseForms');
  const reasons = useVisitReasons();
  const [value, setValue] = useState<readonly string[]>(['delivery', 'interview']);
  return (
    <ExampleBox>
      <MultiDropdown<string>
        label={t('reasonsLabel')}
        description={t('atMostThree')}
        limit={3}
        options={reasons}
        value={value}
        onChange={setValue}
      />
    </ExampleBox>
  );
}

function Other() {
  const { t } = useTranslation('showcaseForms');
  const reasons = useVisitReasons();
  const [value, setValue] = useState<readonly string[]>(['meeting', t('ownReason')]);
  return (
    <ExampleBox>
      <MultiDropdown<string> label={t('reasonsLabel')} other options={reasons} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const multiDropdownPage: ShowcasePage = {
  component: 'choices/MultiDropdown',
  together: ['form/controls/FormMultiDropdown'],
  slug: 'multi-dropdown',
  group: 'forms',
  dos: [
    'Several of many: the days of a rota, the groups of a field.',
    'Give the `limit` where there is one: the list says why the rest is shut.',
  ],
  donts: ['Up to five that should all be seen are check boxes.', 'Filters above a list are Chips.'],
  keys: [
    ['Enter, Space, ArrowDown', 'Opens the list.'],
    ['Enter', 'Chooses an option, or takes it away; the list stays open.'],
    ['Tab', 'In the list: goes to Choose all and Choose none.'],
    ['Escape', 'Closes the list.'],
    ['Delete, Backspace', 'On a chip below: takes it away.'],
  ],
  states: [...fieldStates(Example), { name: 'At most three', Show: Limited }, { name: 'With Other…', Show: Other }],
};
