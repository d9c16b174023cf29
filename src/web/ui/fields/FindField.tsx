import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';

import { SEARCH_MAX_LENGTH } from '#contract/platform/constants';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldFoot } from './FieldFoot';
import { FieldHead } from './FieldHead';
import styles from './FindField.module.css';
import popoverStyles from '../overlays/Popover.module.css';
import { LiveRegion } from '../feedback/LiveRegion';
import { Spinner } from '../feedback/Spinner';
import { useOverflow } from '../layout/useOverflow';

/** A result that matches the text. */
export interface FoundItem {
  /** Unique within the list. */
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from items with the same name. */
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface FindFieldProps extends Omit<FieldWords, 'labelHidden'> {
  /** The typed text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The matching items, best first; the caller searches. */
  readonly items: readonly FoundItem[];
  readonly onChoose: (id: string) => void;
  /** Whether the search is still running. */
  readonly loading?: boolean;
  /** Shown in place of an empty list. */
  readonly empty?: ReactNode;
  /** Announced to a screen reader when the results change: '5 results'. */
  readonly announcement: string;
  readonly placeholder?: string;
}

/**
 * A text field with its results below, always open: the first step of a dialog that begins with a search. The field keeps the
 * focus, arrow keys move through the results, Enter takes the highlighted one; once something is typed, the first is highlighted.
 */
export function FindField({
  label,
  description,
  error,
  required,
  optional,
  text,
  onText,
  items,
  onChoose,
  loading = false,
  empty,
  announcement,
  placeholder,
}: FindFieldProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  // Menu items take no focus of their own: a long list is scrolled without the field, too.
  const overflows = useOverflow(list);
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <TextField className={fieldStyles.field} autoFocus isRequired={required} isInvalid={Boolean(error)} validationBehavior="aria">
        <FieldHead label={label} description={description} optional={optional} />
        <Group className={fieldStyles.box}>
          <Input
            className={fieldStyles.control}
            placeholder={placeholder}
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="next"
          />
          {loading && <Spinner label={t('loading')} />}
        </Group>
        <FieldFoot error={error} />
      </TextField>
      <LiveRegion message={announcement} />
      <div ref={list} className={styles.list} tabIndex={overflows ? 0 : undefined}>
        <Menu
          aria-label={label}
          className={styles.found}
          onAction={(id) => onChoose(String(id))}
          items={items}
          renderEmptyState={empty === undefined ? undefined : () => <div className={styles.empty}>{empty}</div>}
        >
          {({ id, label: name, description: more, icon, disabled }) => (
            <MenuItem id={id} textValue={name} isDisabled={disabled} className={popoverStyles.item}>
              {icon !== undefined && <span className={popoverStyles.icon}>{icon}</span>}
              <span className={popoverStyles.words}>
                {name}
                {more !== undefined && <span className={popoverStyles.more}>{more}</span>}
              </span>
            </MenuItem>
          )}
        </Menu>
      </div>
    </Autocomplete>
  );
}
