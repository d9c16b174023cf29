import { Dropdown } from '#web/ui/choices/Dropdown';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';

interface BarFilterProps<Value extends string | number> {
  readonly label: string;
  /** Shown while nothing is chosen; the label by default. */
  readonly placeholder?: string;
  readonly options: ReadonlyArray<DropdownOption<Value>>;
  readonly value: Value | null;
  /** The first choice, which takes the filter away: 'Any role'. */
  readonly any: string;
  readonly onChange: (value: Value | null) => void;
}

/** Narrows a list to one value, in the bar of the list. */
export function BarFilter<Value extends string | number>({ label, placeholder = label, any, onChange, ...choice }: BarFilterProps<Value>) {
  return (
    <Dropdown<Value>
      look="bar"
      labelHidden
      label={label}
      placeholder={placeholder}
      onChange={onChange}
      none={{ label: any, onChoose: () => onChange(null) }}
      {...choice}
    />
  );
}
