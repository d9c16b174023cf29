import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ComponentProps, ComponentType, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { boxClass, Field, splitWords, useField, type FieldWords } from './Field';
import styles from './Field.module.css';
import { Skeleton } from '../feedback/Skeleton';

/** Only for who sets a password: not in the chunk of those who sign in with one. Without it the server still judges the password. */
const PasswordStrength = lazy<ComponentType<{ readonly password: string }>>(() =>
  import(/* webpackChunkName: "password-strength" */ './PasswordStrength').then(
    (module) => ({ default: module.PasswordStrength }),
    () => ({ default: () => null }),
  ),
);
/** The height of the meter and its four lines, reserved so that nothing jumps when they appear. */
const STRENGTH_HEIGHT = '7.5rem';

type NativeProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'autoFocus' | 'disabled' | 'onFocus' | 'ref'>;

export interface PasswordFieldProps extends FieldWords, NativeProps {
  /** The password. */
  readonly value: string;
  /** Called with each letter. */
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The kind of password, for password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** For a new password: shows its requirements and its strength while it is typed. */
  readonly strength?: boolean;
}

/** A password, which its owner may look at; says so when Caps Lock is on. A new one can be weighed while it is typed. */
export function PasswordField({ id, value, onChange, onBlur, strength, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [words, native] = splitWords(rest);
  const { ids, control } = useField(words, id);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field
      {...words}
      ids={ids}
      footer={
        <>
          <span role="status" className={styles.footer}>
            {capsLock && t('capsLock')}
          </span>
          {strength && (
            <Suspense fallback={<Skeleton shape="block" height={STRENGTH_HEIGHT} />}>
              <PasswordStrength password={value} />
            </Suspense>
          )}
        </>
      }
    >
      <div className={boxClass(words.error, native.disabled)}>
        <input
          {...native}
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
