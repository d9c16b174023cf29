import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { boxClass, Field, useField } from '#web/ui/fields/Field';
import type { FieldWords } from '#web/ui/fields/Field';
import fieldStyles from '../../../web/ui/fields/Field.module.css';
import { FieldError } from '#web/ui/fields/FieldError';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function MonthField({
  value,
  onChange,
  disabled,
  ...words
}: FieldWords & { readonly value: string; readonly onChange: (value: string) => void; readonly disabled?: boolean }) {
  const { ids, control } = useField(words);
  return (
    <Field {...words} ids={ids}>
      <div className={boxClass(words.error, disabled)}>
        <input
          {...control}
          className={fieldStyles.control}
          type="month"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('month'));
  const [value, setValue] = useState(isFilled(state) ? '2026-11' : '');
  return <MonthField {...words} value={value} onChange={setValue} />;
}

function ErrorAlone() {
  const { t } = useTranslation('showcaseForms');
  return <FieldError>{t('wrong')}</FieldError>;
}

export const fieldPage: ShowcasePage = {
  component: 'fields/Field',
  together: ['fields/FieldError'],
  slug: 'field',
  group: 'forms',
  dos: [
    'Around a native control that the design system has no field for: `useField` ties it to its label, description and error.',
    'Spread `control` on the control, give `ids` to `Field`, and put the control into a box by `boxClass`.',
  ],
  donts: ['Look for a field of its own first: nearly everything has one.', 'Controls of React Aria bring their own label and description.'],
  keys: [],
  states: [...fieldStates(Example), { name: 'An error by itself', Show: ErrorAlone }],
};
