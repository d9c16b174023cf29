import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { SCANNED_CODE_MAX } from '#contract/visits/constants';
import { Button } from '../buttons/Button';
import { TextField } from '../fields/TextField';
import type { Facing } from './camera';
import styles from './CodeScanner.module.css';
import { CodeScanner } from './CodeScanner';
import { hearScanner } from './scannerKeys';

interface CodeEntryProps {
  /** The direction of the initial camera. */
  readonly facing: Facing;
  /** A code is being looked up: no other is taken. */
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
  readonly size?: 'm' | 'l';
  /** The result of the last code. */
  readonly children?: ReactNode;
}

/**
 * Takes codes: before a camera, typed, or from a scanner that types them. Needs the texts `camera`, and is fetched late, with its decoder.
 */
export function CodeEntry({ facing, isBusy, onCode, size, children }: CodeEntryProps) {
  const { t } = useTranslation('camera');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useTypingInto(field, !isBusy);
  const hear = useEffectEvent((code: string): void => {
    // Its keys were typed into the field, too, as this keyboard writes them.
    setText('');
    setError(undefined);
    onCode(code);
  });
  useEffect(() => (isBusy ? undefined : hearScanner(hear)), [isBusy]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = text.trim();
    // The scanner's next input replaces it.
    if (isBusy) return field.current?.select();
    if (code === '') return setError(t('required'));
    if (code.length > SCANNED_CODE_MAX) return setError(t('tooLong'));
    setText('');
    return onCode(code);
  };

  return (
    <div className={styles.entry}>
      <CodeScanner facing={facing} isPaused={isBusy} onCode={onCode} size={size} />
      {children}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t('code')}
          description={t('codeHint')}
          error={error}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setError(undefined);
          }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" size={size} pending={isBusy}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
}

/** Sends a scanner's input to the field wherever the focus is, without opening an on-screen keyboard. */
function useTypingInto(field: { readonly current: HTMLInputElement | null }, isWanted: boolean): void {
  useEffect(() => {
    // A dialog may be open while a code is looked up.
    if (!isWanted) return undefined;
    const take = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isTyping) field.current?.focus();
    };
    window.addEventListener('keydown', take);
    return () => window.removeEventListener('keydown', take);
  }, [field, isWanted]);
}
