import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { CalendarDays, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Button } from 'react-aria-components/Button';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';

import { DATE_BEFORE } from '../../contract/constants';
import { joinClasses } from '../lib/joinClasses';
import { CalendarPicker } from './CalendarPicker';
import styles from './DateField.module.css';
import { OptionalMark } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import popoverStyles from './Popover.module.css';
import hiddenStyles from './VisuallyHidden.module.css';

/** The last day that may be chosen, and the first unless another is given: a half-typed year is never a date. */
const LAST = parseDate(DATE_BEFORE).subtract({ days: 1 });
const FIRST = parseDate('1900-01-01');

export interface DateFieldProps extends FieldWords {
  /** `YYYY-MM-DD`; anything else counts as none. */
  readonly value: string | null;
  /** `YYYY-MM-DD`, or null while what is typed is no date within the limits. */
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly name?: string;
  readonly disabled?: boolean;
}

function dateOf(value: string | null | undefined): CalendarDate | null {
  if (!value) return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/**
 * A date, typed part by part or picked from a calendar, before 2038-01-01 (document 1 part 5). A date beyond the limits
 * stays to be seen and mended, but what goes out is null.
 */
export function DateField({
  label, labelHidden, description, error, required, optional, value, onChange, onBlur, min, name, disabled,
}: DateFieldProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLocale();
  const [given, setGiven] = useState(value);
  const [shown, setShown] = useState(() => dateOf(value));
  const [typing, setTyping] = useState(false);
  const first = dateOf(min) ?? FIRST;

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (value !== given) {
    setGiven(value);
    setShown(dateOf(value));
  }

  const take = (date: CalendarDate | null) => {
    setShown(date);
    const next = date && date.compare(first) >= 0 && date.compare(LAST) <= 0 ? date.toString() : null;
    if (next === value) return;
    setGiven(next);
    onChange(next);
  };

  const written = (date: CalendarDate) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date.toDate('UTC'));
  const limitError = () => {
    if (!shown || typing) return undefined;
    if (shown.compare(first) < 0) return t('date.notBefore', { date: written(first) });
    return shown.compare(LAST) > 0 ? t('date.before', { date: written(LAST.add({ days: 1 })) }) : undefined;
  };
  const shownError = limitError() ?? error;

  return (
    <DatePicker<CalendarDate>
      className={fieldStyles.field}
      name={name}
      value={shown}
      onChange={take}
      granularity="day"
      isDisabled={disabled}
      isRequired={required}
      isInvalid={Boolean(shownError)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      onFocusChange={(focused) => {
        setTyping(focused);
        if (!focused) onBlur?.();
      }}
    >
      <Label className={labelHidden ? hiddenStyles.hidden : fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </Label>
      {description && <Text slot="description" className={fieldStyles.description}>{description}</Text>}
      <Group className={joinClasses(fieldStyles.box, Boolean(shownError) && fieldStyles.invalid, disabled && fieldStyles.disabled)}>
        <DateInput className={styles.input}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
        <Button className={fieldStyles.inside}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <AriaFieldError className={fieldStyles.error}>
        <TriangleAlert aria-hidden="true" />
        {shownError}
      </AriaFieldError>
      <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
        <CalendarPicker first={first} last={LAST} />
      </Popover>
    </DatePicker>
  );
}
