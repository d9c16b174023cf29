import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { CalendarPicker } from './CalendarPicker';
import styles from './DateField.module.css';
import { LAST_DAY } from './dateLimits';
import type { DateEntered } from './dateLimits';
import { DateParts } from './DateParts';
import type { FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldFoot } from '../fields/FieldFoot';
import { FieldHead } from '../fields/FieldHead';
import popoverStyles from '../overlays/Popover.module.css';

interface DateEntryProps extends FieldWords {
  /** The field's content, within the limits or not. */
  readonly entered: DateEntered;
  /** Called each time a whole date is typed or picked, the field is emptied, or a date becomes incomplete. */
  readonly onEnter: (entered: DateEntered) => void;
  readonly onBlur?: () => void;
  /** The first day that may be chosen. */
  readonly first: CalendarDate;
  /** Part of a range; the shared label is rendered by the parent. */
  readonly part?: boolean;
  readonly name?: string;
  readonly disabled?: boolean;
}

/** The input of `DateField` and `DateRange`: a date typed part by part or picked from a calendar, which shows the limits. */
export function DateEntry({
  label,
  labelHidden,
  description,
  error,
  required,
  optional,
  entered,
  onEnter,
  onBlur,
  first,
  part,
  name,
  disabled,
}: DateEntryProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLocale();
  const { day: shown } = entered;
  const [typing, setTyping] = useState(false);

  const written = (date: CalendarDate) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date.toDate('UTC'));
  const limitError = () => {
    // While it is typed, only when the form has found fault with it already.
    if (typing && !error) return undefined;
    if (entered.partial) return t('date.incomplete');
    if (shown === null) return undefined;
    if (shown.compare(first) < 0) return t('date.notBefore', { date: written(first) });
    return shown.compare(LAST_DAY) > 0 ? t('date.before', { date: written(LAST_DAY.add({ days: 1 })) }) : undefined;
  };
  const shownError = limitError() ?? error;

  return (
    <DatePicker<CalendarDate>
      className={fieldStyles.field}
      name={name}
      value={shown}
      onChange={(day) => onEnter({ day, partial: false })}
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
      <FieldHead
        label={label}
        labelHidden={labelHidden}
        description={description}
        optional={optional}
        className={part ? styles.part : undefined}
      />
      <Group className={joinClasses(fieldStyles.box, Boolean(shownError) && fieldStyles.invalid, disabled && fieldStyles.disabled)}>
        <DateParts
          onPartial={(partial) => {
            if (partial !== entered.partial) onEnter({ ...entered, partial });
          }}
        />
        <Button className={fieldStyles.inside}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <FieldFoot error={shownError} />
      <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
        <CalendarPicker first={first} last={LAST_DAY} />
      </Popover>
    </DatePicker>
  );
}
