import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';

import { joinClasses } from '#portal/lib/joinClasses';
import styles from './Choice.module.css';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldFoot } from './FieldFoot';
import { FieldHead } from './FieldHead';

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
  /** When another is chosen. */
  readonly onChange: (value: V) => void;
  /** When the focus leaves it. */
  readonly onBlur?: () => void;
  /** Its name in a native form. */
  readonly name?: string;
  /** Shown, but not to be changed now. */
  readonly disabled?: boolean;
  /** `segmented` for two to four short words side by side: current, upcoming, archived. */
  readonly look?: 'list' | 'segmented';
}

/** One of a few choices, all of them seen. */
export function RadioGroup<V extends string>({
  label,
  labelHidden,
  description,
  error,
  required,
  optional,
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  look = 'list',
}: RadioGroupProps<V>) {
  const segmented = look === 'segmented';

  return (
    <AriaRadioGroup
      className={fieldStyles.field}
      name={name}
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      onBlur={onBlur}
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      orientation={segmented ? 'horizontal' : 'vertical'}
    >
      <FieldHead label={label} labelHidden={labelHidden} description={description} optional={optional} />
      <div className={segmented ? styles.segments : styles.group}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} isDisabled={option.disabled}>
            <RadioButton className={segmented ? styles.segment : styles.choice}>
              {!segmented && <span className={joinClasses(styles.mark, styles.round)} aria-hidden="true" />}
              {option.icon}
              <span className={segmented ? undefined : styles.words}>{option.label}</span>
            </RadioButton>
            {option.description && (
              <Text slot="description" className={joinClasses(styles.description, styles.behindMark)}>
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldFoot error={error} />
    </AriaRadioGroup>
  );
}
