import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextArea } from '#web/ui/fields/TextArea';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('notes'));
  const [value, setValue] = useState(isFilled(state) ? t('notesText') : '');
  return <TextArea {...words} value={value} onChange={setValue} />;
}

function NearLimit({ limit }: { readonly limit: number }) {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState(t('notesText'));
  return (
    <ExampleBox>
      <TextArea label={t('notes')} limit={limit} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

function Near() {
  const { t } = useTranslation('showcaseForms');
  return <NearLimit limit={t('notesText').length + 12} />;
}

function Over() {
  const { t } = useTranslation('showcaseForms');
  return <NearLimit limit={t('notesText').length - 12} />;
}

export const textAreaPage: ShowcasePage = {
  component: 'fields/TextArea',
  together: ['form/controls/FormTextArea'],
  slug: 'text-area',
  group: 'forms',
  dos: [
    'Several lines: notes, messages. It grows with its text.',
    'Give the `limit`: what is left shows near it, and is told to a screen reader.',
  ],
  donts: ['One line is a TextField.', 'Nothing is cut off: too long a text is kept, and the count says by how much.'],
  keys: [
    ['Enter', 'Begins a new line.'],
    ['Tab', 'Goes to the next field.'],
  ],
  states: [...fieldStates(Example), { name: 'Near its limit', Show: Near }, { name: 'Over its limit', Show: Over }],
};
