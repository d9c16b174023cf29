import { useId } from 'react';
import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components/Switch';

import { joinClasses } from '../lib/joinClasses';
import styles from './Choice.module.css';
import { FieldError } from './FieldError';

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
  const id = useId();
  const describedBy = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  return (
    <div>
      <Switch
        className={styles.choice}
        name={name}
        isSelected={checked}
        onChange={onChange}
        onBlur={onBlur}
        isDisabled={disabled}
        aria-describedby={describedBy || undefined}
      >
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.words}>{label}</span>
      </Switch>
      {description && <p id={`${id}-description`} className={joinClasses(styles.description, styles.indentedMore)}>{description}</p>}
      {error && <div className={joinClasses(styles.error, styles.indentedMore)}><FieldError id={`${id}-error`}>{error}</FieldError></div>}
    </div>
  );
}
