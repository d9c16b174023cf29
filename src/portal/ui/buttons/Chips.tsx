import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

import { joinClasses } from '#portal/lib/joinClasses';
import styles from './Chips.module.css';

export interface ChipOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Already in the reader's number format; an element of its own where it changes by itself, so that the chip need not. */
  readonly count?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface ChipsProps<V extends string> {
  /** What is filtered, for a screen reader. */
  readonly label: string;
  readonly options: ReadonlyArray<ChipOption<V>>;
  /** `single` behaves like radio buttons with arrow keys; `multiple` like check boxes. */
  readonly mode?: 'single' | 'multiple';
  readonly selected: readonly V[];
  readonly onChange: (selected: V[]) => void;
  /** `single` may be switched off again by pressing the chosen chip. */
  readonly clearable?: boolean;
  /** Stay on one line and scroll sideways. */
  readonly scroll?: boolean;
}

/** A row of chips that filters the list below it, each with its count. */
export function Chips<V extends string>({ label, options, mode = 'single', selected, onChange, clearable, scroll }: ChipsProps<V>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={joinClasses(styles.chips, scroll && styles.scroll)}
      selectionMode={mode}
      disallowEmptySelection={mode === 'single' && !clearable}
      selectedKeys={selected}
      onSelectionChange={(keys) => {
        const chosen = options.filter((option) => keys.has(option.value)).map((option) => option.value);
        // Pressing the one chosen chip again is no change.
        if (chosen.length !== selected.length || chosen.some((value) => !selected.includes(value))) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={styles.chip} isDisabled={option.disabled}>
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
