import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DateEntry } from './DateEntry';
import { dayOf, enteredText, FIRST_DAY, isAccepted } from './dateLimits';
import type { DateEntered } from './dateLimits';
import styles from './DateRange.module.css';
import { useField } from '../fields/Field';
import type { FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/FieldError';
import { GroupHead } from '../fields/GroupHead';

/** Two days, `YYYY-MM-DD` each, the second never before the first; null if none is chosen. */
export interface DateRangeValue {
  readonly from: string | null;
  readonly to: string | null;
}

export interface DateRangeProps extends FieldWords {
  /** Both days, `YYYY-MM-DD` or null each. */
  readonly value: DateRangeValue;
  /** Both ends, once both are accepted: a date within the limits each, the last not before the first, or null when emptied. */
  readonly onChange: (value: DateRangeValue) => void;
  /** Called with the entry while a day is not accepted; pass it back as `value`. Without this callback, `value` does not change. */
  readonly onRefused?: (entered: DateRangeValue, refused: Readonly<Record<keyof DateRangeValue, boolean>>) => void;
  /** Leaving one of the two. */
  readonly onBlur?: (end: keyof DateRangeValue) => void;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Another label for 'From'. */
  readonly fromLabel?: string;
  /** Another label for 'To'. */
  readonly toLabel?: string;
  /** A problem of the first day alone. */
  readonly fromError?: ReactNode;
  /** A problem of the last day alone. */
  readonly toError?: ReactNode;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

type Entered = Readonly<Record<keyof DateRangeValue, DateEntered>>;

const enteredOf = (value: DateRangeValue): Entered => ({
  from: { day: dayOf(value.from), partial: false },
  to: { day: dayOf(value.to), partial: false },
});
const isSame = (a: DateRangeValue, b: DateRangeValue) => a.from === b.from && a.to === b.to;

/** Returns what stands in the two fields, and takes what is entered: the period changes once both days are accepted. */
function useEnteredRange({ value, onChange, onRefused, min }: Pick<DateRangeProps, 'value' | 'onChange' | 'onRefused' | 'min'>) {
  const [given, setGiven] = useState(value);
  const [entered, setEntered] = useState(() => enteredOf(value));
  const [restarts, setRestarts] = useState(0);

  const first = dayOf(min) ?? FIRST_DAY;
  // The last day cannot be before the first, as long as that is a day that may be chosen.
  const firstOfTo = ({ from }: Entered) => (from.day !== null && isAccepted(from, first) ? from.day : first);

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (!isSame(value, given)) {
    setGiven(value);
    setEntered(enteredOf(value));
    // As in `DateField`: the parts of a half-typed date are known to the input alone.
    if (entered.from.partial || entered.to.partial) setRestarts(restarts + 1);
  }

  const take = (next: Entered) => {
    setEntered(next);
    const range = { from: enteredText(next.from), to: enteredText(next.to) };
    if (isSame(range, value)) return;
    const refused = { from: !isAccepted(next.from, first), to: !isAccepted(next.to, firstOfTo(next)) };
    if (!refused.from && !refused.to) {
      setGiven(range);
      onChange(range);
    } else if (onRefused !== undefined) {
      setGiven(range);
      onRefused(range, refused);
    }
  };
  return { entered, take, restarts, first, firstOfTo };
}

/**
 * A period of days: two dates, the last not before the first, each by the rules of `DateField`. If the first moves beyond the
 * last, the last stays visible for correction, and the period does not change until then.
 */
export function DateRange({
  value,
  onChange,
  onRefused,
  onBlur,
  min,
  fromLabel,
  toLabel,
  fromError,
  toError,
  disabled,
  ...words
}: DateRangeProps) {
  const { t } = useTranslation('controls');
  const { ids, control } = useField(words);
  const { entered, take, restarts, first, firstOfTo } = useEnteredRange({ value, onChange, onRefused, min });

  return (
    <div role="group" aria-labelledby={ids.labelId} aria-describedby={control['aria-describedby']} className={fieldStyles.field}>
      <GroupHead {...words} ids={ids} />
      <div className={styles.ends}>
        <DateEntry
          key={`from ${restarts}`}
          part
          label={fromLabel ?? t('from')}
          entered={entered.from}
          onEnter={(from) => take({ ...entered, from })}
          onBlur={() => onBlur?.('from')}
          first={first}
          error={fromError}
          required={words.required}
          disabled={disabled}
        />
        <DateEntry
          key={`to ${restarts}`}
          part
          label={toLabel ?? t('to')}
          entered={entered.to}
          onEnter={(to) => take({ ...entered, to })}
          onBlur={() => onBlur?.('to')}
          first={firstOfTo(entered)}
          error={toError}
          required={words.required}
          disabled={disabled}
        />
      </div>
      {words.error && <FieldError id={ids.errorId}>{words.error}</FieldError>}
    </div>
  );
}
