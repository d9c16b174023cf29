import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';

import styles from './DateField.module.css';

interface CalendarPickerProps {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** The month to pick from, in the popover of a `DateField`. */
export function CalendarPicker({ first, last }: CalendarPickerProps) {
  return (
    <Dialog className={styles.dialog}>
      <Calendar minValue={first} maxValue={last}>
        <header className={styles.bar}>
          <Button slot="previous" className={styles.step}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Heading className={styles.month} />
          <Button slot="next" className={styles.step}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </Dialog>
  );
}
