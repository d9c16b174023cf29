import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';

import { joinClasses } from '../lib/joinClasses';
import styles from './Choice.module.css';
import { FieldError } from './FieldError';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly checked: boolean;
  /** Some of what it stands for: 'select all' over a part. */
  readonly partly?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A choice that is sent with its form. For a setting that is on or off take `Toggle`. */
export function Checkbox({ label, description, error, checked, partly, onChange, onBlur, name, disabled, required }: CheckboxProps) {
  const id = useId();
  const describedBy = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  return (
    <div>
      <AriaCheckbox
        className={styles.choice}
        name={name}
        isSelected={checked}
        isIndeterminate={partly}
        onChange={onChange}
        onBlur={onBlur}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={describedBy || undefined}
      >
        <span className={styles.mark} aria-hidden="true">{partly ? <Minus /> : <Check />}</span>
        <span className={styles.words}>{label}</span>
      </AriaCheckbox>
      {description && <p id={`${id}-description`} className={joinClasses(styles.description, styles.indented)}>{description}</p>}
      {error && <div className={styles.error}><FieldError id={`${id}-error`}>{error}</FieldError></div>}
    </div>
  );
}
