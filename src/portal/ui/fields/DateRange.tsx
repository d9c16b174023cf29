import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DateEntry } from './DateEntry';
import { dayOf, dayWithin, FIRST_DAY } from './dateLimits';
import styles from './DateRange.module.css';
import { OptionalMark, useField } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldError } from './FieldError';
import hiddenStyles from '../saying/VisuallyHidden.module.css';

/** Two days, `YYYY-MM-DD` each, the second never before the first; null where none is chosen. */
export interface DateRangeValue {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateRangeProps extends FieldWords {
  /** Both days, `YYYY-MM-DD` or null each. */
  readonly value: DateRangeValue;
  /** Both ends; one that is no date within its limits is null. */
  readonly onChange: (value: DateRangeValue) => void;
  /** Leaving one of the two. */
  readonly onBlur?: (end: keyof DateRangeValue) => void;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Other words for 'From'. */
  readonly fromLabel?: string;
  /** Other words for 'To'. */
  readonly toLabel?: string;
  /** What is wrong with the first day alone. */
  readonly fromError?: ReactNode;
  /** What is wrong with the last day alone. */
  readonly toError?: ReactNode;
  /** Shown, but not to be changed now. */
  readonly disabled?: boolean;
}

interface Shown {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

const shownOf = (value: DateRangeValue): Shown => ({ from: dayOf(value.from), to: dayOf(value.to) });
const isSame = (a: DateRangeValue, b: DateRangeValue) => a.from === b.from && a.to === b.to;

/**
 * A period of days: two dates, the last not before the first, each by the rules of `DateField`. When the first moves beyond
 * the last, the last stays to be seen and mended, and goes out as null until then.
 */
export function DateRange({
  label, labelHidden, description, error, required, optional, value, onChange, onBlur, min, fromLabel, toLabel, fromError, toError, disabled,
}: DateRangeProps) {
  const { t } = useTranslation('controls');
  const { ids, control } = useField({ label, description, error });
  const [given, setGiven] = useState(value);
  const [shown, setShown] = useState(() => shownOf(value));

  const first = dayOf(min) ?? FIRST_DAY;
  const from = dayWithin(shown.from, first);
  const firstOfTo = dayOf(from) ?? first;

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (!isSame(value, given)) {
    setGiven(value);
    setShown(shownOf(value));
  }

  const take = (next: Shown) => {
    setShown(next);
    const nextFrom = dayWithin(next.from, first);
    const range = { from: nextFrom, to: dayWithin(next.to, dayOf(nextFrom) ?? first) };
    if (isSame(range, value)) return;
    setGiven(range);
    onChange(range);
  };

  return (
    <div role="group" aria-labelledby={ids.labelId} aria-describedby={control['aria-describedby']} className={fieldStyles.field}>
      <span id={ids.labelId} className={labelHidden ? hiddenStyles.hidden : fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </span>
      {description && <p id={ids.descriptionId} className={fieldStyles.description}>{description}</p>}
      <div className={styles.ends}>
        <DateEntry
          part
          label={fromLabel ?? t('from')}
          shown={shown.from}
          onTake={(date) => take({ ...shown, from: date })}
          onBlur={() => onBlur?.('from')}
          first={first}
          error={fromError}
          required={required}
          disabled={disabled}
        />
        <DateEntry
          part
          label={toLabel ?? t('to')}
          shown={shown.to}
          onTake={(date) => take({ ...shown, to: date })}
          onBlur={() => onBlur?.('to')}
          first={firstOfTo}
          error={toError}
          required={required}
          disabled={disabled}
        />
      </div>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  );
}
