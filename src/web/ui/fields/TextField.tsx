import type { ComponentProps, ReactNode } from 'react';

import { boxClass, Field, splitWords, useField, type FieldWords } from './Field';
import styles from './Field.module.css';

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'disabled'
  | 'readOnly'
  | 'inputMode'
  | 'placeholder'
  | 'spellCheck'
  | 'onFocus'
  | 'ref'
>;

export interface TextFieldProps extends FieldWords, NativeProps {
  /** The text. */
  readonly value: string;
  /** Called with each letter. */
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Determines the keyboard on a phone, and the browser's autofill. */
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  /** Inside the box, before the text: an icon. */
  readonly prefix?: ReactNode;
  /** Inside the box, after the text: a unit. */
  readonly suffix?: ReactNode;
}

/**
 * One line of text. A native input on purpose: it needs no help, and the sign-in stays light.
 * It never cuts a text that is too long: the form's rules report the limit.
 */
export function TextField({ id, value, onChange, onBlur, type = 'text', prefix, suffix, ...rest }: TextFieldProps) {
  const [words, native] = splitWords(rest);
  const { ids, control } = useField(words, id);

  return (
    <Field {...words} ids={ids}>
      <div className={boxClass(words.error, native.disabled)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...native}
          {...control}
          type={type}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </Field>
  );
}
