import type { ReactNode } from 'react';

import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import { signatureOfText } from '#contract/asking/answerText';
import { TextLink } from '#web/ui/buttons/TextLink';
import { SignatureDrawing } from './SignatureDrawing';
import { PhoneLink } from '../../../kit/phone/PhoneNumber';
import { useAnswerWords } from './useAnswerWords';

interface AnswerTextProps {
  readonly field: Pick<CustomField, 'name' | 'type'>;
  readonly answer: string;
  /** The photo named by an answer of that type. */
  readonly photo: ReactNode;
}

/** An answer in readable form: a date in words, a number to call, a signature as it was drawn, a photo. */
export function AnswerText({ field, answer, photo }: AnswerTextProps) {
  const words = useAnswerWords()(field, answer);
  switch (field.type) {
    case FIELD_TYPES.signature: {
      const signature = signatureOfText(answer);
      return 'name' in signature ? signature.name : <SignatureDrawing strokes={signature.strokes} label={field.name} />;
    }
    case FIELD_TYPES.photo:
      return photo;
    case FIELD_TYPES.email:
      return <TextLink href={`mailto:${answer}`}>{answer}</TextLink>;
    case FIELD_TYPES.phone:
      return <PhoneLink number={answer} />;
    case FIELD_TYPES.url:
      return <WebLink address={answer} />;
    default:
      return words;
  }
}

/** A visitor wrote the address: anything but a web page stays text. */
function WebLink({ address }: { readonly address: string }) {
  const protocol = URL.parse(address)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:') return address;
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </TextLink>
  );
}
