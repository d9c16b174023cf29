import { useRef } from 'react';

import { DateRange } from '../../dates/DateRange';
import type { DateRangeProps, DateRangeValue } from '../../dates/DateRange';
import type { ProblemWords } from '../fieldProblem';
import { useFormField } from '../useFormField';

interface Props extends Omit<DateRangeProps, 'value' | 'onChange' | 'onRefused' | 'onBlur' | 'error' | 'fromError' | 'toError'> {
  /** The field of the first day: `start_date`. */
  readonly fromName: string;
  /** The field of the last day: `end_date`. */
  readonly toName: string;
  /** The form's own texts for some problems of either date, by code. */
  readonly problems?: ProblemWords;
}

const NONE: DateRangeValue = { from: null, to: null };
/** The field shows the problem itself; the form only has to know that there is one. */
const REFUSED = { code: 'invalid' };

/**
 * A `DateRange` bound to two fields of the form, each `YYYY-MM-DD` or null with an error of its own. As with `FormDateField`, a
 * date that is not accepted can be discarded, and holds the form back.
 */
export function FormDateRange({ fromName, toName, problems, ...rest }: Props) {
  const refused = useRef(NONE);
  const options = (end: keyof DateRangeValue) => ({
    empty: null,
    ownProblem: (entered: string | null) => (entered !== null && entered === refused.current[end] ? REFUSED : undefined),
  });
  const from = useFormField<string | null>({ name: fromName, problems }, options('from'));
  const to = useFormField<string | null>({ name: toName, problems }, options('to'));
  const take = (next: DateRangeValue, held: DateRangeValue) => {
    refused.current = held;
    if (next.from !== from.value) from.onChange(next.from);
    if (next.to !== to.value) to.onChange(next.to);
  };

  return (
    <DateRange
      {...rest}
      value={{ from: from.value, to: to.value }}
      onChange={(next) => take(next, NONE)}
      onRefused={(next, is) => take(next, { from: is.from ? next.from : null, to: is.to ? next.to : null })}
      onBlur={(end) => (end === 'from' ? from : to).onBlur()}
      fromError={from.error}
      toError={to.error}
    />
  );
}
