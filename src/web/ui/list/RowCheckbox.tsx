import { Check, Minus } from 'lucide-react';

import choiceStyles from '../choices/Choice.module.css';
import styles from './DataTable.module.css';

interface RowCheckboxProps {
  /** Names the row or rows that it selects. */
  readonly label: string;
  readonly checked: boolean;
  readonly partly?: boolean;
  /** Pressed, and whether Shift was held: then the rows since the last press are meant as well. */
  readonly onToggle: (range: boolean) => void;
}

/** The check box of a row. A native one, since there may be many, and Shift belongs to the press. */
export function RowCheckbox({ label, checked, partly = false, onToggle }: RowCheckboxProps) {
  return (
    <span className={styles.check}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        className={styles.input}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        onMouseDown={(event) => {
          // Shift would select the text between the two presses.
          if (!event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
      />
      <span
        aria-hidden="true"
        className={choiceStyles.choice}
        data-selected={checked || undefined}
        data-indeterminate={partly || undefined}
      >
        <span className={choiceStyles.mark}>{partly ? <Minus /> : <Check />}</span>
      </span>
    </span>
  );
}
