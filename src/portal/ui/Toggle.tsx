import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';

import styles from './Choice.module.css';
import { ChoiceWords } from './ChoiceWords';

export interface ToggleProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** A setting that is on or off. */
export function Toggle({ label, description, error, checked, onChange, onBlur, name, disabled }: ToggleProps) {
  return (
    <SwitchField
      name={name}
      isSelected={checked}
      onChange={onChange}
      onBlur={onBlur}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <SwitchButton className={styles.choice}>
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.words}>{label}</span>
      </SwitchButton>
      <ChoiceWords description={description} error={error} behind="track" />
    </SwitchField>
  );
}
