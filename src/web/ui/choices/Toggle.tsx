import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';

import styles from './Choice.module.css';
import { ChoiceWords } from './ChoiceWords';

export interface ToggleProps {
  /** The setting that is on or off. */
  readonly label: string;
  /** A line that helps to decide. */
  readonly description?: string;
  /** The problem and how to fix it; the toggle is then shown and announced as invalid. */
  readonly error?: ReactNode;
  /** Whether it is on. */
  readonly checked: boolean;
  /** Called when it is switched. */
  readonly onChange: (checked: boolean) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
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
