import { DateRange } from '../fields/DateRange';
import type { DateRangeProps } from '../fields/DateRange';
import type { ProblemWords } from './fieldProblem';
import { useFormField } from './useFormField';

interface Props extends Omit<DateRangeProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'fromError' | 'toError'> {
  /** The field of the first day: `start_date`. */
  readonly fromName: string;
  /** The field of the last day: `end_date`. */
  readonly toName: string;
  /** The form's own words for some problems of either, by code. */
  readonly problems?: ProblemWords;
}

/** A `DateRange` bound to two fields of the form, each `YYYY-MM-DD` or null with an error of its own. */
export function FormDateRange({ fromName, toName, problems, ...rest }: Props) {
  const from = useFormField<string | null>({ name: fromName, problems }, { empty: null });
  const to = useFormField<string | null>({ name: toName, problems }, { empty: null });
  return (
    <DateRange
      {...rest}
      value={{ from: from.value, to: to.value }}
      onChange={(next) => {
        if (next.from !== from.value) from.onChange(next.from);
        if (next.to !== to.value) to.onChange(next.to);
      }}
      onBlur={(end) => (end === 'from' ? from : to).onBlur()}
      fromError={from.error}
      toError={to.error}
    />
  );
}
