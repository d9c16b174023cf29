import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { Dropdown } from '../choices/Dropdown';
import type { DropdownOption } from '../choices/DropdownOptions';
import { boxClass, Field, useField } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import styles from './PhoneField.module.css';
import { usePhoneEntry, type PhoneEntry } from './phone/usePhoneEntry';

/** The longest that a number is, with its separators (`contract/platform/rules/text`). */
const TEXT_MAX_LENGTH = 40;
const NONE: readonly DropdownOption<string>[] = [];

export interface PhoneFieldProps extends FieldWords, PhoneEntry {
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
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
  const phone = usePhoneEntry({ value, onChange, onValidity, country, findCountry });
  const { numbers, text, region, isValid, left } = phone;
  const options = numbers?.countryOptions(locale) ?? NONE;
  const nameOf = (one: string): string => options.find((option) => option.value === one)?.label ?? one;
  const wrong = region === null ? t('phoneNeedsCountry') : t('phoneInvalid', { country: nameOf(region) });
  const invalid = phone.hasExtension ? t('phoneExtension') : wrong;
  const shown: FieldWords = { ...words, error: left && !isValid ? invalid : words.error };
  const { ids, control } = useField(shown);

  return (
    <Field {...shown} ids={ids}>
      <div className={styles.parts} role="group" aria-labelledby={ids.labelId}>
        <div className={styles.country}>
          <Dropdown
            label={t('country')}
            labelHidden
            options={options}
            value={region}
            onChange={phone.chooseCountry}
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
            onChange={(event) => phone.type(event.target.value)}
            onBlur={() => {
              phone.leave();
              onBlur?.();
            }}
          />
        </div>
      </div>
    </Field>
  );
}
