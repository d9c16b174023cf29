import { Phone } from 'lucide-react';

import { TextLink } from '#web/ui/buttons/TextLink';
import { usePhoneNumbers } from '#web/ui/fields/phone/usePhoneNumbers';

interface PhoneNumberProps {
  readonly number: string;
}

/** Shows a telephone number in its groups and on one line: `+44 7911 123456`. As it is stored until the numbering plans are there. */
export function PhoneNumber({ number }: PhoneNumberProps) {
  const numbers = usePhoneNumbers();
  return (numbers?.writePhone(number, null) ?? number).replaceAll(' ', '\u00a0');
}

/** A telephone number that is called by a tap. */
export function PhoneLink({ number }: PhoneNumberProps) {
  return (
    <TextLink href={`tel:${number.replace(/[^+\d]/gu, '')}`}>
      <Phone aria-hidden="true" size="1em" /> <PhoneNumber number={number} />
    </TextLink>
  );
}
