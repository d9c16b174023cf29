import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';

import { joinClasses } from '#web/text/joinClasses';
import chipStyles from './Chips.module.css';
import styles from './FilterChips.module.css';

interface RemovableChipsProps {
  /** Names the chips for a screen reader. */
  readonly label: string;
  readonly chips: ReadonlyArray<{ readonly id: string; readonly words: string }>;
  readonly onRemove: (id: string) => void;
  readonly disabled?: boolean;
}

/** Chips for chosen options or active filters, each removable by its cross, by Delete or by Backspace. */
export function RemovableChips({ label, chips, onRemove, disabled }: RemovableChipsProps) {
  return (
    <TagGroup
      aria-label={label}
      className={styles.group}
      onRemove={
        disabled
          ? undefined
          : (keys) => {
              for (const key of keys) onRemove(String(key));
            }
      }
    >
      <TagList className={chipStyles.chips}>
        {chips.map(({ id, words }) => (
          <Tag
            key={id}
            id={id}
            textValue={words}
            isDisabled={disabled}
            className={joinClasses(chipStyles.chip, !disabled && styles.filter)}
          >
            <span className={styles.words}>{words}</span>
            {!disabled && (
              <Button slot="remove" className={styles.remove}>
                <X aria-hidden="true" />
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
