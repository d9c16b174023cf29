import { useContext } from 'react';
import type { KeyboardEvent } from 'react';
import { DateInput, DateSegment, TimeFieldStateContext } from 'react-aria-components/TimeField';

import { nextMinute } from './clockTime';
import styles from './DateField.module.css';

/** Hours and minutes of a `TimeField`. React Aria's arrow keys know single minutes only; here they go by the step. */
export function TimeSegments({ step }: { readonly step: number }) {
  const state = useContext(TimeFieldStateContext);

  const goByStep = (event: KeyboardEvent<HTMLElement>) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const isMinute = event.target instanceof HTMLElement && event.target.dataset.type === 'minute';
    if (!isArrow || !isMinute || step === 1 || event.altKey || event.ctrlKey || event.metaKey || state === null) return;
    event.preventDefault();
    event.stopPropagation();
    const minute = state.segments.find((segment) => segment.type === 'minute');
    const isEmpty = minute === undefined || minute.isPlaceholder;
    // A step of whole hours leaves the minutes at 0.
    state.setSegment('minute', isEmpty || step >= 60 ? 0 : nextMinute(minute.value ?? 0, step, event.key === 'ArrowUp'));
  };

  return (
    <div className={styles.input} onKeyDownCapture={goByStep}>
      <DateInput className={styles.segments}>{(segment) => <DateSegment segment={segment} className={styles.segment} />}</DateInput>
    </div>
  );
}
