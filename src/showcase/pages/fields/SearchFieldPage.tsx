import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SearchField } from '#web/ui/fields/SearchField';
import { ExampleBox } from '../../view/ExampleBox';
import { examplePeople } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

const PEOPLE = examplePeople(12);

function Searching({ first = '' }: { readonly first?: string }) {
  const { t } = useTranslation('showcaseForms');
  const [text, setText] = useState(first);
  const found = PEOPLE.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  return (
    <ExampleBox>
      <SearchField label={t('searchPeople')} placeholder={t('searchHint')} value={text} onSearch={setText} />
      <p role="status">{t('found', { count: found.length })}</p>
    </ExampleBox>
  );
}

export const searchFieldPage: ShowcasePage = {
  component: 'fields/SearchField',
  slug: 'search-field',
  group: 'forms',
  dos: [
    'Above a list, to find in all of it. It asks while one types, at most every 100 ms.',
    'Keep the text in the address, so that Back and reload keep what was found.',
  ],
  donts: ['To choose one of very many take a ComboBox.', 'No button beside it: typing is enough.'],
  keys: [
    ['Enter', 'Asks at once.'],
    ['Escape', 'Clears it.'],
  ],
  states: [
    { name: 'Empty', Show: () => <Searching /> },
    { name: 'With a text', Show: () => <Searching first="an" /> },
  ],
};
