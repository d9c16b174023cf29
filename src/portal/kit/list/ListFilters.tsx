import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { Button } from '#web/ui/buttons/Button';
import { FilterChips, type ActiveFilter } from '#web/ui/buttons/FilterChips';
import { DateRange } from '#web/ui/dates/DateRange';
import { useNarrow } from '#web/ui/layout/useNarrow';
import { FilterSheet } from './FilterSheet';
import styles from './Filters.module.css';

interface ListFiltersProps {
  readonly words: {
    /** The accessible name of the active filters. */
    readonly label: string;
    /** On the button of a phone: that there are filters, or how many are on. */
    readonly open: string;
    readonly title: string;
    readonly clear: string;
    /** The number of matches. */
    readonly show: string;
  };
  /** The active filters, in words. */
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
  /** The fields themselves. */
  readonly children: ReactNode;
}

/** The filters of a list, and below them each active one, to be removed. On a phone, one button and a sheet behind it. */
export function ListFilters({ words, active, onRemove, onClear, children }: ListFiltersProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow)
    return (
      <>
        <div className={styles.fields}>{children}</div>
        <FilterChips label={words.label} filters={active} onRemove={onRemove} onClear={onClear} />
      </>
    );
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <FilterSheet
          title={words.title}
          showLabel={words.show}
          clearLabel={words.clear}
          onClose={() => setOpen(false)}
          onClear={active.length > 0 ? onClear : null}
        >
          {children}
        </FilterSheet>
      )}
    </>
  );
}

/** First and last day, as one of the filters. */
export function PeriodFilter(props: Pick<Parameters<typeof DateRange>[0], 'label' | 'value' | 'onChange'>) {
  return (
    <div className={styles.period}>
      <DateRange labelHidden {...props} />
    </div>
  );
}
