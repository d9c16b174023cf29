import type { KeyboardEvent, ReactNode } from 'react';

import { joinClasses } from '#web/text/joinClasses';
import styles from './Chips.module.css';

export interface ChipOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Already in the reader's number format. If it changes by itself, pass an element, so that the chip need not render again. */
  readonly count?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface ChipsProps<V extends string> {
  /** Names the filtered content for a screen reader. */
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

/** The steps by which keys move the focus within a row. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = chips.findIndex((chip) => chip === document.activeElement);
  chips[(at + step + chips.length) % chips.length]?.focus();
}

/**
 * A row of chips that filters the list below it, each with its count. One stop of the Tab key, arrow keys within. Native buttons: nearly
 * every first screen has one, and React Aria's weigh as much as that screen.
 */
export function Chips<V extends string>({ label, options, mode = 'single', selected, onChange, clearable, scroll }: ChipsProps<V>) {
  const isSingle = mode === 'single';
  const open = options.filter(({ disabled }) => disabled !== true);
  const entry = open.find(({ value }) => selected.includes(value)) ?? open[0];
  const press = (value: V): void => {
    const isChosen = selected.includes(value);
    // Pressing the only chosen chip again changes nothing.
    if (isSingle) {
      if (!isChosen || clearable) onChange(isChosen ? [] : [value]);
      return;
    }
    onChange(options.map((option) => option.value).filter((one) => (one === value ? !isChosen : selected.includes(one))));
  };
  return (
    // The chips take the keys; their row only tells them apart.
    <div
      role={isSingle ? 'radiogroup' : 'toolbar'}
      aria-label={label}
      className={joinClasses(styles.chips, scroll && styles.scroll)}
      onKeyDown={moveFocus}
    >
      {options.map(({ value, label: words, count, icon, disabled }) => {
        const isChosen = selected.includes(value);
        return (
          <button
            key={value}
            type="button"
            {...(isSingle ? { role: 'radio', 'aria-checked': isChosen } : { 'aria-pressed': isChosen })}
            tabIndex={value === entry?.value ? 0 : -1}
            className={styles.chip}
            disabled={disabled}
            onClick={() => press(value)}
          >
            {icon}
            {words}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        );
      })}
    </div>
  );
}
