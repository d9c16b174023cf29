import type { Time } from '@internationalized/date';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { useTranslation } from 'react-i18next';

import { clockText, onStep, timeOf } from './clockTime';
import { boxClass } from '../fields/Field';
import type { FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldFoot } from '../fields/FieldFoot';
import { FieldHead } from '../fields/FieldHead';
import styles from './TimeField.module.css';
import { TimeSegments } from './TimeSegments';

export interface TimeFieldProps extends FieldWords {
  /** 'HH:MM' on 24 hours; anything else counts as none. */
  readonly value: string | null;
  /** 'HH:MM' on 24 hours and on the step, whatever clock the reader's language shows; null when it is emptied. */
  readonly onChange: (value: string | null) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Minutes between the times that may be chosen, 10 for a report's; any minute by default. Divides 60, or is whole hours. */
  readonly stepMinutes?: number;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

type TimeState = Pick<TimeFieldProps, 'value' | 'onChange' | 'onBlur'> & Required<Pick<TimeFieldProps, 'stepMinutes'>>;

/** Returns the time as it is typed, and the nearest that may be chosen once it was left. */
function useShownTime({ value, onChange, onBlur, stepMinutes }: TimeState) {
  const [given, setGiven] = useState(value);
  const [shown, setShown] = useState(() => timeOf(value));
  const [edited, setEdited] = useState(false);
  const [rounded, setRounded] = useState<Time | null>(null);

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (value !== given) {
    setGiven(value);
    setShown(timeOf(value));
    setRounded(null);
  }

  const take = (time: Time | null) => {
    setShown(time);
    setEdited(true);
    setRounded(null);
    const next = time && clockText(onStep(time, stepMinutes));
    if (next === value) return;
    setGiven(next);
    onChange(next);
  };

  const leave = () => {
    if (edited && shown) {
      const nearest = onStep(shown, stepMinutes);
      if (nearest.compare(shown) !== 0) {
        setShown(nearest);
        setRounded(nearest);
      }
    }
    setEdited(false);
    onBlur?.();
  };
  return { shown, rounded, take, leave };
}

/**
 * A time of day, typed part by part. With `stepMinutes` the arrow keys go by that step, and minutes typed between two steps
 * become the nearest on leaving the field, which says so: anyone who types 9:07 wants the report at about ten past nine.
 * A saved time between two steps stays until it is changed.
 */
export function TimeField({ value, onChange, onBlur, stepMinutes = 1, name, disabled, ...words }: TimeFieldProps) {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const { shown, rounded, take, leave } = useShownTime({ value, onChange, onBlur, stepMinutes });
  const written = ({ hour, minute }: Time) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour, minute));

  return (
    <AriaTimeField<Time>
      className={fieldStyles.field}
      name={name}
      value={shown}
      onChange={take}
      granularity="minute"
      isDisabled={disabled}
      isRequired={words.required}
      isInvalid={Boolean(words.error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      onFocusChange={(focused) => {
        if (!focused) leave();
      }}
    >
      <FieldHead {...words} />
      <div className={boxClass(words.error, disabled, styles.box)}>
        <TimeSegments step={stepMinutes} />
        <Clock className={fieldStyles.affix} aria-hidden="true" />
      </div>
      <FieldFoot error={words.error} />
      <span role="status" className={fieldStyles.footer}>
        {rounded !== null && t('rounded', { time: written(rounded) })}
      </span>
    </AriaTimeField>
  );
}
