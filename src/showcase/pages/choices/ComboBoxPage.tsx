import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ComboBox } from '#web/ui/choices/ComboBox';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { ExampleBox } from '../../view/ExampleBox';
import { examplePeople } from '../../examples/examplePeople';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

const PEOPLE: ReadonlyArray<DropdownOption<number>> = examplePeople(132).map(({ id, name, company }) => ({
  value: id,
  label: name,
  description: company,
}));
const FOUND_MAX = 20;

/** Searches with the delay of a server, and stops when the signal aborts. */
function searchPeople(text: string, signal: AbortSignal, delayMs = 500): Promise<ReadonlyArray<DropdownOption<number>>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => resolve(PEOPLE.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())).slice(0, FOUND_MAX)),
      delayMs,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('given up'));
    });
  });
}

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('host'));
  const [value, setValue] = useState<DropdownOption<number> | null>(isFilled(state) ? (PEOPLE[3] ?? null) : null);
  return <ComboBox<number> {...words} search={searchPeople} placeholder={t('searchHint')} value={value} onChange={setValue} />;
}

function Two() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<DropdownOption<number> | null>(null);
  return (
    <ExampleBox>
      <ComboBox<number> label={t('host')} minCharacters={2} search={searchPeople} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

function Failing() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<DropdownOption<number> | null>(null);
  const asked = useRef(0);
  const search = (text: string, signal: AbortSignal) => {
    asked.current += 1;
    return asked.current % 2 === 1 ? Promise.reject(new Error('example')) : searchPeople(text, signal);
  };
  return (
    <ExampleBox>
      <ComboBox<number> label={t('host')} description={t('failsFirst')} search={search} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const comboBoxPage: ShowcasePage = {
  component: 'choices/ComboBox',
  together: ['form/controls/FormComboBox'],
  slug: 'combo-box',
  group: 'forms',
  dos: [
    'One of so many that only the server knows them all: a host, a member, a company.',
    'Pass the signal on to the request: what nobody waits for is given up.',
    'Ask for two letters where one would find half of everybody.',
  ],
  donts: ['What is here already is a Dropdown, which searches as well.', 'A search above a list is a SearchField.'],
  keys: [
    ['Letters', 'Search.'],
    ['ArrowUp, ArrowDown', 'Goes along what is found.'],
    ['Enter', 'Chooses it; on Try again, searches again.'],
    ['Escape', 'Closes the list.'],
    ['Tab', 'Leaves; without a choice the one before is shown again.'],
  ],
  states: [...fieldStates(Example), { name: 'From two letters on', Show: Two }, { name: 'A search that fails at first', Show: Failing }],
};
