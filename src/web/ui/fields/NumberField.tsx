import { Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { splitWords, type FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldFoot } from './FieldFoot';
import { FieldHead } from './FieldHead';
import styles from './NumberField.module.css';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';

export interface NumberFieldProps extends FieldWords {
  /** Null while nothing is filled in. */
  readonly value: number | null;
  /** Called when a button is pressed, and with the typed number on leaving the field and on Enter. */
  readonly onChange: (value: number | null) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The least; 0 unless `negative`. Minus stops there. */
  readonly min?: number;
  /** The most. Plus stops there. */
  readonly max?: number;
  /** May be below 0. */
  readonly negative?: boolean;
  /** The amount that plus, minus and the arrow keys add or subtract; 1 by default. */
  readonly step?: number;
  /** Digits behind the decimal separator; none by default. */
  readonly decimals?: number;
  /** Stands behind the number: 'm', '%', 'minutes'. */
  readonly unit?: string;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

interface Limits extends Pick<NumberFieldProps, 'value' | 'max'> {
  readonly least: number | undefined;
  readonly format: Intl.NumberFormatOptions;
}

/** Returns what is wrong with a number beyond its limits. */
function useLimitError({ value, least, max, format }: Limits): string | undefined {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const written = (limit: number) => new Intl.NumberFormat(locale, format).format(limit);
  if (value === null) return undefined;
  if (least !== undefined && value < least) return t('number.min', { limit: written(least) });
  return max !== undefined && value > max ? t('number.max', { limit: written(max) }) : undefined;
}

/**
 * A number to type, or to change with plus and minus, written as the reader's language does. Plus stops at the maximum, minus
 * at the minimum, or at 0 unless negative numbers are allowed. A number beyond the limits stays as typed and is explained,
 * because a silently corrected number is nobody's choice. The wheel only scrolls the page.
 */
export function NumberField(props: NumberFieldProps) {
  const [words] = splitWords(props);
  const { value, onChange, onBlur, min, max, negative = false, step = 1, decimals = 0, unit, name, disabled } = props;
  const least = min ?? (negative ? undefined : 0);
  const format = useMemo(() => ({ maximumFractionDigits: decimals }), [decimals]);
  const limitError = useLimitError({ value, least, max, format });
  const shownError = limitError ?? words.error;

  return (
    <AriaNumberField
      className={fieldStyles.field}
      name={name}
      // An absent number is NaN to React Aria; null would leave it uncontrolled.
      value={value ?? Number.NaN}
      onChange={(next) => {
        const given = Number.isNaN(next) ? null : next;
        if (given !== value) onChange(given);
      }}
      onBlur={onBlur}
      minValue={least}
      maxValue={max}
      step={step}
      formatOptions={format}
      commitBehavior="validate"
      isWheelDisabled
      isDisabled={disabled}
      isRequired={words.required}
      isInvalid={Boolean(shownError)}
      validationBehavior="aria"
    >
      <FieldHead {...words}>
        {/* The unit beside the number is visual only; a screen reader announces it with the label. */}
        {unit !== undefined && <span className={hiddenStyles.hidden}>{` (${unit})`}</span>}
      </FieldHead>
      <Group
        className={joinClasses(fieldStyles.box, styles.box, Boolean(shownError) && fieldStyles.invalid, disabled && fieldStyles.disabled)}
      >
        <Button slot="decrement" className={styles.step}>
          <Minus aria-hidden="true" />
        </Button>
        <Input className={joinClasses(fieldStyles.control, styles.number)} />
        {unit !== undefined && (
          <span className={fieldStyles.affix} aria-hidden="true">
            {unit}
          </span>
        )}
        <Button slot="increment" className={styles.step}>
          <Plus aria-hidden="true" />
        </Button>
      </Group>
      <FieldFoot error={shownError} />
    </AriaNumberField>
  );
}
