import { useEffect, useEffectEvent, useState } from 'react';

import { inputPhone } from '#contract/platform/phone/international';
import { usePhoneNumbers } from './usePhoneNumbers';

/** A telephone number that is filled in. */
export interface PhoneEntry {
  /** The number in international form, `+442079460958`, or ''. */
  readonly value: string;
  /** Called with the international form; with '' while the typed text is not a valid number. */
  readonly onChange: (value: string) => void;
  /** Reports to a form whether the entry may be sent: a valid number, or an empty field. */
  readonly onValidity?: (isValid: boolean) => void;
  /** The country to begin with, 'GB', unless the saved number has its own: the client's. */
  readonly country?: string | null;
  /** Finds a country when neither is known, for example by IP address. Null or a failure leaves the choice open. */
  readonly findCountry?: () => Promise<string | null>;
}

type Numbers = ReturnType<typeof usePhoneNumbers>;

/** Reads a number; without the plans only one in international form. */
function read(numbers: Numbers, typed: string, from: string | null) {
  if (numbers !== null) return numbers.readPhone(typed, from);
  const bare = typed.replace(/[\s().-]/gu, '');
  return { value: inputPhone(bare) ?? '', country: from, hasExtension: false };
}

/** Calls back once with the country that was looked up, where it is wanted from the start. */
function useFoundCountry(isWanted: boolean, findCountry: PhoneEntry['findCountry'], onFound: (place: string | null) => void): void {
  const found = useEffectEvent(onFound);
  const look = useEffectEvent(() => (isWanted ? findCountry?.() : undefined));
  useEffect(() => {
    let wanted = true;
    look()?.then(
      (place) => {
        if (wanted) found(place);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
}

/** Keeps the typed text and the country beside the number. */
function useTyped({ value, onChange, country = null }: PhoneEntry) {
  const numbers = usePhoneNumbers();
  const [given, setGiven] = useState(value);
  const [text, setText] = useState(value);
  const [chosen, setChosen] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  /** It has been left since it was last changed from elsewhere. */
  const [left, setLeft] = useState(false);
  const region = chosen ?? country ?? found;

  const show = (saved: string) => {
    const own = saved === '' ? null : (numbers?.countryOfPhone(saved) ?? null);
    if (own !== null) setChosen(own);
    setText(numbers === null ? saved : numbers.writePhone(saved, own));
  };

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (value !== given) {
    setGiven(value);
    setLeft(false);
    show(value);
  }

  const take = (typed: string, from: string | null) => {
    const next = read(numbers, typed, from);
    setText(typed);
    if (next.country !== region) setChosen(next.country);
    if (next.value === value) return;
    setGiven(next.value);
    onChange(next.value);
  };
  return { numbers, text, setText, region, chosen, setChosen, setFound, left, setLeft, show, take };
}

/** Returns the typed number, its country, whether it is valid, and what changes them. */
export function usePhoneEntry(entry: PhoneEntry) {
  const { value, onValidity, country = null, findCountry } = entry;
  const { numbers, text, setText, region, chosen, setChosen, setFound, left, setLeft, show, take } = useTyped(entry);
  const { value: number, hasExtension } = read(numbers, text, region);
  const isValid = text.trim() === '' || number !== '';

  const onNumbers = useEffectEvent(() => {
    if (text === value) show(value);
    else take(text, region);
  });
  useEffect(() => {
    if (numbers !== null) onNumbers();
  }, [numbers]);
  useFoundCountry(value === '' && country === null, findCountry, (place) => {
    setFound(place);
    // Text typed while the plans were loading can be read now.
    if (text !== value && chosen === null && country === null) take(text, place);
  });
  const tellValidity = useEffectEvent(() => onValidity?.(isValid));
  useEffect(() => tellValidity(), [isValid]);

  return {
    numbers,
    text,
    region,
    isValid,
    hasExtension,
    left,
    type: (typed: string) => take(typed, region),
    chooseCountry: (next: string) => {
      setChosen(next);
      take(numbers === null ? text : numbers.withoutCallingCode(text, region), next);
    },
    leave: () => {
      setLeft(true);
      if (numbers !== null && isValid && text.trim() !== '') setText(numbers.writePhone(value, region));
    },
  };
}
