import { useTranslation } from 'react-i18next';

import { optionsOf } from '#contract/asking/answers';
import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { FormQuestion } from '#contract/asking/entities/form';
import { Checkbox } from '#web/ui/choices/Checkbox';
import styles from './FormBuilder.module.css';

interface ChoiceBoxesProps {
  readonly label: string;
  readonly question: FormQuestion;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Check boxes for the answers of a question that a condition depends on. */
export function ChoiceBoxes({ label, question, chosen, disabled, onChange }: ChoiceBoxesProps) {
  const { t } = useTranslation('formFill');
  const isPlainYesNo = question.type === FIELD_TYPES.yes_no && question.values.length === 0;
  const options = optionsOf(question);
  return (
    <fieldset className={styles.boxes}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={isPlainYesNo ? (option === 'Yes' ? t('yes') : t('no')) : option}
          checked={chosen.includes(option)}
          disabled={disabled}
          onChange={(isChosen) => onChange(options.filter((one) => (one === option ? isChosen : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
