import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { StatusColourPicker } from '#web/ui/choices/StatusColourPicker';
import type { StatusColour } from '#web/ui/choices/StatusColourPicker';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('statusColour'));
  const [value, setValue] = useState<StatusColour | null>(isFilled(state) ? 'teal' : null);
  return <StatusColourPicker {...words} value={value} onChange={setValue} />;
}

export const statusColourPickerPage: ShowcasePage = {
  component: 'choices/StatusColourPicker',
  together: ['form/controls/FormStatusColourPicker'],
  slug: 'status-colour-picker',
  group: 'forms',
  dos: [
    'The colour of a visitor’s or member’s status: one of 14, each with its name.',
    'Show it as `--status-…` with words in `--status-on`: readable in light and dark.',
  ],
  donts: ['Any other colour is a ColourPicker.', 'A colour never stands for a status alone: its name is beside it.'],
  keys: [
    ['Tab', 'Goes to the chosen one, then out of the group.'],
    ['ArrowDown, ArrowRight', 'Chooses the next.'],
    ['ArrowUp, ArrowLeft', 'Chooses the one before.'],
  ],
  states: fieldStates(Example),
};
