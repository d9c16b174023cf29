import { ChevronDown } from 'lucide-react';

import { joinClasses } from '#web/text/joinClasses';
import fieldStyles from '../fields/Field.module.css';
import styles from './TabNav.module.css';

interface TabSelectProps {
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string; readonly disabled?: boolean }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Shows a native select in place of tabs where there is no room for them. */
export function TabSelect({ label, options, value, onChange }: TabSelectProps) {
  return (
    <div className={styles.select}>
      <div className={joinClasses(fieldStyles.box, styles.box)}>
        <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </div>
  );
}
