import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { inputPhone } from '#contract/platform/phone/international';
import { Dropdown } from '../choices/Dropdown';
import type { DropdownOption } from '../choices/DropdownOptions';
import { boxClass, Field, useField } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import styles from './PhoneField.module.css';
import { usePhoneNumbers } from './phone/usePhoneNumbers';

/** The longest that a number is, with its separators (`contract/platform/rules/text`). */
const TEXT_MAX_LENGTH = 40;
const NONE: readonly DropdownOption<string>[] = [];

export interface PhoneFieldProps extends FieldWords {
  /** The number in international form, `+442079460958`, or ''. */
  readonly value: string;
  /** Called with the international form; with '' while the typed text is not a valid number. */
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Reports to a form whether the entry may be sent: a valid number, or an empty field. */
  readonly onValidity?: (isValid: boolean) => void;
  /** The country to begin with, 'GB', unless the saved number has its own: the client's. */
  readonly country?: string | null;
  /** Finds a country when neither is known, for example by IP address. Null or a failure leaves the choice open. */
  readonly findCountry?: () => Promise<string | null>;
  /** `tel` for the reader’s own number; `off` for somebody else’s. */
  readonly autoComplete?: 'tel' | 'off';
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/**
 * A telephone number of any country. The country is that of the saved number, else the client's, else looked up, and changes with
 * a typed calling code (+33…). The value is the international form, or empty; on leaving the field the number is formatted as in
 * its country, or reported as invalid.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  onValidity,
  country = null,
  findCountry,
  autoComplete = 'tel',
  name,
  disabled,
  ...words
}: PhoneFieldProps) {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const numbers = usePhoneNumbers();
  const [given, setGiven] = useState(value);
  const [text, setText] = useState(value);
  const [chosen, setChosen] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const region = chosen ?? country ?? found;

  const options = numbers?.countryOptions(locale) ?? NONE;

  const read = (typed: string, from: string | null) => {
    if (numbers !== null) return numbers.readPhone(typed, from);
    const bare = typed.replace(/[\s().-]/gu, '');
    return { value: inputPhone(bare) ?? '', country: from, hasExtension: false };
  };
  const nameOf = (one: string): string => options.find((option) => option.value === one)?.label ?? one;
  const { value: number, hasExtension } = read(text, region);
  const isValid = text.trim() === '' || number !== '';
  const wrong = region === null ? t('phoneNeedsCountry') : t('phoneInvalid', { country: nameOf(region) });
  const invalid = hasExtension ? t('phoneExtension') : wrong;
  const shown: FieldWords = { ...words, error: left && !isValid ? invalid : words.error };
  const { ids, control } = useField(shown);

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
    const next = read(typed, from);
    setText(typed);
    if (next.country !== region) setChosen(next.country);
    if (next.value === value) return;
    setGiven(next.value);
    onChange(next.value);
  };

  const onNumbers = useEffectEvent(() => {
    if (text === value) show(value);
    else take(text, region);
  });
  useEffect(() => {
    if (numbers !== null) onNumbers();
  }, [numbers]);

  const onRegion = useEffectEvent((place: string | null) => {
    setFound(place);
    // Text typed while the plans were loading can be read now.
    if (text !== value && chosen === null && country === null) take(text, place);
  });
  const look = useEffectEvent(() => (value === '' && country === null ? findCountry?.() : undefined));
  useEffect(() => {
    let wanted = true;
    look()?.then(
      (place) => {
        if (wanted) onRegion(place);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);

  const tellValidity = useEffectEvent(() => onValidity?.(isValid));
  useEffect(() => tellValidity(), [isValid]);

  return (
    <Field {...shown} ids={ids}>
      <div className={styles.parts} role="group" aria-labelledby={ids.labelId}>
        <div className={styles.country}>
          <Dropdown
            label={t('country')}
            labelHidden
            options={options}
            value={region}
            onChange={(next) => {
              setChosen(next);
              take(numbers === null ? text : numbers.withoutCallingCode(text, region), next);
            }}
            placeholder="+"
            disabled={disabled}
          />
        </div>
        <div className={boxClass(shown.error, disabled, styles.number)}>
          <input
            {...control}
            type="tel"
            className={fieldStyles.control}
            name={name}
            autoComplete={autoComplete}
            maxLength={TEXT_MAX_LENGTH}
            disabled={disabled}
            value={text}
            onChange={(event) => take(event.target.value, region)}
            onBlur={() => {
              setLeft(true);
              if (numbers !== null && isValid && text.trim() !== '') setText(numbers.writePhone(value, region));
              onBlur?.();
            }}
          />
        </div>
      </div>
    </Field>
  );
}
