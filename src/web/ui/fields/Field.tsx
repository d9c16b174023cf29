import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Field.module.css';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { FieldError } from './FieldError';

/** The texts around a field. Every field component takes them. */
export interface FieldWords {
  /** The field's label. */
  readonly label: string;
  /** Shows the label to screen readers only; use it only where a heading or an icon already says the same visually. */
  readonly labelHidden?: boolean;
  /** A line that helps to fill it in. */
  readonly description?: ReactNode;
  /** The problem and how to fix it; the field is then shown and announced as invalid. */
  readonly error?: ReactNode;
  /** Must be filled in. Fields are, unless marked `optional`. */
  readonly required?: boolean;
  /** Shows '(optional)' beside the label. */
  readonly optional?: boolean;
}

export interface FieldIds {
  readonly id: string;
  readonly labelId: string;
  readonly descriptionId: string;
  readonly errorId: string;
}

/** Returns ids and ARIA attributes that link a native control to its texts: spread `control` on it and pass `ids` to `Field`. */
export function useField(words: FieldWords, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const ids: FieldIds = { id, labelId: `${id}-label`, descriptionId: `${id}-description`, errorId: `${id}-error` };
  const describedBy = [words.description ? ids.descriptionId : '', words.error ? ids.errorId : ''].filter(Boolean).join(' ');

  return {
    ids,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': words.error ? true : undefined,
      'aria-required': words.required || undefined,
    },
  };
}

/** Splits the props of a field into its texts and what its native control takes. */
export function splitWords<Props extends FieldWords>({ label, labelHidden, description, error, required, optional, ...native }: Props) {
  const words: FieldWords = { label, labelHidden, description, error, required, optional };
  return [words, native] as const;
}

/** The class of the box around a native control. */
export function boxClass(error: ReactNode, disabled: boolean | undefined, extra?: string): string {
  return joinClasses(styles.box, Boolean(error) && styles.invalid, disabled && styles.disabled, extra);
}

interface FieldProps extends FieldWords {
  /** The ids returned by `useField`. */
  readonly ids: FieldIds;
  readonly children: ReactNode;
  /** Several controls named by `labelId`: the label focuses none of them when pressed. */
  readonly isGroup?: boolean;
  /** Below the control, beside the error: a count of characters, say. */
  readonly footer?: ReactNode;
}

/** The frame of a native field: label above, description, the control, error below. */
export function Field({ ids, label, labelHidden, description, error, optional, children, isGroup = false, footer }: FieldProps) {
  const naming = (
    <>
      {label}
      {optional && <OptionalMark />}
    </>
  );
  const text = isGroup ? (
    <span id={ids.labelId} className={styles.label}>
      {naming}
    </span>
  ) : (
    <label id={ids.labelId} htmlFor={ids.id} className={styles.label}>
      {naming}
    </label>
  );

  return (
    <div className={styles.field}>
      {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {description && (
        <p id={ids.descriptionId} className={styles.description}>
          {description}
        </p>
      )}
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {footer}
    </div>
  );
}

/** '(optional)' after a label. */
export function OptionalMark() {
  const { t } = useTranslation('ui');
  return <span className={styles.optional}> {t('optional')}</span>;
}
