import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { boxClass, Field, useField } from './Field';
import type { FieldWords } from './Field';
import styles from './Field.module.css';

type NativeProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'autoFocus' | 'disabled' | 'onFocus' | 'ref'>;

export interface PasswordFieldProps extends FieldWords, NativeProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Tells a password manager what is asked for. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which its owner may look at; says so when Caps Lock is on. */
export function PasswordField({
  label, labelHidden, description, error, required, optional, id, value, onChange, onBlur, ...rest
}: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const words: FieldWords = { label, labelHidden, description, error, required, optional };
  const { ids, control } = useField(words, id);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field {...words} ids={ids} footer={<span role="status" className={styles.footer}>{capsLock && t('capsLock')}</span>}>
      <div className={boxClass(error, rest.disabled)}>
        <input
          {...rest}
          {...control}
          type={visible ? 'text' : 'password'}
          className={styles.control}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setCapsLock(false);
            onBlur?.();
          }}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
        />
        <button
          type="button"
          className={styles.inside}
          aria-label={t('showPassword')}
          aria-pressed={visible}
          aria-controls={ids.id}
          disabled={rest.disabled}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
    </Field>
  );
}
