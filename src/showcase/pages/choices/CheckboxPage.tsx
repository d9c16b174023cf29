import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Checkbox } from '#web/ui/choices/Checkbox';
import { ExampleBox } from '../../view/ExampleBox';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
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
      <Checkbox
        label={long ? t('longLabel') : t('agree')}
        description={long ? t('longDescription') : described ? t('agreeHint') : undefined}
        error={(wrong || long) && !checked ? t('agreeFirst') : undefined}
        checked={checked}
        onChange={setChecked}
        disabled={disabled}
      />
    </ExampleBox>
  );
}

function All() {
  const { t } = useTranslation('showcaseForms');
  const [sites, setSites] = useState<readonly string[]>([EXAMPLE_SITES[0]]);
  return (
    <ExampleBox>
      <Checkbox
        label={t('allSites')}
        checked={sites.length === EXAMPLE_SITES.length}
        partly={sites.length > 0 && sites.length < EXAMPLE_SITES.length}
        onChange={(checked) => setSites(checked ? EXAMPLE_SITES : [])}
      />
      {EXAMPLE_SITES.map((site) => (
        <Checkbox
          key={site}
          label={site}
          checked={sites.includes(site)}
          onChange={(checked) => setSites(checked ? [...sites, site] : sites.filter((one) => one !== site))}
        />
      ))}
    </ExampleBox>
  );
}

export const checkboxPage: ShowcasePage = {
  component: 'choices/Checkbox',
  together: ['form/controls/FormCheckbox'],
  slug: 'checkbox',
  group: 'forms',
  dos: [
    'A choice that is sent with its form, or a row chosen for an action.',
    '`partly` on the box that stands for several, while some of them are chosen.',
  ],
  donts: ['A setting that takes effect is a Toggle.', 'No denials: “Do not show” ticked is understood by nobody.'],
  keys: [
    ['Space', 'Ticks it, or takes the tick away.'],
    ['Tab', 'Goes to the next box.'],
  ],
  states: [
    { name: 'Not ticked', Show: () => <One /> },
    { name: 'Ticked', Show: () => <One first /> },
    { name: 'With a description', Show: () => <One described /> },
    { name: 'With an error', Show: () => <One wrong /> },
    { name: 'Disabled', Show: () => <One first disabled /> },
    { name: 'All, some or none', Show: All },
    { name: 'Long words', Show: () => <One long /> },
  ],
};
