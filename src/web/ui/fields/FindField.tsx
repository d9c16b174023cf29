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

/** Something that fits the text. */
export interface FoundItem {
  /** Unlike every other of the list. */
  readonly id: string;
  readonly label: string;
  /** What tells it from its namesakes. */
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface FindFieldProps extends Omit<FieldWords, 'labelHidden'> {
  /** What is typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What fits it, best first: the caller searches. */
  readonly items: readonly FoundItem[];
  readonly onChoose: (id: string) => void;
  /** More is still being looked for. */
  readonly loading?: boolean;
  /** In the place of the list while it is empty. */
  readonly empty?: ReactNode;
  /** Said to a screen reader when what was found changes: '5 results'. */
  readonly announcement: string;
  readonly placeholder?: string;
}

/**
 * A text with what fits it below, always open: the first step of a dialog that begins with finding something. The field keeps the
 * focus, arrow keys move through what was found, Enter takes the one that is marked; the first is, once something is typed.
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
