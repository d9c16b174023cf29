import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';

import { DateEntry } from './DateEntry';
import { dayOf, dayWithin, FIRST_DAY } from './dateLimits';
import type { FieldWords } from './Field';

export interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`; anything else counts as none. */
  readonly value: string | null;
  /** `YYYY-MM-DD`, or null while what is typed is no date within the limits. */
  readonly onChange: (value: string | null) => void;
  /** When the focus leaves it. */
  readonly onBlur?: () => void;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Its name in a native form. */
  readonly name?: string;
  /** Shown, but not to be changed now. */
  readonly disabled?: boolean;
}

/**
 * A date, typed part by part or picked from a calendar, before 2038-01-01 (document 1 part 5). A date beyond the limits
 * stays to be seen and mended, but what goes out is null.
 */
export function DateField({ value, onChange, min, ...rest }: DateFieldProps) {
  const [given, setGiven] = useState(value);
  const [shown, setShown] = useState(() => dayOf(value));
  const first = dayOf(min) ?? FIRST_DAY;

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (value !== given) {
    setGiven(value);
    setShown(dayOf(value));
  }

  const take = (date: CalendarDate | null) => {
    setShown(date);
    const next = dayWithin(date, first);
    if (next === value) return;
    setGiven(next);
    onChange(next);
  };

  return <DateEntry {...rest} shown={shown} onTake={take} first={first} />;
}
