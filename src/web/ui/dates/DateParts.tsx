import { use, useEffect, useEffectEvent } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';

import styles from './DateField.module.css';

interface DatePartsProps {
  /** Tells when a date becomes half typed, and when it is whole or empty again. */
  readonly onPartial: (partial: boolean) => void;
}

/** The day, month and year of a `DateEntry`, each typed separately. */
export function DateParts({ onPartial }: DatePartsProps) {
  return (
    <DateInput className={styles.input}>
      {(segment) => (
        <>
          <DateSegment segment={segment} className={styles.segment} />
          {segment.type === 'year' && <PartialDate onPartial={onPartial} />}
        </>
      )}
    </DateInput>
  );
}

/** The calendar's own callback is silent about a date of which only some parts are typed. */
function PartialDate({ onPartial }: DatePartsProps) {
  const parts = use(DateFieldStateContext)?.segments.filter((segment) => segment.isEditable) ?? [];
  const typed = parts.filter((segment) => !segment.isPlaceholder).length;
  const partial = typed > 0 && typed < parts.length;

  const tell = useEffectEvent((now: boolean) => onPartial(now));
  useEffect(() => {
    tell(partial);
  }, [partial]);
  return null;
}
