import { signatureOfText, textOfSignature } from '#contract/asking/answerText';
import type { DrawSignature } from '#web/ui/form/answers/AnswerField';
import { SignatureField } from './SignatureField';

/** Asks for a signature at a kiosk, where it can be drawn. */
export const drawSignature: DrawSignature = ({ label, value, onChange, error }) => (
  <section aria-label={label}>
    <p>
      <strong>{label}</strong>
    </p>
    <SignatureField
      signature={value === '' ? null : signatureOfText(value)}
      onChange={(signature) => onChange(signature === null ? '' : textOfSignature(signature))}
      isMissing={error !== undefined}
    />
  </section>
);
