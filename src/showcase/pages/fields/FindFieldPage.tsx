import { User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FindField } from '#web/ui/fields/FindField';
import { ExampleBox } from '../../view/ExampleBox';
import { examplePeople } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

const PEOPLE = examplePeople(40);

function Finding({ first = '', loading }: { readonly first?: string; readonly loading?: boolean }) {
  const { t } = useTranslation(['showcaseForms', 'ui']);
  const [text, setText] = useState(first);
  const typed = text.trim().toLocaleLowerCase();
  const found = typed === '' || loading ? [] : PEOPLE.filter(({ name }) => name.toLocaleLowerCase().includes(typed)).slice(0, 6);
  return (
    <ExampleBox>
      <FindField
        label={t('showcaseForms:searchPeople')}
        text={text}
        onText={setText}
        items={found.map(({ name, company }) => ({ id: name, label: name, description: company, icon: <User aria-hidden="true" /> }))}
        loading={loading}
        empty={typed === '' || loading ? undefined : t('ui:noMatch')}
        announcement={t('showcaseForms:found', { count: found.length })}
        onChoose={setText}
      />
    </ExampleBox>
  );
}

export const findFieldPage: ShowcasePage = {
  component: 'fields/FindField',
  slug: 'find-field',
  group: 'forms',
  dos: [
    'Where a dialog begins with a person or a thing: type, choose, and the next step knows it.',
    'Offer what is new as the last entry, so that nobody has to leave the list.',
  ],
  donts: ['One field among others is a ComboBox.', 'Above a list of the page it is a SearchField.'],
  keys: [
    ['ArrowUp, ArrowDown', 'Goes through what was found; the text keeps the focus.'],
    ['Enter', 'Takes the one that is marked.'],
  ],
  states: [
    { name: 'Empty', Show: () => <Finding /> },
    { name: 'With a text', Show: () => <Finding first="an" /> },
    { name: 'Still looking', Show: () => <Finding first="an" loading /> },
  ],
};
