import { Check } from 'lucide-react';

import styles from './Choice.module.css';
import { Field, useField, type FieldWords } from '../fields/Field';

export interface CheckboxGroupProps extends FieldWords {
  /** The choices, in their order. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/** Several of a few visible choices. Uses native check boxes, since many of them render quickly even on a slow tablet. */
export function CheckboxGroup({ options, value, onChange, onBlur, disabled, ...words }: CheckboxGroupProps) {
  const { ids, control } = useField(words);
  return (
    <Field {...words} ids={ids} isGroup>
      <div
        id={control.id}
        role="group"
        aria-labelledby={ids.labelId}
        aria-describedby={control['aria-describedby']}
        aria-disabled={disabled}
        className={styles.group}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur?.();
        }}
      >
        {options.map((option) => {
          const isChosen = value.includes(option.value);
          return (
            <label
              key={option.value}
              className={styles.choice}
              data-selected={isChosen || undefined}
              data-disabled={disabled || undefined}
              data-invalid={Boolean(words.error) || undefined}
            >
              <input
                type="checkbox"
                className={styles.native}
                value={option.value}
                checked={isChosen}
                disabled={disabled}
                // A group of check boxes cannot say so itself; once one is ticked nothing is missing.
                aria-required={(words.required && value.length === 0) || undefined}
                aria-invalid={control['aria-invalid']}
                onChange={() => onChange(isChosen ? value.filter((one) => one !== option.value) : [...value, option.value])}
              />
              <span className={styles.mark} aria-hidden="true">
                <Check />
              </span>
              <span className={styles.words}>{option.label}</span>
            </label>
          );
        })}
      </div>
    </Field>
  );
}
