import { useId, type ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Choice.module.css';
import { Field, useField, type FieldWords } from '../fields/Field';

export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Not in a segmented group, which has no room for it. */
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<V extends string> extends FieldWords {
  /** The choices, in their order. */
  readonly options: ReadonlyArray<RadioOption<V>>;
  /** The chosen one; null before a choice. */
  readonly value: V | null;
  /** Called when another one is chosen. */
  readonly onChange: (value: V) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
  /** `segmented` for two to four short words side by side: current, upcoming, archived. */
  readonly look?: 'list' | 'segmented';
}

/** One of a few visible choices. Uses native radio buttons, since many of them render quickly even on a slow tablet. */
export function RadioGroup<V extends string>({ options, value, onChange, onBlur, disabled, look = 'list', ...words }: RadioGroupProps<V>) {
  const { ids, control } = useField(words);
  // Of this group alone, whatever else is on the page.
  const name = useId();
  const isSegmented = look === 'segmented';

  return (
    <Field {...words} ids={ids} isGroup>
      <div
        {...control}
        role="radiogroup"
        aria-labelledby={ids.labelId}
        aria-disabled={disabled}
        aria-orientation={isSegmented ? 'horizontal' : 'vertical'}
        className={isSegmented ? styles.segments : styles.group}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur?.();
        }}
      >
        {options.map((option, index) => {
          const isOff = disabled === true || option.disabled === true;
          const descriptionId = option.description === undefined ? undefined : `${name}-${index}`;
          return (
            <div key={option.value}>
              <label
                className={isSegmented ? styles.segment : styles.choice}
                data-selected={option.value === value || undefined}
                data-disabled={isOff || undefined}
                data-invalid={Boolean(words.error) || undefined}
              >
                <input
                  type="radio"
                  className={styles.native}
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={isOff}
                  aria-describedby={descriptionId}
                  onChange={() => onChange(option.value)}
                />
                {!isSegmented && <span className={joinClasses(styles.mark, styles.round)} aria-hidden="true" />}
                {option.icon}
                <span className={isSegmented ? undefined : styles.words}>{option.label}</span>
              </label>
              {option.description && (
                <span id={descriptionId} className={joinClasses(styles.description, styles.behindMark)}>
                  {option.description}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </Field>
  );
}
