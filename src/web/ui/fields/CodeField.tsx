import type { ComponentProps } from 'react';

import { TWO_FACTOR_CODE_LENGTH } from '#contract/identity/constants';
import { joinClasses } from '#web/text/joinClasses';
import codeStyles from './CodeField.module.css';
import { boxClass, Field, splitWords, useField, type FieldWords } from './Field';
import styles from './Field.module.css';

type NativeProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'autoFocus' | 'disabled' | 'onFocus' | 'ref'>;

export interface CodeFieldProps extends FieldWords, NativeProps {
  /** Digits only. */
  readonly value: string;
  /** Called with each digit. */
  readonly onChange: (digits: string) => void;
  /** Called once, with the last digit, whether typed, pasted or filled in by the phone. */
  readonly onComplete?: (digits: string) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The number of digits; 6 by default. */
  readonly length?: number;
  /** Shows dots instead of digits that others must not see, and prevents the browser from filling in or storing them. */
  readonly hidden?: boolean;
}

/**
 * A code of digits in one field (never a box a digit, which breaks pasting, autofill and screen readers).
 * Spaces and hyphens of a pasted code are dropped, and so is what lies beyond its length.
 */
export function CodeField({
  id,
  value,
  onChange,
  onComplete,
  onBlur,
  length = TWO_FACTOR_CODE_LENGTH,
  hidden = false,
  ...rest
}: CodeFieldProps) {
  const [words, native] = splitWords(rest);
  const { ids, control } = useField(words, id);

  const take = (typed: string) => {
    const all = typed.replace(/\D/gu, '');
    // Digits after a refused code begin the next one, so that the field need not be cleared first.
    const isNext = Boolean(words.error) && value.length === length && all.length > length && all.startsWith(value);
    const digits = (isNext ? all.slice(length) : all).slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  return (
    <Field {...words} ids={ids}>
      <div className={boxClass(words.error, native.disabled, codeStyles.box)}>
        <input
          {...native}
          {...control}
          type={hidden ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={hidden ? 'off' : 'one-time-code'}
          autoCorrect="off"
          spellCheck={false}
          pattern="[0-9]*"
          className={joinClasses(styles.control, codeStyles.digits)}
          value={value}
          onChange={(event) => take(event.target.value)}
          onBlur={onBlur}
        />
      </div>
    </Field>
  );
}
