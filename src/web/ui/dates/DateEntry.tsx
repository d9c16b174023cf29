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

/** Returns what is wrong with the date that was entered. */
function useLimitError({ day, partial }: DateEntered, first: CalendarDate): string | undefined {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const written = (date: CalendarDate) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date.toDate('UTC'));
  if (partial) return t('date.incomplete');
  if (day === null) return undefined;
  if (day.compare(first) < 0) return t('date.notBefore', { date: written(first) });
  return day.compare(LAST_DAY) > 0 ? t('date.before', { date: written(LAST_DAY.add({ days: 1 })) }) : undefined;
}

/** The input of `DateField` and `DateRange`: a date typed part by part or picked from a calendar, which shows the limits. */
export function DateEntry({ entered, onEnter, onBlur, first, part, name, disabled, ...words }: DateEntryProps) {
  const [typing, setTyping] = useState(false);

  const limitError = useLimitError(entered, first);
  // While it is typed, only when the form has found fault with it already.
  const shownError = (typing && !words.error ? undefined : limitError) ?? words.error;

  return (
    <DatePicker<CalendarDate>
      className={fieldStyles.field}
      name={name}
      value={entered.day}
      onChange={(day) => onEnter({ day, partial: false })}
      granularity="day"
      isDisabled={disabled}
      isRequired={words.required}
      isInvalid={Boolean(shownError)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      onFocusChange={(focused) => {
        setTyping(focused);
        if (!focused) onBlur?.();
      }}
    >
      <FieldHead {...words} className={part ? styles.part : undefined} />
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
