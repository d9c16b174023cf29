import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NAME_MAX_LENGTH } from '#contract/platform/constants';
import type { Signature } from '#contract/asking/entities/message';
import { Button } from '#web/ui/buttons/Button';
import { SignaturePad } from '#web/ui/uploads/SignaturePad';
import { TextField } from '#web/ui/fields/TextField';
import styles from '../../look/Messages.module.css';

interface SignatureFieldProps {
  readonly signature: Signature | null;
  readonly onChange: (signature: Signature | null) => void;
  /** The person pressed on without a signature. */
  readonly isMissing: boolean;
}

const NO_STROKES: readonly string[] = [];

/** Asks for a signature: drawn, or typed by somebody who cannot or does not want to draw. */
export function SignatureField({ signature, onChange, isMissing }: SignatureFieldProps) {
  const { t } = useTranslation('kiosk');
  const [isTyped, setTyped] = useState(signature !== null && 'name' in signature);
  const strokes = signature !== null && 'strokes' in signature ? signature.strokes : NO_STROKES;
  const switchTo = (typed: boolean): void => {
    setTyped(typed);
    onChange(null);
  };
  return (
    <div className={styles.signature}>
      {isTyped ? (
        <TypedName name={signature !== null && 'name' in signature ? signature.name : ''} onChange={onChange} isMissing={isMissing} />
      ) : (
        <>
          <div>
            <p className={styles.label}>{t('message.sign')}</p>
            <p className={styles.hint}>{t('message.signHint')}</p>
          </div>
          <SignaturePad
            label={strokes.length === 0 ? t('message.unsigned') : t('message.signed')}
            strokes={strokes}
            onChange={(drawn) => onChange({ strokes: drawn })}
          />
          {isMissing && (
            <p className={styles.error} role="alert">
              {t('message.signFirst')}
            </p>
          )}
        </>
      )}
      <div className={styles.below}>
        {!isTyped && (
          <Button size="l" disabled={strokes.length === 0} onClick={() => onChange(null)}>
            {t('message.clear')}
          </Button>
        )}
        <Button size="l" variant="quiet" onClick={() => switchTo(!isTyped)}>
          {isTyped ? t('message.draw') : t('message.type')}
        </Button>
      </div>
    </div>
  );
}

/** As in the server's rule for names, while a signature is typed. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && text.trim().length <= NAME_MAX_LENGTH;

interface TypedNameProps extends Pick<SignatureFieldProps, 'onChange' | 'isMissing'> {
  readonly name: string;
}

function TypedName({ name, onChange, isMissing }: TypedNameProps) {
  const { t } = useTranslation('kiosk');
  const [text, setText] = useState(name);
  return (
    <TextField
      label={t('message.typed')}
      required
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={isMissing ? t('message.typeFirst') : undefined}
      onChange={(typed) => {
        setText(typed);
        onChange(isName(typed) ? { name: typed.trim() } : null);
      }}
    />
  );
}
