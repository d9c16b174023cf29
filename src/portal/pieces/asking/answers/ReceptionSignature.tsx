import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { signatureOfText, textOfSignature } from '#contract/asking/answerText';
import { Button } from '#web/ui/buttons/Button';
import { OptionalMark } from '#web/ui/fields/Field';
import { FieldError } from '#web/ui/fields/FieldError';
import { SignaturePad } from '#web/ui/uploads/SignaturePad';
import { TextField } from '#web/ui/fields/TextField';
import type { AskedSignature } from '#web/ui/form/answers/AnswerField';
import styles from './ReceptionSignature.module.css';

/** Asks for a signature at reception: a typed name, or drawn on the desk's screen by the person. Each is stored in its own form. */
export function ReceptionSignature(props: AskedSignature) {
  const { t } = useTranslation('answers');
  const { value, onChange, disabled } = props;
  const [isDrawn, setDrawn] = useState(() => 'strokes' in signatureOfText(value));
  const switchTo = (drawn: boolean): void => {
    setDrawn(drawn);
    onChange('');
  };
  return (
    <div className={styles.signature}>
      {isDrawn ? <Drawn {...props} /> : <Typed {...props} />}
      <div className={styles.below}>
        {isDrawn && (
          <Button size="s" disabled={disabled || value === ''} onClick={() => onChange('')}>
            {t('signature.clear')}
          </Button>
        )}
        <Button size="s" variant="quiet" disabled={disabled} onClick={() => switchTo(!isDrawn)}>
          {isDrawn ? t('signature.type') : t('signature.draw')}
        </Button>
      </div>
    </div>
  );
}

function Typed({ label, description, optional, value, onChange, onBlur, error, disabled }: AskedSignature) {
  const { t } = useTranslation('answers');
  return (
    <TextField
      label={label}
      description={description ?? t('signatureHint')}
      optional={optional}
      required={!optional}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  );
}

/** The pad has no keyboard: people who use only a keyboard type the name. */
function Drawn({ label, description, optional, value, onChange, error, disabled }: AskedSignature) {
  const { t } = useTranslation('answers');
  const labelId = useId();
  const hintId = useId();
  const signature = signatureOfText(value);
  const strokes = 'strokes' in signature ? signature.strokes : [];
  return (
    <div
      role="group"
      className={styles.signature}
      aria-labelledby={labelId}
      aria-describedby={hintId}
      data-invalid={error === undefined ? undefined : true}
    >
      <p id={labelId} className={styles.label}>
        {label}
        {optional && <OptionalMark />}
      </p>
      <p id={hintId} className={styles.hint}>
        {description ?? t('signature.drawHint')}
      </p>
      <SignaturePad
        label={strokes.length === 0 ? t('signature.empty') : t('signature.drawn')}
        strokes={strokes}
        onChange={(drawn) => !disabled && onChange(textOfSignature({ strokes: drawn }))}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
