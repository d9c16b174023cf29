import { Field, useField } from '../fields/Field';
import type { FieldWords } from '../fields/Field';
import styles from './Slider.module.css';

export interface SliderProps extends FieldWords {
  /** The value, between `min` and `max`. */
  readonly value: number;
  /** Called on each move, also while dragging. */
  readonly onChange: (value: number) => void;
  /** The minimum; 0 by default. */
  readonly min?: number;
  /** The maximum. */
  readonly max: number;
  /** The amount that an arrow key adds or subtracts; 1 by default. */
  readonly step?: number;
  /** The value in words, announced by a screen reader instead of the number: '02:07 of 12:00'. */
  readonly valueText?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/** A place between two ends, dragged or gone to by keys: where the way matters more than the exact number. */
export function Slider({ value, onChange, min = 0, max, step = 1, valueText, disabled, ...words }: SliderProps) {
  const { ids, control } = useField(words);
  return (
    <Field {...words} ids={ids}>
      <input
        {...control}
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Field>
  );
}
