import { useState } from 'react';

import { DateEntry } from './DateEntry';
import { dayOf, enteredText, FIRST_DAY, isAccepted } from './dateLimits';
import type { DateEntered } from './dateLimits';
import type { FieldWords } from '../fields/Field';

export interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`; anything else counts as none. */
  readonly value: string | null;
  /** `YYYY-MM-DD` within the limits, or null once the field is emptied. Never for a date that is not accepted. */
  readonly onChange: (value: string | null) => void;
  /**
   * Called with an entry that is incomplete or beyond the limits, so that a form can refuse to be sent. Pass the text back as
   * `value`; without this callback, `value` does not change.
   */
  readonly onRefused?: (entered: string) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/**
 * A date, typed part by part or picked from a calendar, before 2038-01-01 (spec: limits#date-input). A date that is half typed or
 * beyond the limits stays to be seen and mended, and never replaces the one before it.
 */
export function DateField({ value, onChange, onRefused, min, ...rest }: DateFieldProps) {
  const [given, setGiven] = useState(value);
  const [entered, setEntered] = useState<DateEntered>(() => ({ day: dayOf(value), partial: false }));
  const [restarts, setRestarts] = useState(0);
  const first = dayOf(min) ?? FIRST_DAY;

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (value !== given) {
    setGiven(value);
    setEntered({ day: dayOf(value), partial: false });
    // The parts of a half-typed date are known to the input alone, which clears them only when it is remounted.
    if (entered.partial) setRestarts(restarts + 1);
  }

  const take = (next: DateEntered) => {
    setEntered(next);
    const text = enteredText(next);
    if (text === value) return;
    if (isAccepted(next, first)) {
      setGiven(text);
      onChange(text);
    } else if (text !== null && onRefused !== undefined) {
      setGiven(text);
      onRefused(text);
    }
  };

  return <DateEntry key={restarts} {...rest} entered={entered} onEnter={take} first={first} />;
}
